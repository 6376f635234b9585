// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"
#include "app/bridge/instance_client.h"
#include "app/commands/commands.h"
#include "app/terminal/terminal.h"

#include "core/access/permissions.h"
#include "core/assistants/file_replacement.h"
#include "core/prompts/prompts.h"
#include "core/settings/config_folder.h"

#include <QDir>
#include <QUrl>

#include <memory>
#include <optional>
#include <utility>

namespace brandbridge::app {

namespace {

using assistants::Assistant;
using assistants::Change;
using assistants::Connector;
using assistants::Inspection;
using assistants::State;
using skill::SkillFolder;

/// Runs connect or disconnect: selects assistants, shows the changes, asks, and makes the changes.
class ConnectCommand final
{
public:
    ConnectCommand(const Run &run, Connector &setup, access::Permissions &permissions, QString elsewhere)
        : m_run(run),
          m_setup(setup),
          m_permissions(permissions),
          m_endpointMismatch(std::move(elsewhere)),
          m_isConnect(run.invocation.command == Command::Connect)
    {
    }

    ExitCode run()
    {
        const QList<const Assistant *> chosen = choose();
        if (chosen.isEmpty()) {
            m_run.report(m_isConnect ? u"There is nothing to connect. 'brandbridge assistants' shows what is found on "
                                       "this machine; an assistant can be named all the same."_s
                                     : u"No assistant is connected."_s);
            return result();
        }
        for (const Assistant *const assistant : chosen)
            plan(*assistant);
        if ((m_plans.isEmpty() && m_skills.isEmpty()) || m_run.invocation.dryRun)
            return result();
        if (!m_run.invocation.yes) {
            if (!isTerminal(m_run.streams.in)) {
                m_run.report(u"Nothing was changed: there is no terminal to ask at. --yes does it without asking."_s);
                return ExitCode::Usage;
            }
            if (!isAgreed()) {
                m_run.report(u"Nothing was changed."_s);
                return result();
            }
        }
        for (const Change &shown : std::as_const(m_plans)) {
            const bool isClosing = shown.isTokenReadableByOthers && shouldMakePrivate(shown);
            if (isClosing) {
                if (const Outcome closed = assistants::makePrivate(shown.replacement.target); !closed) {
                    fail(closed.error());
                    continue;
                }
            }
            const Outcome done = m_isConnect ? connect(shown) : disconnect(shown);
            if (!done) {
                fail(done.error());
                if (isClosing)
                    assistants::restorePermissions(shown.replacement.target);
            }
        }
        for (const auto &[assistant, folder] : std::as_const(m_skills)) {
            if (const Outcome written = folder.write(m_skill); !written)
                fail(written.error());
            else
                m_run.report(u"%1 has the skill. %2"_s.arg(assistant->title, assistant->nextStep()));
        }
        return result();
    }

private:
    ExitCode result() const { return m_hasFailed ? ExitCode::Configuration : ExitCode::Ok; }

    void fail(const QString &sentence)
    {
        m_run.report(sentence);
        m_hasFailed = true;
    }

    QList<const Assistant *> choose()
    {
        QList<const Assistant *> chosen;
        for (const QString &name : m_run.invocation.assistants) {
            for (const Assistant *const assistant : m_setup.called(name)) {
                if (!chosen.contains(assistant))
                    chosen.append(assistant);
            }
        }
        if (!chosen.isEmpty())
            return chosen;
        for (const Assistant &assistant : assistants::assistants()) {
            const Inspection inspection = m_setup.inspect(assistant);
            const bool isMeant = m_isConnect
                                     ? inspection.state == State::Found || inspection.state == State::Outdated ||
                                           inspection.state == State::EntryMissing ||
                                           (m_run.invocation.skill && inspection.state == State::Connected)
                                     : inspection.hasEntry();
            if (isMeant)
                chosen.append(&assistant);
            else if (inspection.state == State::Unreadable)
                fail(inspection.problem);
        }
        return chosen;
    }

