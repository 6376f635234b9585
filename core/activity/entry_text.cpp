// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/entry_text.h"

#include "core/activity/reason.h"

#include <QByteArrayList>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace brandbridge::activity {

namespace {

/// A signed number as programs or people write it, which is not a formula.
bool isSignedNumber(const QString &text)
{
    static const QRegularExpression number(
        u"\\A[+-][0-9]+([., \u00a0\u202f][0-9]+)*([eE][+-]?[0-9]+)?([ \u00a0\u202f]?%)?\\z"_s);
    return number.match(text).hasMatch();
}

bool isFormula(const QString &text)
{
    static const QString signs = u"=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"_s;
    return !text.isEmpty() && signs.contains(text.front()) && !isSignedNumber(text);
}

/// @p text without leading quotation marks. In the file they are doubled, so a spreadsheet takes them for an empty
/// quoted part at the beginning of a cell, and the rest for its content.
QString withoutQuotesBefore(const QString &text)
{
    qsizetype begin = 0;
    while (begin < text.size() && text[begin] == u'"')
        ++begin;
    return text.mid(begin);
}

} // namespace

QString withoutFormula(const QString &text)
{
    return isFormula(text) ? u'\'' + text : text;
}

QByteArray csvCell(const QString &text)
{
    // A spreadsheet that separates cells by semicolons or tabs ignores quotation marks within a line: each separator
    // and each line break begins a cell. For one that separates by commas, the whole text is a cell.
    static const QString ends = u";\t\r\n"_s;
    const auto upTo = [&text](qsizetype begin, const QString &separators) {
        qsizetype end = begin;
        while (end < text.size() && !separators.contains(text[end]))
            ++end;
        return text.mid(begin, end - begin);
    };
    const auto isFormulaFor = [&upTo](qsizetype begin, const QString &separators) {
        const QString part = upTo(begin, separators);
        return isFormula(part) || isFormula(withoutQuotesBefore(part));
    };
    QString guarded;
    QString before = u"\n"_s; // separators before the current part
    for (qsizetype begin = 0; begin < text.size();) {
        // A part may be a number with one separator and a formula with another.
        const bool isLine = before.contains(u'\n') || before.contains(u'\r');
        if (isFormulaFor(begin, ends) || ((isLine || before.contains(u';')) && isFormulaFor(begin, u";\r\n"_s)) ||
            ((isLine || before.contains(u'\t')) && isFormulaFor(begin, u"\t\r\n"_s)) || (begin == 0 && isFormula(text)))
            guarded += u'\'';
        const QString part = upTo(begin, ends);
        guarded += part;
        begin += part.size();
        before.clear();
        while (begin < text.size() && ends.contains(text[begin]))
            before += text[begin++];
        guarded += before;
    }
    QByteArray cell = guarded.toUtf8();
    if (std::none_of(cell.cbegin(), cell.cend(), [](char c) { return QByteArrayView("\",;\t\r\n").contains(c); }))
        return cell;
    return '"' + cell.replace('"', "\"\"") + '"';
}

QByteArray csvWithoutFormulas(const QByteArray &csv)
{
    QByteArray safe;
    for (qsizetype begin = 0; begin < csv.size();) {
        bool isInQuotes = false;
        qsizetype end = begin;
        for (; end < csv.size() && (isInQuotes || !QByteArrayView(",\r\n").contains(csv[end])); ++end)
            isInQuotes = isInQuotes != (csv[end] == '"');
        QByteArray text = csv.mid(begin, end - begin);
        if (text.size() > 1 && text.startsWith('"') && text.endsWith('"'))
            text = text.mid(1, text.size() - 2).replace("\"\"", "\"");
        QByteArray guarded = csvCell(QString::fromUtf8(text));
        const bool isFormula = guarded.count('\'') > text.count('\'');
        safe += isFormula ? guarded : csv.mid(begin, end - begin);
        if (end < csv.size())
            safe += csv[end];
        begin = end + 1;
    }
    return safe;
}

