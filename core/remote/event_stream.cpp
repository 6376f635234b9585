// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/event_stream.h"

#include <QByteArrayList>

namespace brandbridge::remote {

QList<QByteArray> messageEvents(const QByteArray &stream)
{
    constexpr char byteOrderMark[] = "\xef\xbb\xbf";
    QByteArray text = stream.startsWith(byteOrderMark) ? stream.sliced(3) : stream;
    text.replace("\r\n", "\n").replace('\r', '\n').append("\n\n");
    QList<QByteArray> messages;
    QByteArrayList data;
    QByteArray type;
    for (const QByteArray &line : text.split('\n')) {
        const qsizetype colon = line.contains(':') ? line.indexOf(':') : line.size();
        const QByteArray field = line.first(colon);
        QByteArray value = line.mid(colon + 1);
        if (value.startsWith(' '))
            value.remove(0, 1);
        if (line.isEmpty()) { // the end of an event
            if (!data.isEmpty() && (type.isEmpty() || type == "message"))
                messages.append(data.join('\n'));
            data.clear();
            type.clear();
        } else if (field == "data") {
            data.append(value);
        } else if (field == "event") {
            type = value;
        }
    }
    return messages;
}

} // namespace brandbridge::remote
