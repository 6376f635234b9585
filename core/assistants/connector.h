// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/permissions.h"
#include "core/access/token_store.h"
#include "core/assistants/configuration.h"
#include "core/assistants/file_replacement.h"
#include "core/assistants/server_entry.h"
#include "core/assistants/service_entry.h"
#include "core/message/message.h"
#include "core/skill/skill.h"

#include <functional>
#include <optional>

namespace brandbridge::assistants {

enum class State
{
    NotFound, ///< not found on this machine
    Found,    ///< not connected
    Connected,
    Outdated,    ///< connected, but with an outdated address, program or token
    Unreadable,  ///< its file cannot be read or is not what it should be
    SwitchedOff, ///< connected, but the server is switched off in the assistant
    Dropped,     ///< connected before, and the entry has gone from its file since
};

/// How one assistant on this machine stands to this server, at one moment.
struct Inspection
{
    const Assistant *assistant = nullptr;
    State state = State::NotFound;
    bool isInstalled = false;
    bool startsProgram = false;         ///< it starts this program itself, or would
    QString file = {};                  ///< of its configuration; it may not exist yet
    QList<Part> outdated = {};          ///< what is not right, where the state is Outdated
    QString problem = {};               ///< a sentence, where the state is Unreadable
    QByteArrayList serviceEntries = {}; ///< by which it calls the service itself, with the API key in its file

    bool hasEntry() const
    {
        return state == State::Connected || state == State::Outdated || state == State::SwitchedOff;
    }
    bool operator==(const Inspection &) const = default;
};

/// Reads @p assistant's file and says how it stands. Changes nothing.
Inspection inspect(const Assistant &assistant, const Places &places, const Reach &reach, const TokenOwner &ownerOf);

/// A word for a state, for people and for JSON.
QString stateName(State state);
/// A word for a part: "address", "program", "token", "form".
QString partName(Part part);

/// What connecting or disconnecting would do to one assistant's file: worked out and shown before it is done. A value;
/// nothing has happened yet.
struct Change
{
    enum class Kind
    {
        None, ///< everything is right
        Connect,
        Repair,
        Disconnect
    };

    const Assistant *assistant = nullptr;
    Kind kind = Kind::None;
    FileReplacement replacement = {};
    QList<Hunk> hunks = {};
    bool holdsToken = false;            ///< what comes has a token in it
    QByteArrayList serviceEntries = {}; ///< with the API key, removed from the file and its backup
    bool isTokenOpen = false; ///< and other users of the machine may read the file: makePrivate() changes that
};

/// How @p assistant's file would be changed to have it connected as @p reach says, with @p token. The error is a
/// sentence: the file cannot be read or edited, and is left alone.
tl::expected<Change, QString> connectChange(const Assistant &assistant, const Places &places, const Reach &reach,
                                            const QByteArray &token, const TokenOwner &ownerOf);

/// How @p assistant's file would be changed to take out what connecting put in. If nothing else was changed in between,
/// that is the very file that was there before, or none.
tl::expected<Change, QString> disconnectChange(const Assistant &assistant, const Places &places);

/// Makes @p change. After an error nothing has changed.
tl::expected<void, ReplacementProblem> carryOut(const Change &change, const std::function<void()> &afterStep = {});

/// @p change for a person: the lines that come (+) and go (-), with their numbers. Tokens are masked, and characters
/// that would change a terminal's state are replaced.
QList<message::Message> changeLines(const Change &change);

/// Connects assistants on this machine and disconnects them, tokens included: what is to be changed is worked out
/// first, shown by the caller, and then done as it was shown. Lives as long as a command or the window; in one thread.
class Connector final
{
public:
    /// @p hasFixedPort: the endpoint has the same port at each start, so that an assistant can keep its address.
    Connector(Places places, Reach reach, access::TokenStore tokens, bool hasFixedPort)
        : m_places(std::move(places)),
          m_reach(std::move(reach)),
          m_tokens(std::move(tokens)),
          m_hasFixedPort(hasFixedPort),
          m_demoOption(m_reach.demoOption.isEmpty() ? u"--demo"_qs : m_reach.demoOption)
    {
    }

    /// Whether @p assistant could not find the endpoint again, because its port changes with each start.
    bool lacksFixedPort(const Assistant &assistant) const { return !assistant.connection.isStdio && !m_hasFixedPort; }
    /// The endpoint is at @p url from now on; @p hasFixedPort as above.
    void setEndpoint(const QString &url, bool hasFixedPort)
    {
        m_reach.url = url;
        m_hasFixedPort = hasFixedPort;
    }
    /// Whether assistants that are connected from now on start the demo.
    void setDemo(bool isDemo) { m_reach.demoOption = isDemo ? m_demoOption : QString(); }
    /// The service behind the endpoint: connecting takes the entries of assistants that call it directly out of their
    /// files. Empty while Brandbridge has no key for it, which these entries may have.
    void setService(const KnownService &service) { m_reach.service = service; }
    /// The API keys that assistants on this machine have in their files.
    QList<FoundKey> findKeys() const;
    /// Where assistants find the endpoint.
    const QString &address() const { return m_reach.url; }
    Inspection inspect(const Assistant &assistant);
    /// assistantsCalled() on this machine.
    QList<const Assistant *> called(const QString &name) const { return assistantsCalled(name, m_places); }
    /// How many tokens the assistant @p name has.
    qsizetype tokensOf(const QString &name);

    /// What connecting or repairing would change. No token is made for it.
    tl::expected<Change, QString> planConnect(const Assistant &assistant);
    tl::expected<Change, QString> planDisconnect(const Assistant &assistant);

    /// Does what planConnect() said, with a new token; the old ones end, even if nothing else was to be done. If
    /// the file has changed since @p shown was made, the entry is put into the changed file, and so on for a few
    /// seconds, for assistants write their files often. The error is a sentence, and then nothing has changed; or old
    /// tokens are left.
    tl::expected<void, QString> connect(const Change &shown);
    /// Does what planDisconnect() said, takes the skill away that was put into skillFolder() and is as it was, ends the
    /// assistant's tokens, and forgets in @p permissions what it was allowed.
    tl::expected<void, QString> disconnect(const Change &shown, access::Permissions &permissions);

    /// Where @p assistant looks for this program's skill; nothing where it knows no skills.
    std::optional<skill::SkillFolder> skillFolder(const Assistant &assistant) const;

    /// The link by which @p assistant offers to add this server itself; empty where it has none. No token is made for
    /// it.
    QUrl installLink(const Assistant &assistant) const { return assistants::installLink(assistant, m_reach); }
    /// What a user can paste into @p assistant's file, with a new token where it needs one.
    tl::expected<QByteArray, QString> pasteable(const Assistant &assistant);

private:
    tl::expected<void, QString> endForgottenTokens(const Assistant &assistant);

    Places m_places;
    Reach m_reach;
    access::TokenStore m_tokens;
    bool m_hasFixedPort;
    QString m_demoOption;    ///< of this run's demo, or of the usual one
    QByteArray m_foundToken; ///< in the file inspected last
};

} // namespace brandbridge::assistants
