// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace brandbridge::message {

/// A text for people that each place shows in its language: assistants, terminals and logs in English, the window
/// translated. A value.
///
/// It is either a text as it stands, such as a name, or a source text in English with a message for each of %1 to %9.
/// Sources are marked by QT_TRANSLATE_NOOP or QT_TRANSLATE_N_NOOP with the context "Message".
class Message final
{
public:
    /// Says @p source in another language, with %n replaced where there is a count; %1 to %9 stay.
    using Translate = std::function<QString(const char *source, std::optional<int> count)>;
    /// Shows the day of @p utc, or also its time.
    using ShowMoment = std::function<QString(const QDateTime &utc, bool withTime)>;

    Message() = default;
    Message(const QString &text) : m_text(text) {}

    template <typename... Parts>
    static Message of(const char *source, const Parts &...parts)
    {
        return {source, std::nullopt, {Message(parts)...}};
    }
    /// With @p count for %n. In English, "(s)" in @p source is the plural's.
    template <typename... Parts>
    static Message counting(const char *source, qsizetype count, const Parts &...parts)
    {
        return {source, bounded(count), {Message(parts)...}};
    }

    /// A day, or a moment with its time, in UTC.
    static Message day(const QDateTime &moment);
    static Message time(const QDateTime &moment);

    bool isEmpty() const { return m_source.isEmpty() && m_text.isEmpty() && !m_moment.isValid(); }
    QString english() const { return in(inEnglish, momentInEnglish); }
    /// Shows days and times by @p showMoment.
    QString in(const Translate &translate, const ShowMoment &showMoment = momentInEnglish) const;
    /// With @p change made to each text that is in it as it stands.
    Message mapped(const std::function<QString(const QString &)> &change) const;
    /// With each text that is in it as it stands made fit to be shown (shownText()), of at most @p most characters.
    Message shown(qsizetype most) const;

    /// For the activity log, which a later version, or one in another language, reads: a text, or an array of
    /// source, count and parts. Moments become English text.
    QJsonValue toJson() const;
    /// Empty where @p json is none of these.
    static Message fromJson(const QJsonValue &json);

    bool operator==(const Message &) const = default;

private:
    Message(const QByteArray &source, std::optional<int> count, const QList<Message> &parts)
        : m_source(source),
          m_count(count),
          m_parts(parts)
    {
    }
    static int bounded(qsizetype count);
    static QString inEnglish(const char *source, std::optional<int> count);
    static QString momentInEnglish(const QDateTime &utc, bool withTime);

    QByteArray m_source; ///< UTF-8
    std::optional<int> m_count;
    QString m_text;     ///< where there is no source
    QDateTime m_moment; ///< instead of a text; invalid for none
    bool m_hasTime = false;
    QList<Message> m_parts;
};

QStringList english(const QList<Message> &messages);

} // namespace brandbridge::message
