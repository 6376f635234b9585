// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mcp/request.h"

#include <QObject>

namespace brandbridge::mcp {

/// What a server has to offer. All outlive the engine.
struct Features
{
    tools::ToolProvider &tools;
    tools::ResourceProvider &resources;
    tools::PromptProvider &prompts;
    tools::CompletionProvider &completions;
};

/// The methods that every revision has, over the features. The protocol handler only frames their results.
class FeatureMethods final
{
public:
    explicit FeatureMethods(const Features &features) : m_features(features) {}

    /// Serves @p request if its method is one of these; false if it is not.
    bool serve(Request *request);

private:
    void callTool(Request *request);
    /// Runs @p call; where it asks something of a client that knows no such results, asks, and runs it again.
    void runTool(Request *request, const tools::ToolCall &call, int round);
    void readResource(Request *request);
    void getSkill(Request *request);
    void getPrompt(Request *request);
    void complete(Request *request);

    Features m_features;
};

} // namespace brandbridge::mcp
