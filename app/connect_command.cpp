// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/assistant_setup.h"
#include "app/commands.h"
#include "app/terminal_echo.h"

#include <QDir>

#include <utility>

namespace brandbridge::app {

namespace {

using assistants::Assistant;
using assistants::Change;
using assistants::Inspection;
using assistants::State;
using Outcome = tl::expected<void, QString>;

/// Stands in for the token while a change is only shown: none is made before somebody has agreed.
const QByteArray notYet = "none-yet";

/// One run of connect or disconnect: what it concerns, what would change, a question, and the changes.
class Connecting final
{
public:
    Connecting(const Invocation &invocation, Streams &streams, AssistantSetup &setup)
        : m_invocation(invocation),
          m_streams(streams),
          m_setup(setup),
          m_isConnect(invocation.command == Command::Connect)
    {
    }

    ExitCode run()
    {
        const QList<const Assistant *> chosen = choose();
        if (chosen.isEmpty()) {
            m_streams.tell(m_isConnect
                               ? u"There is nothing to connect. 'brandbridge assistants' shows what is found on "
                                 "this machine; an assistant can be named all the same."_qs
                               : u"No assistant is connected."_qs);
            return result();
        }
        for (const Assistant *const assistant : chosen)
            plan(*assistant);
        if (m_plans.isEmpty() || m_invocation.dryRun)
            return result();
        if (!m_invocation.yes) {
            if (!isTerminal(m_streams.in)) {
                m_streams.tell(
                    u"Nothing was changed: there is no terminal to ask at. --yes does it without asking."_qs);
                return ExitCode::Usage;
            }
            if (!isAgreed()) {
                m_streams.tell(u"Nothing was changed."_qs);
                return result();
            }
        }
        for (const Change &shown : std::as_const(m_plans)) {
            const Outcome done = m_isConnect ? connect(shown) : disconnect(shown);
            if (!done)
                fail(done.error());
        }
        return result();
    }

private:
    ExitCode result() const { return m_hasFailed ? ExitCode::Configuration : ExitCode::Ok; }

    void fail(const QString &sentence)
    {
        m_streams.tell(sentence);
        m_hasFailed = true;
    }

    QList<const Assistant *> choose()
    {
        QList<const Assistant *> chosen;
        for (const QString &name : m_invocation.assistants)
            chosen.append(assistants::findAssistant(name));
        if (!chosen.isEmpty())
            return chosen;
        for (const Assistant &assistant : assistants::assistants()) {
            const Inspection inspection = m_setup.inspect(assistant);
            const bool isMeant = m_isConnect
                                     ? inspection.state == State::Found || inspection.state == State::Outdated
                                     : inspection.state == State::Connected || inspection.state == State::Outdated;
            if (isMeant)
                chosen.append(&assistant);
            else if (inspection.state == State::Unreadable)
                fail(inspection.problem);
        }
        return chosen;
    }

    /// Shows what would be done about one assistant, and keeps it if there is anything.
    void plan(const Assistant &assistant)
    {
        if (m_isConnect && !assistant.connection.isStdio && !m_setup.hasFixedPort()) {
            fail(u"%1 is not connected: assistants keep the endpoint's address, and its port is set to 0, a new one at "
                 "each start. Give it one: brandbridge settings endpoint/port 26420"_qs.arg(assistant.title));
            return;
        }
        const auto change =
            m_isConnect ? prepared(assistant, notYet) : assistants::disconnectChange(assistant, m_setup.places());
        if (!change) {
            fail(change.error());
            if (!m_isConnect && m_setup.tokensOf(assistant.name) > 0)
                m_streams.tell(u"'brandbridge token revoke %1' ends its token all the same."_qs.arg(assistant.name));
            return;
        }
        const bool hasToken = !m_isConnect && m_setup.tokensOf(assistant.name) > 0;
        if (change->kind == Change::Kind::None && !hasToken) {
            m_streams.tell(m_isConnect ? u"%1 is connected; there is nothing to do."_qs.arg(assistant.title)
                                       : u"%1 is not connected; there is nothing to do."_qs.arg(assistant.title));
            if (m_isConnect)
                endForgottenTokens(assistant);
            return;
        }
        show(*change, hasToken);
        m_plans.append(*change);
        m_plans.last().assistant = &assistant;
    }

