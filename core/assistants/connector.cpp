// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/connector.h"

#include <QDir>

#include <algorithm>

namespace brandbridge::assistants {

namespace {

/// Replaces the token while a change is only shown: none is created before the user has agreed.
const QByteArray notYet = "none-yet";

} // namespace

Inspection Connector::inspect(const Assistant &assistant)
{
    return assistants::inspect(assistant, m_places, m_reach,
                               [this](const QByteArray &token) { return m_tokens.nameFor(token); });
}

qsizetype Connector::tokensOf(const QString &name)
{
    const auto list = m_tokens.list();
    return list ? std::count_if(list->cbegin(), list->cend(),
                                [&](const access::TokenEntry &entry) { return entry.name == name; })
                : 0;
}

tl::expected<Change, QString> Connector::prepared(const Assistant &assistant, const QByteArray &token)
{
    m_foundToken.clear();
    return connectChange(assistant, m_places, m_reach, token, [this](const QByteArray &found) {
        m_foundToken = found;
        return m_tokens.nameFor(found);
    });
}

tl::expected<Change, QString> Connector::planConnect(const Assistant &assistant)
{
    return prepared(assistant, notYet);
}

tl::expected<Change, QString> Connector::planDisconnect(const Assistant &assistant)
{
    return disconnectChange(assistant, m_places).map([&](Change change) {
        change.assistant = &assistant;
        return change;
    });
}

Connector::Done Connector::connect(const Change &shown)
{
    const Assistant &assistant = *shown.assistant;
    QByteArray token;
    if (shown.holdsToken) {
        const auto made = m_tokens.createAnother(assistant.name);
        if (!made)
            return tl::unexpected(made.error());
        token = *made;
    }
    const auto done = prepared(assistant, token).and_then([&](const Change &change) -> tl::expected<void, QString> {
        if (!change.hasSameGround(shown))
            return tl::unexpected(u"%1 has changed since it was shown, and is left alone. Try again."_qs.arg(
                QDir::toNativeSeparators(change.replacement.path)));
        return carryOut(change);
    });
    QString leftOver;
    if (!token.isEmpty()) {
        // The old token goes only when the new one is where the assistant finds it.
        const auto ended = done ? m_tokens.revokeOthers(assistant.name, token) : m_tokens.revokeToken(token);
        if (!ended)
            leftOver = ended.error();
    }
    if (!done)
        return tl::unexpected(leftOver.isEmpty() ? done.error() : done.error() + u' ' + leftOver);
    return leftOver;
}

tl::expected<void, QString> Connector::disconnect(const Change &shown)
{
    return carryOut(shown).and_then([&]() -> tl::expected<void, QString> {
        const QString &name = shown.assistant->name;
        const auto ended = tokensOf(name) > 0 ? m_tokens.revoke(name) : tl::expected<void, QString>();
        const auto folder = skillFolder(*shown.assistant);
        const bool isOurs = folder && folder->state() == skill::SkillFolder::State::Ours;
        return ended && isOurs ? folder->remove() : ended;
    });
}

std::optional<skill::SkillFolder> Connector::skillFolder(const Assistant &assistant) const
{
    QStringList paths;
    for (const Location &location : assistant.skills)
        paths += pathsOf(location, m_places);
    return paths.isEmpty() ? std::nullopt : std::optional(skill::SkillFolder(paths.first()));
}

tl::expected<void, QString> Connector::endForgottenTokens(const Assistant &assistant)
{
    if (assistant.connection.isStdio || m_foundToken.isEmpty() || tokensOf(assistant.name) < 2)
        return {};
    return m_tokens.revokeOthers(assistant.name, m_foundToken);
}

tl::expected<QByteArray, QString> Connector::pasteable(const Assistant &assistant)
{
    if (assistant.connection.isStdio)
        return pasteableText(assistant, m_reach, {});
    return m_tokens.createAnother(assistant.name).map([&](const QByteArray &token) {
        return pasteableText(assistant, m_reach, token);
    });
}

} // namespace brandbridge::assistants
