// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/message.h"

#include "core/message/shown_text.h"

#include <QJsonArray>
#include <QLocale>

#include <limits>

namespace brandbridge::message {

QString Message::inEnglish(const char *source, std::optional<int> count)
{
    QString text = QString::fromUtf8(source);
    if (count) {
        text.replace(u"%n"_s, QString::number(*count));
        text.replace(u"(s)"_s, *count == 1 ? QString() : u"s"_s);
    }
    return text;
}

QString Message::momentInEnglish(const QDateTime &utc, bool withTime)
{
    return QLocale::c().toString(utc, withTime ? u"d MMM yyyy, HH:mm"_s : u"d MMM yyyy"_s);
}

Message Message::day(const QDateTime &moment)
{
    Message message;
    message.m_moment = moment;
    return message;
}

Message Message::time(const QDateTime &moment)
{
    Message message = day(moment);
    message.m_hasTime = true;
    return message;
}

QString Message::in(const Translate &translate, const ShowMoment &showMoment) const
{
    if (m_moment.isValid())
        return showMoment(m_moment.toUTC(), m_hasTime);
    if (m_source.isEmpty())
        return m_text;
    const QString pattern = translate(m_source.constData(), m_count);
    // All in one pass: an argument may itself contain "%1".
    QString text;
    text.reserve(pattern.size());
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const bool isPlace = pattern.at(i) == u'%' && i + 1 < pattern.size();
        const int part = isPlace ? pattern.at(i + 1).unicode() - u'1' : -1;
        if (part < 0 || part >= m_parts.size()) {
            text += pattern.at(i);
            continue;
        }
        text += m_parts.at(part).in(translate, showMoment);
        ++i;
    }
    return text;
}

Message Message::mapped(const std::function<QString(const QString &)> &change) const
{
    Message changed = *this;
    changed.m_text = m_text.isEmpty() ? m_text : change(m_text);
    for (Message &part : changed.m_parts)
        part = part.mapped(change);
    return changed;
}

Message Message::shown(qsizetype maxLength) const
{
    return mapped([maxLength](const QString &text) { return shownText(text, maxLength); });
}

QJsonValue Message::toJson() const
{
    if (m_source.isEmpty())
        return english();
    QJsonArray array{QString::fromUtf8(m_source), m_count ? QJsonValue(*m_count) : QJsonValue()};
    for (const Message &part : m_parts)
        array.append(part.toJson());
    return array;
}

Message Message::fromJson(const QJsonValue &json)
{
    const QJsonArray array = json.toArray();
    if (array.isEmpty())
        return json.toString();
    const QJsonValue count = array.at(1);
    QList<Message> parts;
    for (qsizetype i = 2; i < array.size(); ++i)
        parts.append(fromJson(array.at(i)));
    return {array.at(0).toString().toUtf8(), count.isDouble() ? std::optional(count.toInt()) : std::nullopt, parts};
}

int Message::bounded(qsizetype count)
{
    return static_cast<int>(qMin<qsizetype>(count, std::numeric_limits<int>::max()));
}

QStringList english(const QList<Message> &messages)
{
    QStringList texts;
    texts.reserve(messages.size());
    for (const Message &message : messages)
        texts.append(message.english());
    return texts;
}

} // namespace brandbridge::message
