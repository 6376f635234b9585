// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/support/edits.h"

#include "fuzz/support/fuzzing.h"

namespace brandbridge::fuzz {

namespace {

using assistants::Configuration;
using assistants::Part;
using assistants::ServerEntry;

/// What an assistant would keep about this server: its address with a token, or the program that it starts.
ServerEntry entryByAddress()
{
    return {{{"type"}, {QStringLiteral("http")}, false, Part::Form},
            {{"url"}, {QStringLiteral("http://127.0.0.1:8765/mcp")}, false, Part::Address},
            {{"headers", "Authorization"}, {QStringLiteral("Bearer bbt_0123456789")}, false, Part::Token}};
}

ServerEntry entryByProgram()
{
    return {{{"command"}, {QStringLiteral("/opt/Brand \"bridge\"/brandbridge")}, false, Part::Program},
            {{"args"}, {QStringLiteral("stdio"), QStringLiteral("--as"), QStringLiteral("é\\")}, true, Part::Program}};
}

/// To compare what edits may lay out differently.
QByteArray withoutBlanks(const QByteArray &text)
{
    QByteArray out;
    for (const char c : text) {
        if (!QByteArrayView(" \t\r\n").contains(c))
            out += c;
    }
    return out;
}

void checkHunks(const QByteArray &before, const assistants::EditedText &edited)
{
    promise(edited.text == before || !edited.hunks.isEmpty(), "a change is reported");
    for (const assistants::Hunk &hunk : edited.hunks) {
        promise(hunk.line >= 1 && hunk.line <= edited.text.count('\n') + before.count('\n') + 1, "a hunk has a line");
        promise(edited.text.contains(hunk.added), "what a hunk adds is there", hunk.added);
        promise(edited.hunks.size() > 1 || before.contains(hunk.removed), "what a hunk removes was there",
                hunk.removed);
    }
}

} // namespace

QStringList entryNames(const QStringList &names)
{
    QStringList ours;
    for (const QString &name : names) {
        if (name.compare(QStringLiteral("brandbridge"), Qt::CaseInsensitive) == 0)
            ours.append(name);
    }
    return ours;
}

void checkEdits(const QByteArray &input, assistants::Format format, const QByteArrayList &path,
                const SaysTheSame &saysTheSame)
{
    const auto readAgain = [&](const QByteArray &text, const ServerEntry &entry) {
        const auto again = Configuration::read(text, format, path);
        promise(again.has_value(), "what was written is read again", text);
        promise((*again)->hasEntry() == !entry.isEmpty(), "the entry is there, or not", text);
        for (const assistants::Field &field : entry)
            promise((*again)->valueAt(field.path) == field.value, "a value reads as it was given", text);
        return *again;
    };
    const auto checkEdit = [&](const QByteArray &before, const assistants::EditedText &edited, const ServerEntry &now) {
        checkHunks(before, edited);
        promise(saysTheSame(before, edited.text), "nothing else is changed", edited.text);
        return readAgain(edited.text, now);
    };
    const auto read = Configuration::read(input, format, path);
    if (!read) {
        promise(!read.error().what.isEmpty(), "a problem is reported");
        return;
    }
    if (input.startsWith(assistants::byteOrderMark))
        return; // no edit keeps the mark
    const Configuration &file = **read;
    const bool isToml = format == assistants::Format::Toml;
    for (const ServerEntry &entry : {entryByAddress(), entryByProgram()}) {
        if (file.hasEntry()) {
            if (const auto repaired = file.repaired(entry))
                checkEdit(input, *repaired, entry);
            for (const qsizetype kept : {qsizetype(0), qsizetype(1)}) {
                if (const auto removed = file.removed(kept))
                    checkEdit(input, *removed, {});
            }
            continue;
        }
        const auto added = file.added(entry);
        if (!added)
            continue;
        const auto now = checkEdit(input, *added, entry);
        promise(!isToml || added->text.startsWith(input), "what is there stays as it is", added->text);
        promise(file.added(entry)->text == added->text, "adding it once more gives the same file");
        const auto repaired = now->repaired(entry);
        promise(repaired && repaired->text == added->text, "what is as it should be is left alone");
        const auto removed = now->removed(file.containerCount());
        promise(removed.has_value(), "what was added can be taken out", added->text);
        checkHunks(added->text, *removed);
        promise(saysTheSame(input, removed->text), "nothing else is changed", removed->text);
        readAgain(removed->text, {});
        const QByteArray rest = withoutBlanks(removed->text);
        const bool isEmptyJson = !isToml && QByteArray(rest).replace("{}", "").replace("[]", "") ==
                                                withoutBlanks(input).replace("{}", "").replace("[]", "");
        promise(isEmptyJson || rest == withoutBlanks(input), "it is as it was but for white space", removed->text);
    }
}

} // namespace brandbridge::fuzz
