// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/event_stream.h"
#include "fuzz/support/fuzzing.h"

// core/remote/event_stream.h: what a hostile MCP server streams. A second reader, written down step by step as WHATWG
// HTML has it (Server-sent events, Interpreting an event stream), finds the same messages; which line ends are used,
// and comments between the lines, make no difference.

namespace brandbridge::fuzz {

namespace {

QByteArray withLineFeeds(QByteArray stream)
{
    return stream.replace("\r\n", "\n").replace('\r', '\n');
}

QList<QByteArray> messagesStepByStep(const QByteArray &stream)
{
    QByteArray text = withLineFeeds(stream.startsWith("\xef\xbb\xbf") ? stream.sliced(3) : stream);
    text += "\n\n"; // the end of the stream ends an event here
    QList<QByteArray> messages;
    QByteArray data;
    QByteArray type;
    const QByteArrayList lines = text.split('\n');
    for (const QByteArray &line : lines) {
        if (line.isEmpty()) {
            if (!data.isEmpty() && (type.isEmpty() || type == "message"))
                messages.append(data.chopped(1));
            data.clear();
            type.clear();
            continue;
        }
        const qsizetype colon = line.indexOf(':');
        const QByteArray field = colon < 0 ? line : line.first(colon);
        QByteArray value = colon < 0 ? QByteArray() : line.sliced(colon + 1);
        if (value.startsWith(' '))
            value.remove(0, 1);
        if (field == "data")
            data += value + '\n';
        else if (field == "event")
            type = value;
    }
    return messages;
}

} // namespace

void fuzzOne(const QByteArray &input)
{
    const QList<QByteArray> messages = remote::messageEvents(input);
    promise(messages == messagesStepByStep(input), "the specification's steps find the same", messages.join('|'));

    const QByteArray unified = withLineFeeds(input);
    for (const char *const ending : {"\n", "\r", "\r\n"}) {
        const QByteArray lineEnd(ending);
        QByteArray other = unified;
        promise(remote::messageEvents(other.replace("\n", lineEnd)) == messages, "line ends make no difference");
        if (!input.startsWith("\xef\xbb\xbf")) {
            other = unified;
            other.replace("\n", lineEnd + ":comment" + lineEnd);
            promise(remote::messageEvents(":comment" + lineEnd + other) == messages, "comments make no difference");
        }
    }
}

} // namespace brandbridge::fuzz
