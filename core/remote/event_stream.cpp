// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/event_stream.h"

#include <QByteArrayView>

#include <algorithm>
#include <optional>

namespace brandbridge::tools {

namespace {

constexpr QByteArrayView ByteOrderMark("\xef\xbb\xbf");

/// Takes the first line off @p rest; lines end with CR, LF or both.
QByteArrayView takeLine(QByteArrayView &rest)
{
    const auto end = std::find_if(rest.begin(), rest.end(), [](char byte) { return byte == '\n' || byte == '\r'; });
    const QByteArrayView line = rest.first(end - rest.begin());
    qsizetype taken = line.size();
    if (rest.sliced(taken).startsWith("\r\n"))
        taken += 2;
    else if (taken < rest.size())
        taken += 1;
    rest = rest.sliced(taken);
    return line;
}

} // namespace

QList<QByteArray> messageEvents(const QByteArray &stream)
{
    QList<QByteArray> messages;
    std::optional<QByteArray> data;
    QByteArray type;
    const auto endEvent = [&] {
        if (data && (type.isEmpty() || type == "message"))
            messages.append(*data);
        data.reset();
        type.clear();
    };

    QByteArrayView rest(stream);
    if (rest.startsWith(ByteOrderMark))
        rest = rest.sliced(ByteOrderMark.size());
    while (!rest.isEmpty()) {
        const QByteArrayView line = takeLine(rest);
        if (line.isEmpty()) {
            endEvent();
            continue;
        }
        const qsizetype colon = std::find(line.begin(), line.end(), ':') - line.begin();
        const QByteArrayView field = line.first(colon);
        QByteArrayView value = line.sliced(std::min(colon + 1, line.size()));
        if (value.startsWith(' '))
            value = value.sliced(1);
        if (field == "data") {
            if (data)
                data->append('\n');
            else
                data = QByteArray("");
            data->append(value);
        } else if (field == "event") {
            type = value.toByteArray();
        }
    }
    endEvent();
    return messages;
}

} // namespace brandbridge::tools
