// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/configuration.h"
#include "core/json/validate.h"
#include "fuzz/support/edits.h"
#include "fuzz/support/fuzzing.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

// core/assistants/json_configuration.cpp, for any file that an assistant may have: connecting, repairing and
// disconnecting give a text that is read again, with our entry or without it, and otherwise says the same, also to Qt's
// parser; after disconnecting, the file is as it was except for white space, comments and trailing commas. Adding the
// entry to it again, as connector.cpp does to restore the file, gives the same bytes.

namespace brandbridge::fuzz {

namespace {

using assistants::Configuration;
using assistants::Format;
using assistants::ServerEntry;

const QByteArrayList entryPath{"mcpServers", "brandbridge"};

std::shared_ptr<const Configuration> readAgain(const QByteArray &text, Format format, const ServerEntry &entry)
{
    const auto read = Configuration::read(text, format, entryPath);
    promise(read.has_value(), "what was written is read again", text);
    promise((*read)->hasEntry() == !entry.isEmpty(), "the entry is there, or not", text);
    for (const assistants::Field &field : entry)
        promise((*read)->valueAt(field.path) == field.value, "a value reads as it was given", text);
    return *read;
}

/// What Qt reads, without our entry and the objects that hold nothing else.
QJsonObject othersOf(QByteArray text)
{
    if (text.startsWith("\xef\xbb\xbf"))
        text.remove(0, 3);
    QJsonObject all = QJsonDocument::fromJson(text).object();
    QJsonObject servers = all.value(QStringLiteral("mcpServers")).toObject();
    servers.remove(QStringLiteral("brandbridge"));
    if (servers.isEmpty())
        all.remove(QStringLiteral("mcpServers"));
    else
        all.insert(QStringLiteral("mcpServers"), servers);
    return all;
}

void checkOthers(const QByteArray &before, const QByteArray &now, Format format)
{
    if (format != Format::Json)
        return;
    promise(before.trimmed().isEmpty() || before == "\xef\xbb\xbf" || !json::validate(now) ||
                before.startsWith("\xef\xbb\xbf"),
            "JSON stays JSON", now);
    promise(othersOf(before) == othersOf(now), "nothing else is changed", now);
}

void checkFree(const QByteArray &before, Format format, const Configuration &read, const ServerEntry &entry)
{
    const auto added = read.added(entry);
    if (!added)
        return;
    checkHunks(before, *added);
    checkOthers(before, added->text, format);
    const auto now = readAgain(added->text, format, entry);
    promise(read.added(entry)->text == added->text, "adding it once more gives the same file");

    const auto repaired = now->repaired(entry);
    promise(repaired && repaired->text == added->text, "what is as it should be is left alone");
    const auto removed = now->removed(read.containers());
    promise(removed.has_value(), "what was added can be taken out", added->text);
    checkHunks(added->text, *removed);
    readAgain(removed->text, format, {});
    checkOthers(before, removed->text, format);
    const QByteArray rest = withoutBlanks(removed->text);
    promise(rest == withoutBlanks(before) || rest == withoutBlanks(before) + "{}",
            "it is as it was but for white space", removed->text);
}

void checkTaken(const QByteArray &before, Format format, const Configuration &read, const ServerEntry &entry)
{
    if (const auto repaired = read.repaired(entry)) {
        checkHunks(before, *repaired);
        checkOthers(before, repaired->text, format);
        readAgain(repaired->text, format, entry);
    }
    for (const qsizetype kept : {qsizetype(0), qsizetype(1)}) {
        if (const auto removed = read.removed(kept)) {
            checkHunks(before, *removed);
            checkOthers(before, removed->text, format);
            readAgain(removed->text, format, {});
        }
    }
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    for (const Format format : {Format::Json, Format::JsonWithComments, Format::JsonC}) {
        const auto read = Configuration::read(input, format, entryPath);
        if (!read) {
            promise(!read.error().what.isEmpty(), "a problem is reported");
            continue;
        }
        if (format == Format::Json && !input.startsWith("\xef\xbb\xbf") && !input.trimmed().isEmpty())
            promise(!json::validate(input), "JSON is what another part takes for it");
        if (input.startsWith("\xef\xbb\xbf"))
            continue; // no edit keeps the mark
        for (const ServerEntry &entry : {entryByAddress("bbt_0123456789"), entryByProgram()}) {
            if ((*read)->hasEntry())
                checkTaken(input, format, **read, entry);
            else
                checkFree(input, format, **read, entry);
        }
    }
}

} // namespace brandbridge::fuzz
