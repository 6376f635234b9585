// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzz/support/edits.h"

#include "fuzz/support/fuzzing.h"

namespace brandbridge::fuzz {

using assistants::Part;
using assistants::ServerEntry;

ServerEntry entryByAddress(const QByteArray &token)
{
    return {{{"type"}, {QStringLiteral("http")}, false, Part::Form},
            {{"url"}, {QStringLiteral("http://127.0.0.1:8765/mcp")}, false, Part::Address},
            {{"headers", "Authorization"}, {QString::fromUtf8("Bearer " + token)}, false, Part::Token}};
}

ServerEntry entryByProgram()
{
    return {{{"command"}, {QStringLiteral("/opt/Brand \"bridge\"/brandbridge")}, false, Part::Program},
            {{"args"}, {QStringLiteral("stdio"), QStringLiteral("--as"), QStringLiteral("é\\")}, true, Part::Program}};
}

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

} // namespace brandbridge::fuzz
