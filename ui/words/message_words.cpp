// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/message_words.h"

#include "ui/words/date_words.h"

#include <QCoreApplication>

namespace brandbridge::ui {

QString words(const message::Message &message)
{
    return message.in(
        [](const char *source, std::optional<int> count) {
            return QCoreApplication::translate("Message", source, nullptr, count.value_or(-1));
        },
        [](const QDateTime &utc, bool withTime) {
            return withTime ? date_words::fullTime(utc.date(), utc.time()) : date_words::fullDay(utc.date());
        });
}

QStringList words(const QList<message::Message> &messages)
{
    QStringList texts;
    texts.reserve(messages.size());
    for (const message::Message &message : messages)
        texts.append(words(message));
    return texts;
}

} // namespace brandbridge::ui