    tl::expected<Change, QString> prepared(const Assistant &assistant, const QByteArray &token)
    {
        return assistants::connectChange(assistant, m_setup.places(), m_setup.reach(), token,
                                         [this](const QByteArray &found) {
                                             m_foundToken = found;
                                             return m_setup.tokens().nameFor(found);
                                         });
    }

    void show(const Change &change, bool hasToken)
    {
        const QString title = change.assistant->title;
        const QString file = QDir::toNativeSeparators(change.replacement.path);
        switch (change.kind) {
        case Change::Kind::None:
            m_streams.print(title + u" is not connected"_qs);
            break;
        case Change::Kind::Connect:
            m_streams.print(
                u"Connect %1: %2%3"_qs.arg(title, file, change.replacement.before ? QString() : u" (new)"_qs));
            break;
        case Change::Kind::Repair:
            m_streams.print(u"Repair %1: %2"_qs.arg(title, file));
            break;
        case Change::Kind::Disconnect:
            m_streams.print(u"Disconnect %1: %2"_qs.arg(title, file));
            break;
        }
        const QStringList lines = assistants::changeLines(change);
        for (const QString &line : lines)
            m_streams.print(u"  "_qs + line);
        if (hasToken)
            m_streams.print(u"  The token of '%1' ends."_qs.arg(change.assistant->name));
        for (const QString &warning : change.warnings)
            m_streams.tell(u"Warning: "_qs + warning);
    }

    bool isAgreed()
    {
        QStringList titles;
        for (const Change &change : std::as_const(m_plans))
            titles.append(change.assistant->title);
        m_streams.tell(u"%1 %2? [y/N]"_qs.arg(m_isConnect ? u"Connect"_qs : u"Disconnect"_qs, titles.join(u", "_qs)));
        constexpr qint64 maxLineBytes = 256;
        const QByteArray answer = m_streams.in.readLine(maxLineBytes).trimmed().toLower();
        return answer == "y" || answer == "yes";
    }

    Outcome connect(const Change &shown)
    {
        const Assistant &assistant = *shown.assistant;
        access::TokenStore &tokens = m_setup.tokens();
        QByteArray token;
        if (!assistant.connection.isStdio) {
            const auto made = tokens.createAnother(assistant.name);
            if (!made)
                return tl::unexpected(made.error());
            token = *made;
        }
        Outcome done = prepared(assistant, token).and_then([&](const Change &change) -> Outcome {
            if (!change.hasSameGround(shown))
                return tl::unexpected(u"%1 has changed since it was shown, and is left alone. Try again."_qs.arg(
                    QDir::toNativeSeparators(change.replacement.path)));
            return assistants::carryOut(change);
        });
        if (!token.isEmpty()) {
            // Only when the new token is where the assistant finds it is the old one of no more use.
            const Outcome ended = done ? tokens.revokeOthers(assistant.name, token) : tokens.revokeToken(token);
            if (!ended)
                fail(ended.error());
        }
        if (done)
            m_streams.tell(u"%1 is connected. %2"_qs.arg(assistant.title, assistant.afterwards));
        return done;
    }

    Outcome disconnect(const Change &shown)
    {
        const Assistant &assistant = *shown.assistant;
        if (Outcome done = assistants::carryOut(shown); !done)
            return done;
        if (m_setup.tokensOf(assistant.name) > 0) {
            if (Outcome ended = m_setup.tokens().revoke(assistant.name); !ended)
                return ended;
        }
        m_streams.tell(u"%1 is disconnected."_qs.arg(assistant.title));
        return {};
    }

    /// A process that was ended between writing a file and ending the old token leaves both accepted.
    void endForgottenTokens(const Assistant &assistant)
    {
        if (m_invocation.dryRun || assistant.connection.isStdio || m_setup.tokensOf(assistant.name) < 2)
            return;
        if (const Outcome ended = m_setup.tokens().revokeOthers(assistant.name, m_foundToken); !ended)
            fail(ended.error());
    }

    const Invocation &m_invocation;
    Streams &m_streams;
    AssistantSetup &m_setup;
    bool m_isConnect;
    bool m_hasFailed = false;
    QList<Change> m_plans;
    QByteArray m_foundToken; ///< in the file that was looked at last
};

} // namespace

void runConnect(const Invocation &invocation, Streams &streams, QObject *, const Ended &ended)
{
    auto setup = AssistantSetup::open(invocation, streams);
    if (!setup) {
        streams.tell(setup.error());
        ended(ExitCode::Configuration);
        return;
    }
    ended(Connecting(invocation, streams, *setup).run());
}

} // namespace brandbridge::app
