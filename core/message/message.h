// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/literals.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonValue>
#include <QList>
#include <QStringList>

#include <functional>
#include <optional>

namespace brandbridge::message {

/// A text that can be shown in several languages: in English to assistants, in terminals and logs, translated in the
/// window. A value.
///
/// Either a literal text, such as a name, or an English source text with a message for each of %1 to %9. lupdate finds
/// sources in tr(), and elsewhere if they are marked by QT_TRANSLATE_NOOP or QT_TRANSLATE_N_NOOP with the context
/// "Message".
class Message final
{
#ifdef LUPDATE // gives the sources in tr() their context
    Q_DECLARE_TR_FUNCTIONS(Message)
#endif
public:
    /// Translates @p source and replaces %n by the count, if there is one; %1 to %9 stay.
    using Translate = std::function<QString(const char *source, std::optional<int> count)>;
    /// Formats the day of @p utc, or day and time.
    using ShowMoment = std::function<QString(const QDateTime &utc, bool withTime)>;

    Message() = default;
    Message(const QString &text) : m_text(text) {}

    template <typename... Parts>
    static Message tr(const char *source, const Parts &...parts)
    {
        return {source, std::nullopt, {Message(parts)...}};
    }
    /// Like tr(), for a source that is marked elsewhere.
    template <typename... Parts>
    static Message of(const char *source, const Parts &...parts)
    {
        return tr(source, parts...);
    }
    /// @p count replaces %n. In English, "(s)" in @p source is the ending of the plural.
    template <typename... Parts>
    static Message counting(const char *source, qsizetype count, const Parts &...parts)
    {
        return {source, bounded(count), {Message(parts)...}};
    }

    /// A day, or a day with a time, in UTC.
    static Message day(const QDateTime &moment);
    static Message time(const QDateTime &moment);

    bool isEmpty() const
    {
        return m_source.isEmpty() && m_text.isEmpty() && !m_moment.isValid();
    }
    QString english() const
    {
        return in(inEnglish, momentInEnglish);
    }
    /// Formats days and times by @p showMoment.
    QString in(const Translate &translate, const ShowMoment &showMoment = momentInEnglish) const;
    /// A copy in which @p change is applied to each literal text.
    Message mapped(const std::function<QString(const QString &)> &change) const;
    /// A copy in which each literal text is safe to show (shownText()) and has at most @p maxLength characters.
    Message shown(qsizetype maxLength) const;

    /// The form in the activity log, which later versions and other languages read: a text, or an array of source,
    /// count and parts. Moments become English text.
    QJsonValue toJson() const;
    /// Empty if @p json has another form.
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
    QString m_text;     ///< if there is no source
    QDateTime m_moment; ///< instead of a text; invalid for none
    bool m_hasTime = false;
    QList<Message> m_parts;
};

QStringList english(const QList<Message> &messages);

} // namespace brandbridge::message