namespace {

QString time(const QDateTime &at)
{
    return at.toUTC().toString(Qt::ISODateWithMs);
}

/// Whether a terminal may interpret @p c as a command or reorder the text after it.
bool isTerminalControl(QChar c)
{
    const char16_t code = c.unicode();
    return code == 0x7f || (code >= 0x80 && code <= 0x9f) || (code >= 0x200e && code <= 0x200f) ||
           (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/// Replaces terminal control characters with JSON escapes. JSON has these characters in strings only.
QByteArray withEscapes(const QByteArray &json)
{
    const QString text = QString::fromUtf8(json);
    if (std::none_of(text.cbegin(), text.cend(), isTerminalControl))
        return json;
    QString escaped;
    for (const QChar c : text)
        escaped +=
            isTerminalControl(c) ? u"\\u%1"_s.arg(static_cast<uint>(c.unicode()), 4, 16, QLatin1Char('0')) : QString(c);
    return escaped.toUtf8();
}

QByteArray line(const QByteArrayList &cells)
{
    return cells.join(',') + "\r\n";
}

} // namespace

QString outcomeName(Outcome outcome)
{
    static const QStringList names{u"succeeded"_s, u"failed"_s,    u"refused"_s,  u"denied"_s,
                                   u"asked"_s,     u"cancelled"_s, u"previewed"_s};
    return names.value(static_cast<int>(outcome), u"unknown"_s); // from a damaged file or a later version
}

QByteArray jsonLine(const ActivityEntry &record)
{
    QJsonObject object{{u"id"_s, record.id},
                       {u"startedAt"_s, time(record.startedAt)},
                       {u"durationMicroseconds"_s, static_cast<qint64>(record.duration.count())},
                       {u"assistant"_s, record.assistant},
                       {u"client"_s, record.client},
                       {u"tool"_s, record.tool},
                       {u"outcome"_s, outcomeName(record.outcome)},
                       {u"error"_s, record.error},
                       {u"reason"_s, Reason::of(record.reason).code},
                       {u"answer"_s, QString::fromUtf8(record.answer)},
                       {u"resultBytes"_s, record.resultBytes},
                       {u"resultTokens"_s, record.resultTokens},
                       {u"promptsCreated"_s, record.promptsCreated},
                       {u"requestsSent"_s, record.requestsSent},
                       {u"approval"_s, record.approval}};
    if (record.cachedSince.isValid())
        object.insert(u"keptSince"_s, time(record.cachedSince));
    const QJsonDocument arguments = QJsonDocument::fromJson(record.arguments);
    object.insert(u"arguments"_s, arguments.isObject() ? QJsonValue(arguments.object())
                                                       : QJsonValue(QString::fromUtf8(record.arguments)));
    return withEscapes(QJsonDocument(object).toJson(QJsonDocument::Compact)) + '\n';
}

QByteArray csvHeader()
{
    return "\xef\xbb\xbf" + line({"id", "startedAt", "durationMicroseconds", "assistant", "client", "tool", "arguments",
                                  "outcome", "error", "answer", "resultBytes", "requestsSent", "approval", "keptSince",
                                  "reason", "resultTokens", "promptsCreated"});
}

QByteArray csvLine(const ActivityEntry &record)
{
    // The only format that all spreadsheets read.
    const auto moment = [](const QDateTime &at) { return at.toUTC().toString(u"yyyy-MM-dd HH:mm:ss.zzz").toLatin1(); };
    return line({QByteArray::number(record.id), moment(record.startedAt),
                 QByteArray::number(static_cast<qint64>(record.duration.count())), csvCell(record.assistant),
                 csvCell(record.client), csvCell(record.tool), csvCell(QString::fromUtf8(record.arguments)),
                 outcomeName(record.outcome).toLatin1(), csvCell(record.error),
                 csvCell(QString::fromUtf8(record.answer)), QByteArray::number(record.resultBytes),
                 QByteArray::number(record.requestsSent), csvCell(record.approval),
                 record.cachedSince.isValid() ? moment(record.cachedSince) : QByteArray(),
                 csvCell(Reason::of(record.reason).code), QByteArray::number(record.resultTokens),
                 QByteArray::number(record.promptsCreated)});
}

} // namespace brandbridge::activity
