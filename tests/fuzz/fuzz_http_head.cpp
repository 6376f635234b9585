// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/head_parser.h"
#include "core/http/head_reader.h"
#include "core/http/listener.h"
#include "fuzz/support/fuzzing.h"

#include <algorithm>

// ARCHITECTURE.md: QtHttpServer parses, and no more. Of a head that was let in it makes the headers that were looked
// at, all of them and no others, and a path from the root.

namespace brandbridge::fuzz {

namespace {

void checkParser(const QByteArray &bareHead)
{
    static http::Listener listener;
    static const bool listens = listener.listen(QHostAddress::LocalHost);
    promise(listens, "there is a port to listen at");
    static http::HeadParser parser(&listener);
    const std::optional<http::Head> head = parser.parse(bareHead);
    if (!head)
        return;
    QByteArrayList lines = bareHead.split('\n');
    const QByteArray target = lines.takeFirst().split(' ')[1];
    promise(head->path.startsWith('/'), "a path begins with a slash", head->path);
    promise(target.contains('?') || head->query.isEmpty(), "a query is behind a question mark", head->query);
    QByteArrayList before;
    for (const QByteArray &line : std::as_const(lines)) {
        if (const qsizetype colon = line.indexOf(':'); colon > 0)
            before.append(line.first(colon).toLower() + ':' + line.sliced(colon + 1).trimmed());
    }
    QByteArrayList after;
    for (const http::Header &header : head->headers)
        after.append(header.name.toLower() + ':' + header.value.trimmed());
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    promise(before == after, "what was looked at is what is served", before.join('|') + " / " + after.join('|'));
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    http::HeadReader reader(1024);
    if (reader.read(input) == http::HeadReader::State::Complete)
        checkParser(reader.bareHead());
}

} // namespace brandbridge::fuzz