    /// Shows the change for an assistant, and adds it to the plans if there is one.
    void plan(const Assistant &assistant)
    {
        if (m_isConnect && m_setup.lacksFixedPort(assistant)) {
            fail(u"%1 is not connected: assistants keep the endpoint's address, and its port is set to 0, a new one at "
                 "each start. Give it one: brandbridge settings endpoint/port 26420"_s.arg(assistant.title));
            return;
        }
        if (m_isConnect && !assistant.connection.isStdio && !m_endpointMismatch.isEmpty()) {
            fail(u"%1 is not connected: %2"_s.arg(assistant.title, m_endpointMismatch));
            return;
        }
        const bool hasToken = m_setup.tokensOf(assistant.name) > 0;
        const auto change = m_isConnect ? m_setup.planConnect(assistant) : m_setup.planDisconnect(assistant);
        if (!change) {
            fail(change.error());
            if (!m_isConnect && hasToken)
                m_run.report(u"'brandbridge token revoke %1' ends its token all the same."_s.arg(assistant.name));
            return;
        }
        const auto folder = m_setup.skillFolder(assistant);
        const bool hasSkill = folder && folder->state() == SkillFolder::State::Installed;
        if (change->kind == Change::Kind::None && (m_isConnect || (!hasToken && !hasSkill))) {
            const bool isOff = m_isConnect && m_setup.inspect(assistant).state == State::Disabled;
            m_run.report(isOff ? u"%1 is connected, but switched off in %1: switch it on there."_s.arg(assistant.title)
                         : m_isConnect ? u"%1 is connected; there is nothing to do."_s.arg(assistant.title)
                                       : u"%1 is not connected; there is nothing to do."_s.arg(assistant.title));
            if (m_isConnect && !m_run.invocation.dryRun) {
                if (const Outcome ended = m_setup.connect(*change); !ended)
                    fail(ended.error());
            }
        } else {
            show(*change, hasToken);
            m_plans.append(*change);
        }
        if (m_isConnect && m_run.invocation.skill)
            planSkill(assistant, folder);
        else if (!m_isConnect && hasSkill)
            m_run.print(u"  The skill goes: "_s + QDir::toNativeSeparators(folder->path()));
        else if (!m_isConnect && folder && folder->state() == SkillFolder::State::Modified)
            m_run.report(folder->modifiedProblem());
    }

    void planSkill(const Assistant &assistant, const std::optional<SkillFolder> &folder)
    {
        if (!folder)
            m_run.report(u"%1 has no folder for skills."_s.arg(assistant.title));
        else if (folder->state() == SkillFolder::State::Modified)
            fail(folder->modifiedProblem());
        else if (folder->holds(m_skill))
            m_run.report(u"%1 has the skill."_s.arg(assistant.title));
        else {
            m_run.print(u"Give %1 the skill: %2"_s.arg(assistant.title, QDir::toNativeSeparators(folder->path())));
            m_skills.append({&assistant, *folder});
        }
    }

    void show(const Change &change, bool hasToken)
    {
        const QString &title = change.assistant->title;
        const QString file = QDir::toNativeSeparators(change.replacement.path);
        const QString verb = change.kind == Change::Kind::Connect  ? u"Connect"_s
                             : change.kind == Change::Kind::Repair ? u"Repair"_s
                                                                   : u"Disconnect"_s;
        if (change.kind == Change::Kind::None)
            m_run.print(title + u" is not connected"_s);
        else
            m_run.print(u"%1 %2: %3"_s.arg(verb, title, file) + (change.replacement.before ? QString() : u" (new)"_s));
        for (const message::Message &line : assistants::changeLines(change))
            m_run.print(u"  "_s + line.english());
        if (!change.serviceEntries.isEmpty())
            m_run.print(u"  Its own entry for your service (%1) is removed. Your API key is then neither in this file "
                        "nor in its backup. Disconnecting does not bring it back."_s.arg(
                            QString::fromUtf8(change.serviceEntries.join(", "))));
        if (hasToken && m_isConnect && change.containsToken)
            m_run.print(u"  The new entry has a new token. The present token of '%1' is revoked after that."_s.arg(
                change.assistant->name));
        if (hasToken && !m_isConnect)
            m_run.print(u"  Disconnecting revokes the token of '%1'."_s.arg(change.assistant->name));
        if (change.kind == Change::Kind::Disconnect)
            printKeptPermissions(change.assistant->name);
        if (change.isTokenReadableByOthers && m_run.invocation.yes)
            m_run.print(u"  The file is made private: other users of this machine may read it now."_s);
        else if (change.isTokenReadableByOthers)
            m_run.report(u"Warning: other users of this machine may read %1, and the token in it."_s.arg(
                QDir::toNativeSeparators(change.replacement.target)));
    }

    void printKeptPermissions(const QString &assistant)
    {
        const access::StoredPermissions restrictions = m_permissions.restrictions(assistant);
        if (m_permissions.stored(assistant) != restrictions)
            m_run.print(u"  Disconnecting removes what '%1' was allowed."_s.arg(assistant));
        if (!restrictions.isEmpty())
            m_run.print(u"  What restricts '%1' stays until 'brandbridge permissions %1 --reset'."_s.arg(assistant));
    }

    bool isAgreed()
    {
        QStringList titles;
        for (const Change &change : std::as_const(m_plans))
            titles.append(change.assistant->title);
        for (const auto &[assistant, folder] : std::as_const(m_skills))
            titles.append(assistant->title);
        titles.removeDuplicates();
        return isConfirmed(m_run.streams,
                           u"%1 %2?"_s.arg(m_isConnect ? u"Connect"_s : u"Disconnect"_s, titles.join(u", "_s)));
    }

    /// Asked before the file has the token.
    bool shouldMakePrivate(const Change &change)
    {
        return m_run.invocation.yes ||
               isConfirmed(m_run.streams, u"Make %1 private, so that only you can read it?"_s.arg(
                                              QDir::toNativeSeparators(change.replacement.target)));
    }

    Outcome connect(const Change &shown)
    {
        return m_setup.connect(shown).map(
            [&] { m_run.report(u"%1 is connected. %2"_s.arg(shown.assistant->title, shown.assistant->nextStep())); });
    }

