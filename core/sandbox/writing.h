// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/mock_prompts.h"
#include "core/sandbox/call.h"

#include <optional>

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

namespace brandbridge::sandbox {

/// Takes the body of a write request apart and remembers the first thing that is wrong with it.
///
/// After a problem every function returns an empty value, so that a handler asks problem() once, at the end.
class BodyFields final
{
public:
    /// An object of the body and its path, for messages: "topics[1].".
    struct Object
    {
        QJsonObject members;
        QString path;
    };

    explicit BodyFields(const QByteArray &body);

    const Object &root() const { return m_root; }
    /// What was wrong and what was expected; empty where nothing was.
    const QString &problem() const { return m_problem; }

    /// The objects in the array @p name: one at least where @p required, else none where it is absent.
    QList<Object> objects(const Object &object, const QString &name, bool required = true);
    /// The texts in the array @p name, one at least.
    QStringList texts(const Object &object, const QString &name);
    /// The text @p name without surrounding space, never empty.
    QString text(const Object &object, const QString &name);
    /// The same, and empty where it is absent or null.
    QString optionalText(const Object &object, const QString &name);

    void fail(const QString &problem);

private:
    QJsonArray array(const Object &object, const QString &name);

    Object m_root;
    QString m_problem;
};

/// Answers the contract's POST and DELETE requests. Lives as long as its world.
///
/// Each creates or deletes all it was asked to, or nothing.
class Writing final
{
public:
    explicit Writing(MockData &world) : m_world(world) {}

    http::Response createTopics(const Brand &brand, const Call &call);
    http::Response createTopicsAndPrompts(const Brand &brand, const Call &call);
    http::Response createPrompts(const Call &call);
    http::Response createPerceptionPrompts(const Brand &brand, const Call &call);
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
