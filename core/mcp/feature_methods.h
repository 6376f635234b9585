// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/request.h"

#include <QObject>

namespace brandbridge::mcp {

/// The features that a server offers. All must outlive the engine.
struct Features
{
    tools::ToolProvider &tools;
    tools::ResourceProvider &resources;
    tools::PromptProvider &prompts;
    tools::CompletionProvider &completions;
};

/// The methods that all revisions share. Protocol handlers only frame their results.
class FeatureMethods final
{
public:
    explicit FeatureMethods(const Features &features) : m_features(features) {}

    /// Serves @p request if its method is supported here; otherwise returns false.
    bool serve(Request *request);

private:
    void callTool(Request *request);
    /// Runs @p call. If it has questions that results cannot carry, asks the client and runs it again.
    void runTool(Request *request, const tools::ToolCall &call, int round);
    void readResource(Request *request);
    void getSkill(Request *request);
    void getPrompt(Request *request);
    void complete(Request *request);

    Features m_features;
};

} // namespace brandbridge::mcp
