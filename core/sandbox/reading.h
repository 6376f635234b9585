// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/mock_prompts.h"
#include "core/mock_data/results.h"
#include "core/sandbox/call.h"

namespace brandbridge::sandbox {

/// Answers the contract's GET requests about the organization, its brands and their runs. Lives as long as its world.
class Reading final
{
public:
    explicit Reading(MockData &world) : m_world(world) {}

    http::Response organizationContext(const Call &call) const;
    http::Response brands(const Call &call) const;
    http::Response brandContext(const Brand &brand, const Call &call) const;
    http::Response runs(const Brand &brand, const Call &call) const;
    http::Response lastResults(const Brand &brand, const Call &call) const;
    http::Response results(const Run &run, const Call &call) const;
    http::Response stats(const Run &run, const Call &call) const;
    http::Response sources(const Run &run, const Call &call) const;
    http::Response perceptionSources(const Run &run, const Call &call) const;
    http::Response suggestions(const Run &run, const Call &call) const;
    http::Response brandPerception(const Brand &brand, const Call &call) const;
    http::Response runPerception(const Run &run, const Call &call) const;

    /// The run @p id, where it has finished by @p now.
    OrRefusal<Run> runOf(const QString &id, const QDateTime &now) const;

private:
    QList<const Prompt *> promptsOf(const Run &run) const;
    QList<const PerceptionPrompt *> perceptionPromptsOf(const Run &run) const;
    QDateTime calculatedAt(const Run &run, const QDateTime &now) const;
    void writeMetrics(JsonWriter &json, const Run &run, bool mentions, const QDateTime &now) const;
    void writeResult(JsonWriter &json, const Result &result, const Run &run, bool withAnswer) const;
    http::Response pageOfResults(const Run *run, const Call &call) const;
    /// The perception prompts there were at @p at, with the responses of @p run.
    http::Response perception(const Brand &brand, const Run *run, const QDateTime &at) const;

    MockData &m_world;
};

} // namespace brandbridge::sandbox