    Outcome disconnect(const Change &shown)
    {
        return m_setup.disconnect(shown)
            .and_then([&] { return m_permissions.keepRestrictions(shown.assistant->name); })
            .map([&] { m_run.report(u"%1 is disconnected."_s.arg(shown.assistant->title)); });
    }

    const Run m_run;
    Connector &m_setup;
    access::Permissions &m_permissions;
    const QString m_endpointMismatch; ///< from endpointMismatch()
    bool m_isConnect;
    bool m_hasFailed = false;
    QList<Change> m_plans;
    QList<std::pair<const Assistant *, SkillFolder>> m_skills; ///< skills to be written
    const skill::Skill m_skill = prompts::builtInSkill();
};

/// The reason why assistants would not find the running endpoint at the configured address, which would send their
/// tokens to another program. Empty if the address is right or no endpoint is running.
QString endpointMismatch(const InstanceAnswer &running, const Connector &setup, const Invocation &invocation)
{
    const QUrl there(running && *running ? (*running)->value(u"endpoint").toString() : QString());
    const QUrl written(setup.address());
    if (there.isEmpty() || there.port() == written.port())
        return {};
    return u"Brandbridge is running at %1, but the assistant would be set up for %2. Store the port with '%3', then "
           "connect again; or start it without --port."_s.arg(
               there.toString(), written.toString(),
               commandLine(u"settings endpoint/port %1"_s.arg(there.port()), invocation));
}

/// Prints a link for each of @p names that supports it.
ExitCode printLinks(const QStringList &names, const Connector &setup, const Run &run)
{
    bool isMissing = false;
    for (const QString &name : names) {
        const Assistant &assistant = *assistants::findAssistant(name);
        const QUrl link = setup.installLink(assistant);
        isMissing = isMissing || link.isEmpty();
        if (link.isEmpty())
            run.report(u"%1 takes no link. 'brandbridge connect %2' writes its file."_s.arg(assistant.title, name));
        else
            run.print(link.toString(QUrl::FullyEncoded));
    }
    return isMissing ? ExitCode::Usage : ExitCode::Ok;
}

/// Prints what to paste into the configuration of each of @p names, known or not, with a placeholder for the token.
void printEntries(const QStringList &names, Connector &setup, const Run &run)
{
    for (const QString &name : names) {
        const Assistant *const known = assistants::findAssistant(name);
        Assistant assistant = known ? *known : *assistants::findAssistant(u"claude-code"_s); // the most common form
        assistant.name = name;
        run.print(QString::fromUtf8(setup.entryFor(assistant)).trimmed());
        if (!assistant.connection.isStdio)
            run.report(u"Replace TOKEN with the token of '%1'. %2"_s.arg(
                name, setup.tokensOf(name) > 0
                          ? u"It was shown once, when it was created; 'brandbridge token revoke %1' and 'brandbridge "
                            "token new %1' replace it."_s.arg(name)
                          : u"'brandbridge token new %1' creates it."_s.arg(name)));
        if (known)
            continue;
        assistant.connection = {.isStdio = true};
        run.report(u"If it starts its servers itself, paste this instead; it needs no token:"_s);
        run.print(QString::fromUtf8(setup.entryFor(assistant)).trimmed());
    }
}

/// Reports assistants with a key that setup can use.
void reportFoundKeys(const Connector &setup, const Run &run)
{
    for (const assistants::FoundKey &found : setup.findKeys())
        run.report(u"%1 has an API key for %2 in its file. 'brandbridge setup' can use it."_s.arg(
            found.assistant, escapedForTerminal(found.parts.baseUrl.host())));
}

} // namespace

void runConnect(const Run &run)
{
    const auto opened = Configuration::open(run);
    if (!opened)
        return run.fail(opened.error());
    auto connector = opened->openConnector();
    if (!connector)
        return run.fail(connector.error());
    if (run.invocation.link) {
        run.end(printLinks(run.invocation.assistants, *connector, run));
        return;
    }
    if (run.invocation.print) {
        printEntries(run.invocation.assistants, *connector, run);
        return run.end(ExitCode::Ok);
    }
    const auto setup = std::make_shared<Connector>(std::move(*connector));
    const auto connect = [run, setup, configuration = *opened] {
        callInstance(configuration.place(), u"instance"_s, {}, run.context,
                     [run, setup, file = configuration.folder.permissionsFile()](const InstanceAnswer &running) {
                         access::Permissions permissions(file, {});
                         const QString elsewhere = endpointMismatch(running, *setup, run.invocation);
                         run.end(ConnectCommand(run, *setup, permissions, elsewhere).run());
                     });
    };
    if (opened->reach().service.addresses.isEmpty()) {
        if (!run.invocation.demo)
            reportFoundKeys(*setup, run);
        return connect();
    }
    // An assistant may have the only copy of the key.
    opened->keySource().read(
        run.context,
        [setup, connect](const keys::KeyResult &key) {
            if (!key.isOk())
                setup->setService({});
            connect();
        },
        keys::KeyStore::Asking::Nobody);
}

} // namespace brandbridge::app
