// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/token_store.h"
#include "core/assistants/configuration.h"
#include "core/assistants/file_replacement.h"
#include "core/assistants/server_entry.h"
#include "core/assistants/service_entry.h"
#include "core/literals.h"
#include "core/message/message.h"
#include "core/skill/skill.h"

#include <chrono>
#include <functional>
#include <optional>

namespace brandbridge::assistants {

enum class State
{
    NotFound, ///< not found on this machine
    Found,    ///< not connected
    Connected,
    Outdated,     ///< connected, but with an outdated address, program or token
    Unreadable,   ///< its file cannot be read or parsed
    Disabled,     ///< connected, but the assistant has disabled the server
    EntryMissing, ///< connected before, but the entry is missing in its file now
};

/// The state of one assistant's connection to this server at one moment.
struct Inspection
{
    const Assistant *assistant = nullptr;
    State state = State::NotFound;
    bool isInstalled = false;
    bool startsProgram = false;         ///< starts this program itself, or would do so
    QString file = {};                  ///< its configuration file; may not exist yet
    QList<Part> outdated = {};          ///< outdated parts in state Outdated
    QString problem = {};               ///< a sentence in state Unreadable
    QByteArrayList serviceEntries = {}; ///< its entries that call the service directly and contain the API key

    bool hasEntry() const { return state == State::Connected || state == State::Outdated || state == State::Disabled; }
    bool operator==(const Inspection &) const = default;
};

/// Reads @p assistant's file and returns the state of its connection. Changes nothing.
Inspection inspect(const Assistant &assistant, const MachinePaths &places, const ServerAccess &reach,
                   const TokenOwner &ownerOf);

/// The name of a state for display and for JSON.
QString stateName(State state);
/// The name of a part: "address", "program", "token", "form".
QString partName(Part part);

/// A planned change of an assistant's file that connects or disconnects it, for display before carryOut(). A value.
struct Change
{
    enum class Kind
    {
        None, ///< no change needed
        Connect,
        Repair,
        Disconnect
    };

    const Assistant *assistant = nullptr;
    Kind kind = Kind::None;
    FileReplacement replacement = {};
    QList<Hunk> hunks = {};
    bool containsToken = false;           ///< the new text contains a token
    QByteArrayList serviceEntries = {};   ///< entries with the API key that are removed from the file and its backup
    bool isTokenReadableByOthers = false; ///< other users may read the file with the token: makePrivate() prevents that
};

/// Plans the change that connects @p assistant to @p reach with @p token. The error is a sentence: the file cannot be
/// read or edited. Waits up to @p patience for a program that is writing the file.
tl::expected<Change, QString> connectChange(const Assistant &assistant, const MachinePaths &places,
                                            const ServerAccess &reach, const QByteArray &token,
                                            const TokenOwner &ownerOf,
                                            std::chrono::milliseconds patience = std::chrono::seconds(1));

/// Plans the change that removes the entry from @p assistant's file. Restores the original file, or deletes a new one,
/// if it has no other changes.
tl::expected<Change, QString> disconnectChange(const Assistant &assistant, const MachinePaths &places);

/// Carries out @p change. Changes nothing if it fails.
tl::expected<void, ReplacementProblem> carryOut(const Change &change, const std::function<void()> &afterStep = {});

/// @p change for display: added (+) and removed (-) lines with line numbers. Tokens are masked, and terminal control
/// characters are replaced.
QList<message::Message> changeLines(const Change &change);

/// Connects and disconnects assistants on this machine, including their tokens. Each change is planned, shown by the
/// caller, and then carried out as shown. Lives as long as a command or the window; single-threaded.
class Connector final
{
public:
    /// @p hasFixedPort: the endpoint always has the same port, so assistants can keep its address.
    Connector(MachinePaths places, ServerAccess reach, access::TokenStore tokens, bool hasFixedPort)
        : m_places(std::move(places)),
          m_reach(std::move(reach)),
          m_tokens(std::move(tokens)),
          m_hasFixedPort(hasFixedPort)
    {
    }

    /// Whether @p assistant would lose the endpoint, because its port changes at each start.
    bool lacksFixedPort(const Assistant &assistant) const { return !assistant.connection.isStdio && !m_hasFixedPort; }
    /// Changes the address of the endpoint. @p hasFixedPort is the same as in the constructor.
    void setEndpoint(const QString &url, bool hasFixedPort)
    {
        m_reach.url = url;
        m_hasFixedPort = hasFixedPort;
    }
    /// Sets the service behind the endpoint. Connecting removes the entries of assistants that call it directly. Empty
    /// while Brandbridge has no API key, because these entries may have it.
    void setService(const KnownService &service) { m_reach.service = service; }
    /// The API keys in the files of assistants on this machine.
    QList<FoundKey> findKeys() const;
    /// The address of the endpoint for assistants.
    const QString &address() const { return m_reach.url; }
    Inspection inspect(const Assistant &assistant);
    /// assistantsNamed() on this machine.
    QList<const Assistant *> called(const QString &name) const { return assistantsNamed(name, m_places); }
    /// Number of tokens of assistant @p name.
    qsizetype tokensOf(const QString &name);

    /// Plans connecting or repairing @p assistant. Does not create a token.
    tl::expected<Change, QString> planConnect(const Assistant &assistant);
    tl::expected<Change, QString> planDisconnect(const Assistant &assistant);

    /// Carries out the result of planConnect() with a new token and revokes the old ones, even without another change.
    /// If the file has changed since @p shown was planned, edits the new content, and retries, because assistants write
    /// their files often. The error is a sentence; nothing has changed then, or old tokens are left.
    tl::expected<void, QString> connect(const Change &shown);
    /// Carries out the result of planDisconnect(), removes the skill from skillFolder() if it is unmodified, and
    /// revokes the assistant's tokens.
    tl::expected<void, QString> disconnect(const Change &shown);
    /// How long these functions block and retry while another program writes the file. A window must not block: it sets
    /// 0, and tries again with a copy of this object in another thread.
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }
    static constexpr std::chrono::seconds standardPatience{5};

    /// The folder of this program's skill for @p assistant. std::nullopt if it does not support skills.
    std::optional<skill::SkillFolder> skillFolder(const Assistant &assistant) const;

    /// The link that makes @p assistant offer to add this server. Empty if it has none. Does not create a token.
    QUrl installLink(const Assistant &assistant) const { return assistants::installLink(assistant, m_reach); }
    /// The text to paste into @p assistant's file. Its token is the word TOKEN.
    QByteArray entryFor(const Assistant &assistant) const { return pasteableText(assistant, m_reach, "TOKEN"); }
    /// The text to paste into @p assistant's file, with a new token if needed.
    tl::expected<QByteArray, QString> pasteable(const Assistant &assistant);

private:
    tl::expected<void, QString> revokeStaleTokens(const Assistant &assistant);

    MachinePaths m_places;
    ServerAccess m_reach;
    access::TokenStore m_tokens;
    bool m_hasFixedPort;
    std::chrono::milliseconds m_patience = standardPatience;
    QByteArray m_foundToken; ///< in the most recently inspected file
};

} // namespace brandbridge::assistants
