// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/mock_data.h"
#include "core/sandbox/body_fields.h"
#include "core/sandbox/call.h"

#include <optional>

namespace brandbridge::sandbox {

/// Answers the contract's POST and DELETE requests. Lives as long as its world.
///
/// Each creates or deletes all it was asked to, or nothing.
class Writing final
{
public:
    explicit Writing(MockData &world) : m_world(world) {}

    http::Response createTopics(const Call &call);
    http::Response createTopicsAndPrompts(const Call &call);
    http::Response createPrompts(const Call &call);
    http::Response createPerceptionPrompts(const Call &call);
    http::Response deletePrompts(const Call &call);
    http::Response deletePrompt(const Call &call);
    http::Response deleteTopic(const Call &call);

private:
    OrRefusal<const Topic *> topicOf(const QString &id, const QString &what, const QDateTime &now) const;
    Tracked newItem(const Creation &creation, const Brand &brand, const Call &call) const;
    void addPrompts(Creation &creation, const Topic &topic, BodyFields &fields, const QList<BodyFields::Object> &items,
                    const Call &call) const;
    /// Why @p creation was not stored: the body, the quota or the storage. std::nullopt where it was.
    std::optional<http::Response> refused(const Creation &creation, const Brand &brand, const BodyFields &fields,
                                          const Call &call);
    http::Response deleted(const Tracked &item, const Call &call);
    Quota quota(const Brand &brand, const Call &call) const;

    MockData &m_world;
};

} // namespace brandbridge::sandbox
