// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/connector.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QThread>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <utility>

namespace brandbridge::assistants {

namespace {

using Changed = tl::expected<Change, QString>;

/// A file with its parsed text.
struct Opened
{
    FileContent content;
    std::shared_ptr<const Configuration> configuration;

    QByteArray newFile; ///< of the assistant

    QByteArray text() const { return content.bytes.value_or(newFile); }
};

Configuration::Read readText(const Assistant &assistant, const QByteArray &text)
{
    return Configuration::read(text, assistant.format, assistant.entryPath());
}

QString problemSentence(const Assistant &assistant, const QString &file, const TextProblem &problem)
{
    const QString name = QDir::toNativeSeparators(file);
    if (problem.line == 0)
        return u"%1 of %2 is left alone: %3."_s.arg(name, assistant.title, problem.what);
    return u"%1 of %2 is left alone: line %3, column %4: %5."_s.arg(
        name, assistant.title, QString::number(problem.line), QString::number(problem.column), problem.what);
}

tl::expected<Opened, QString> open(const Assistant &assistant, const MachinePaths &places)
{
    const QString file = configurationFile(assistant, places);
    return readFile(file).and_then([&](const FileContent &content) -> tl::expected<Opened, QString> {
        auto read = readText(assistant, content.bytes.value_or(assistant.newFile));
        if (!read)
            return tl::unexpected(problemSentence(assistant, file, read.error()));
        return Opened{content, *std::move(read), assistant.newFile};
    });
}

std::optional<QByteArray> backupBytes(const FileContent &content)
{
    const auto backup = readFile(backupOf(content.target));
    return backup ? backup->bytes : std::nullopt;
}

/// Sets the backup of @p change to @p text or, without one, to the current backup without the entries of @p service.
void removeKeyFromBackup(Change &change, const Opened &opened, std::optional<QByteArray> text,
                         const KnownService &service)
{
    FileReplacement &replacement = change.replacement;
    const std::optional<QByteArray> backup = text ? std::nullopt : backupBytes(opened.content);
    if (backup) {
        if (const auto rest = withoutServiceEntries(*change.assistant, *backup, service))
            text = rest->text;
    }
    replacement.backup = text     ? FileReplacement::Backup::Write
                         : backup ? FileReplacement::Backup::Remove
                                  : FileReplacement::Backup::Keep;
    replacement.backupBytes = text;
}

Change initialChange(const Assistant &assistant, const Opened &opened)
{
    const FileContent &content = opened.content;
    return {.assistant = &assistant, .replacement = {content.path, content.target, content.bytes, content.bytes}};
}

/// Whether adding @p entry to @p before gives @p text.
bool isResultOfAdding(const Assistant &assistant, const QByteArray &text, const QByteArray &before,
                      const ServerEntry &entry)
{
    const auto read = readText(assistant, before);
    if (!read || (*read)->hasEntry())
        return false;
    const auto again = (*read)->added(entry);
    return again && again->text == text;
}

/// The original text before connecting, if nothing but our entry has changed since.
std::optional<QByteArray> textBefore(const Assistant &assistant, const Opened &opened)
{
    const ServerEntry entry = currentEntry(assistant, *opened.configuration);
    const std::optional<QByteArray> backup = backupBytes(opened.content);
    if (!entry.isEmpty() && backup && isResultOfAdding(assistant, opened.text(), *backup, entry))
        return backup;
    return std::nullopt;
}

/// Whether connecting created the file and it has no other content.
bool isCreatedByConnecting(const Assistant &assistant, const Opened &opened)
{
    return isResultOfAdding(assistant, opened.text(), assistant.newFile,
                            currentEntry(assistant, *opened.configuration));
}

QString printable(const QByteArray &text)
{
    QString shown = QString::fromUtf8(text);
    for (QChar &c : shown) {
        if (c != u'\n' && c != u'\t' && (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format))
            c = QChar::ReplacementCharacter;
    }
    return shown;
}

QString masked(const QString &text)
{
    static const QRegularExpression scheme(u"(Bearer\\s+)[^\"'\\s]+"_s, QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression token(u"bbt_[A-Za-z0-9_-]+"_s);
    QString shown = text;
    shown.replace(scheme, u"\\1••••"_s);
    return shown.replace(token, u"••••"_s);
}

QStringList linesOf(const QByteArray &text, const QString &sign, const QString &label)
{
    QByteArray lines = text;
    lines.replace("\r\n", "\n");
    while (lines.startsWith('\n'))
        lines.remove(0, 1);
    QStringList shown;
    const QStringList parts = masked(printable(lines)).split(u'\n');
    for (const QString &part : parts)
        shown.append(sign + u' ' + label + part);
    return shown;
}

constexpr std::chrono::milliseconds retryInterval{20};
/// An empty file that is older than this is not being written.
constexpr std::chrono::seconds maxWriteTime{60};

bool isEmptyForNow(const Opened &opened)
{
    const QDateTime written = QFileInfo(opened.content.target).lastModified();
    return opened.content.bytes && opened.text().trimmed().isEmpty() &&
           std::abs(written.secsTo(QDateTime::currentDateTimeUtc())) < maxWriteTime.count();
}

/// open(), but retries for a moment if the file is empty: most programs truncate their files before writing.
tl::expected<Opened, QString> openWritten(const Assistant &assistant, const MachinePaths &places,
                                          std::chrono::milliseconds patience)
{
    auto opened = open(assistant, places);
    for (QDeadlineTimer moment(patience); opened && isEmptyForNow(*opened);) {
        if (moment.hasExpired())
            return tl::unexpected(problemSentence(assistant, opened->content.path,
                                                  {u"it is empty and was changed less than a minute ago: %1 "
                                                   "may be writing it. Try again in a minute"_s.arg(assistant.title)}));
        QThread::msleep(static_cast<unsigned long>(retryInterval.count()));
        opened = open(assistant, places);
    }
    return opened;
}

/// Carries out @p shown. If the file has changed since, carries out the result of @p plan if it is of the same kind.
tl::expected<void, QString> applyWithRetries(const Change &shown, std::chrono::milliseconds patience,
                                             const std::function<Changed()> &plan)
{
    Change change = shown;
    for (const QDeadlineTimer deadline(patience);;) {
        const auto done = carryOut(change);
        if (done)
            return {};
        auto again =
            done.error().hasChanged && !deadline.hasExpired() ? plan() : Changed(tl::unexpected(done.error().sentence));
        if (!again)
            return tl::unexpected(again.error());
        if (again->kind != shown.kind || again->isTokenReadableByOthers != shown.isTokenReadableByOthers ||
            again->serviceEntries != shown.serviceEntries)
            return tl::unexpected(done.error().sentence); // the user has not approved this change
        change = *std::move(again);
        change.replacement.skipsSync = true;
        // Random, to avoid running in step with the other program.
        QThread::msleep(QRandomGenerator::global()->bounded(static_cast<quint32>(retryInterval.count())));
    }
}

/// Placeholder for the token in a planned change: the token is created after the user has agreed.
const QByteArray tokenPlaceholder = "brandbridge-none-yet";

} // namespace

Inspection inspect(const Assistant &assistant, const MachinePaths &places, const ServerAccess &reach,
                   const TokenOwner &ownerOf)
{
    Inspection inspection{&assistant};
    inspection.isInstalled = isInstalled(assistant, places);
    inspection.file = configurationFile(assistant, places);
    const auto opened = open(assistant, places);
    if (!opened) {
        inspection.state = State::Unreadable;
        inspection.problem = opened.error();
        return inspection;
    }
    const Configuration &configuration = *opened->configuration;
    inspection.startsProgram = startsProgram(assistant, configuration);
    inspection.serviceEntries = serviceEntries(configuration, reach.service);
    if (configuration.hasEntry()) {
        inspection.outdated = outdatedParts(assistant, configuration, reach, ownerOf);
        if (!inspection.serviceEntries.isEmpty())
            inspection.outdated.append(Part::OwnEntry);
        inspection.state = !inspection.outdated.isEmpty()  ? State::Outdated
                           : configuration.isSwitchedOff() ? State::Disabled
                                                           : State::Connected;
    } else if (inspection.isInstalled) {
        // Disconnecting removes a backup without the entry, so an existing one means that the entry was lost.
        const std::optional<QByteArray> backup = backupBytes(opened->content);
        const auto before = backup ? readText(assistant, *backup) : tl::unexpected(TextProblem{});
        inspection.state = before && !(*before)->hasEntry() ? State::EntryMissing : State::Found;
    }
    return inspection;
}

QString stateName(State state)
{
    static const QStringList names{u"not found"_s,  u"found"_s,        u"connected"_s,    u"outdated"_s,
                                   u"unreadable"_s, u"switched off"_s, u"entry missing"_s};
    return names.at(static_cast<int>(state));
}

QString partName(Part part)
{
    static const QStringList names{u"form"_s, u"address"_s, u"program"_s, u"token"_s, u"the service's own entry"_s};
    return names.at(static_cast<int>(part));
}

Changed connectChange(const Assistant &assistant, const MachinePaths &places, const ServerAccess &reach,
                      const QByteArray &token, const TokenOwner &ownerOf, std::chrono::milliseconds patience)
{
    return openWritten(assistant, places, patience).and_then([&](const Opened &opened) -> Changed {
        Change change = initialChange(assistant, opened);
        change.serviceEntries = serviceEntries(*opened.configuration, reach.service);
        const bool isThere = opened.configuration->hasEntry();
        const bool isRight = isThere && outdatedParts(assistant, *opened.configuration, reach, ownerOf).isEmpty();
        if (isRight && change.serviceEntries.isEmpty())
            return change;
        const ServerEntry entry =
            isRight ? ServerEntry() : expectedEntry(assistant, *opened.configuration, reach, token);
        const auto rest = withoutServiceEntries(assistant, opened.text(), reach.service);
        const auto edited = rest.and_then([&](const EditedText &without) -> Configuration::Edited {
            if (isRight)
                return without;
            return readText(assistant, without.text).and_then([&](const auto &configuration) {
                return isThere ? configuration->repaired(entry) : configuration->added(entry);
            });
        });
        if (!edited)
            return tl::unexpected(problemSentence(assistant, opened.content.path, edited.error()));
        change.kind = isThere ? Change::Kind::Repair : Change::Kind::Connect;
        change.replacement.after = edited->text;
        change.hunks = isRight ? rest->hunks : rest->hunks + edited->hunks;
        // Keep a backup of the original text, which is more useful than one with a revoked token. A file that only
        // contains our entry needs no backup.
        if (isThere && (textBefore(assistant, opened) || isCreatedByConnecting(assistant, opened)))
            change.replacement.backup = FileReplacement::Backup::Keep;
        if (!change.serviceEntries.isEmpty())
            removeKeyFromBackup(change, opened, isThere ? std::nullopt : std::optional(rest->text), reach.service);
        change.containsToken =
            std::any_of(entry.cbegin(), entry.cend(), [](const Field &field) { return field.part == Part::Token; });
        change.isTokenReadableByOthers = change.containsToken && opened.content.isReadableByOthers;
        return change;
    });
}

Changed disconnectChange(const Assistant &assistant, const MachinePaths &places)
{
    return open(assistant, places).and_then([&](const Opened &opened) -> Changed {
        Change change = initialChange(assistant, opened);
        if (!opened.configuration->hasEntry())
            return change;
        change.kind = Change::Kind::Disconnect;
        const std::optional<QByteArray> backup = backupBytes(opened.content);
        const auto before = backup ? readText(assistant, *backup) : tl::unexpected(TextProblem{});
        // The backup shows which objects around the entry are ours; without it they are kept.
        const qsizetype kept = before ? (*before)->containerCount() : assistant.serversPath.size();
        auto edited = opened.configuration->removed(kept);
        if (!edited)
            return tl::unexpected(problemSentence(assistant, opened.content.path, edited.error()));
        change.replacement.after = edited->text;
        change.hunks = edited->hunks;
        if (const auto original = textBefore(assistant, opened)) {
            change.replacement.after = original;
            change.replacement.backup = FileReplacement::Backup::Remove;
        } else if (isCreatedByConnecting(assistant, opened)) {
            change.replacement.after = std::nullopt;
            change.replacement.backup = FileReplacement::Backup::Keep;
        }
        return change;
    });
}

tl::expected<void, ReplacementProblem> carryOut(const Change &change, const std::function<void()> &afterStep)
{
    if (change.kind == Change::Kind::None)
        return {};
    return replaceFile(change.replacement, afterStep);
}

QList<message::Message> changeLines(const Change &change)
{
    QList<message::Message> lines;
    const auto append = [&lines](const QStringList &some) {
        for (const QString &line : some)
            lines.append(line);
    };
    const auto hasMark = [](const std::optional<QByteArray> &text) { return text && text->startsWith(byteOrderMark); };
    if (hasMark(change.replacement.before) && change.replacement.after && !hasMark(change.replacement.after))
        lines.append(message::Message::tr("The byte order mark at the beginning of the file is removed."));
    for (const Hunk &hunk : change.hunks) {
        lines.append(message::Message::tr("@ line %1", QString::number(hunk.line)));
        if (!hunk.removed.isEmpty())
            append(linesOf(hunk.removed, u"-"_s, hunk.label));
        if (!hunk.added.isEmpty())
            append(linesOf(hunk.added, u"+"_s, hunk.label));
    }
    if (change.kind == Change::Kind::Disconnect && !change.replacement.after)
        lines.append(message::Message::tr("The file was made by connecting and goes."));
    return lines;
}

QList<FoundKey> Connector::findKeys() const
{
    QList<FoundKey> found;
    for (const Assistant &assistant : assistants()) {
        if (const auto opened = open(assistant, m_places))
            found += keysIn(*opened->configuration, assistant.title);
    }
    return found;
}

Inspection Connector::inspect(const Assistant &assistant)
{
    Inspection inspection = assistants::inspect(assistant, m_places, m_reach,
                                                [this](const QByteArray &token) { return m_tokens.nameFor(token); });
    const auto tokens = inspection.state == State::Found ? m_tokens.list() : QList<access::TokenEntry>();
    const auto isWritten = [&](const access::TokenEntry &entry) {
        return entry.name == assistant.name && entry.file == inspection.file;
    };
    if (tokens && std::any_of(tokens->cbegin(), tokens->cend(), isWritten))
        inspection.state = State::EntryMissing;
    return inspection;
}

qsizetype Connector::tokensOf(const QString &name)
{
    const auto list = m_tokens.list();
    return list ? std::count_if(list->cbegin(), list->cend(),
                                [&](const access::TokenEntry &entry) { return entry.name == name; })
                : 0;
}

tl::expected<Change, QString> Connector::planConnect(const Assistant &assistant)
{
    m_foundToken.clear();
    const auto ownerOf = [this](const QByteArray &found) {
        m_foundToken = found;
        return m_tokens.nameFor(found);
    };
    return connectChange(assistant, m_places, m_reach, tokenPlaceholder, ownerOf,
                         std::min<std::chrono::milliseconds>(m_patience, std::chrono::seconds(1)));
}

tl::expected<Change, QString> Connector::planDisconnect(const Assistant &assistant)
{
    return disconnectChange(assistant, m_places);
}

tl::expected<void, QString> Connector::connect(const Change &shown)
{
    if (shown.kind == Change::Kind::None)
        return revokeStaleTokens(*shown.assistant);
    const QString &name = shown.assistant->name;
    Change change = shown;
    QByteArray token;
    if (shown.containsToken) {
        const auto made = m_tokens.createAnother(name, shown.replacement.path);
        if (!made)
            return tl::unexpected(made.error());
        token = *made;
        change.replacement.after->replace(tokenPlaceholder, token);
    }
    const auto done = applyWithRetries(change, m_patience, [&] {
        return connectChange(*shown.assistant, m_places, m_reach, token,
                             [this](const QByteArray &found) { return m_tokens.nameFor(found); });
    });
    if (token.isEmpty())
        return done;
    // Revoke the old token only after the new one has been written.
    const auto ended = done ? m_tokens.revokeOthers(name, token) : m_tokens.revokeToken(token);
    if (ended)
        return done;
    const QString what =
        done ? u"%1 is connected, but its former token still works."_s.arg(shown.assistant->title) : done.error();
    return tl::unexpected(what + u' ' + ended.error());
}

tl::expected<void, QString> Connector::disconnect(const Change &shown)
{
    using Done = tl::expected<void, QString>;
    const QString &name = shown.assistant->name;
    return applyWithRetries(shown, m_patience, [&] { return planDisconnect(*shown.assistant); })
        .map([&] { restorePermissions(shown.replacement.target); })
        .and_then([&] { return tokensOf(name) > 0 ? m_tokens.revoke(name) : Done(); })
        .and_then([&] {
            const auto folder = skillFolder(*shown.assistant);
            return folder && folder->state() == skill::SkillFolder::State::Installed ? folder->remove() : Done();
        });
}

std::optional<skill::SkillFolder> Connector::skillFolder(const Assistant &assistant) const
{
    QStringList paths;
    for (const Location &location : assistant.skills)
        paths += pathsOf(location, m_places);
    return paths.isEmpty() ? std::nullopt : std::optional(skill::SkillFolder(paths.first()));
}

/// Revokes tokens of @p assistant that are not in its file: if a process is killed after writing the file, the old
/// token is still valid.
tl::expected<void, QString> Connector::revokeStaleTokens(const Assistant &assistant)
{
    const auto change = planConnect(assistant); // another assistant's file may have been inspected last
    if (!change || change->kind != Change::Kind::None || assistant.connection.isStdio || m_foundToken.isEmpty() ||
        tokensOf(assistant.name) < 2)
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
