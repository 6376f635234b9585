// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/call_columns.h"

#include "ui/desktop/icons.h"
#include "ui/words/caller_name.h"
#include "ui/words/formats.h"
#include "ui/words/message_words.h"
#include "ui/words/tool_words.h"

#include "core/activity/reason.h"
#include "core/message/shown_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <iterator>
#include <tuple>

namespace brandbridge::ui {

namespace {

class OutcomeTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Outcomes)
};

class ApprovalTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Approvals)
};

struct OutcomeStyle
{
    const char *word;
    const char16_t *icon;
};

/// By Outcome; the last row is for outcomes recorded by later versions.
constexpr OutcomeStyle outcomeLooks[] = {
    {QT_TRANSLATE_NOOP("brandbridge::ui::Outcomes", "Done"), u"ok"},
    {QT_TRANSLATE_NOOP("brandbridge::ui::Outcomes", "Failed"), u"warning"},
    {QT_TRANSLATE_NOOP("brandbridge::ui::Outcomes", "Not valid"), u"warning"},
    {QT_TRANSLATE_NOOP("brandbridge::ui::Outcomes", "Denied"), u"lock"},
    {QT_TRANSLATE_NOOP("brandbridge::ui::Outcomes", "Asked back"), u"help"},
    {QT_TRANSLATE_NOOP("brandbridge::ui::Outcomes", "Cancelled"), u"close"},
    {QT_TRANSLATE_NOOP("brandbridge::ui::Outcomes", "Preview"), u"eye"},
    {QT_TRANSLATE_NOOP("brandbridge::ui::Outcomes", "Unknown"), u"help"},
};

const OutcomeStyle &lookOf(activity::Outcome outcome)
{
    return outcomeLooks[std::min(static_cast<std::size_t>(outcome), std::size(outcomeLooks) - 1)];
}

/// Recorded approvals, for translators. Others stay in English.
[[maybe_unused]] constexpr const char *approvalSentences[] = {
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in the window"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in a terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in the terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed once in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in the window"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in a terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in the terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in the window"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in a terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in the terminal"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "closed without an answer in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "closed without an answer"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "denied without asking"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "nobody answered in time"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "the assistant did not wait"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "allowed for this session before"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "nobody could be asked"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "asked in the client"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "a dry run: nothing was sent"),
    QT_TRANSLATE_NOOP("brandbridge::ui::Approvals", "asked again because something else would now be deleted"),
};

} // namespace

using activity::Outcome;

QString outcomeWord(Outcome outcome)
{
    return OutcomeTexts::tr(lookOf(outcome).word);
}

QString approvalWord(const QString &recorded)
{
    return ApprovalTexts::tr(recorded.toUtf8().constData());
}

QString errorWords(const activity::ActivityEntry &call)
{
    const QString goneWords = OutcomeTexts::tr("The assistant had already left.");
    const QString why = words(activity::Reason::of(call.reason).message);
    if (why.isEmpty())
        return QString(call.error).replace(activity::clientLeftError(), goneWords);
    if (!call.error.endsWith(activity::clientLeftError()))
        return why;
    return why + (why.endsWith(u'.') ? u" "_s : u". "_s) + goneWords;
}

using activity::ActivityEntry;

namespace {

class CallTitles
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CallColumns)
};

constexpr qsizetype maxCellLength = 200; ///< characters in a cell

/// Replaces IDs in @p value by names and adds these to @p names.
QJsonValue withNames(const QJsonValue &value, const call_columns::NameOf &nameOf, QStringList *names)
{
    if (value.isString()) {
        const QString name = nameOf(value.toString());
        if (!name.isEmpty())
            names->append(name);
        return name.isEmpty() ? value : QJsonValue(name);
    }
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue item : value.toArray())
            array.append(withNames(item, nameOf, names));
        return array;
    }
    if (value.isObject()) {
        QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member)
            *member = withNames(member.value(), nameOf, names);
        return object;
    }
    return value;
}

QString shownApproval(const ActivityEntry &call)
{
    return message::shownText(approvalWord(call.approval), maxCellLength);
}

} // namespace

QString call_columns::callerWord(const QString &assistant)
{
    return assistant.isEmpty() ? formats::dash() : message::shownText(callerName(assistant), maxCellLength);
}

QString call_columns::toolTitle(const QString &tool)
{
    return message::shownText(tool_words::title(tool), maxCellLength);
}

QStringList call_columns::named(const QByteArray &arguments, const NameOf &nameOf)
{
    QStringList names;
    std::ignore = withNames(QJsonDocument::fromJson(arguments).object(), nameOf, &names);
    names.removeDuplicates();
    return names;
}

QList<Column<ActivityEntry>> call_columns::all(const NameOf &nameOf)
{
    using Row = ActivityEntry;
    // On one line, and without characters that change the text direction.
    const auto cell = [](QString Row::*text) {
        return [text](const Row &call) { return message::shownText(call.*text, maxCellLength); };
    };
    auto tool = textColumn<Row>(u"tool"_s, CallTitles::tr("Tool"),
                                CallTitles::tr("The tool that was called; a cell's tooltip shows its technical name"),
                                cell(&Row::tool), false, [](const Row &call) { return toolTitle(call.tool); });
    tool.tip = cell(&Row::tool);
    auto outcome = textColumn<Row>(
        u"outcome"_s, CallTitles::tr("Result"), CallTitles::tr("How the call ended, and who allowed it"),
        [](const Row &call) { return outcomeWord(call.outcome); }, false,
        [](const Row &call) {
            return call.outcome == Outcome::Succeeded && !call.approval.isEmpty()
                       //: How a call ended, and how a person allowed it
                       ? CallTitles::tr("%1, %2").arg(outcomeWord(call.outcome), shownApproval(call))
                       : outcomeWord(call.outcome);
        });
    outcome.icon = [](const Row &call) { return icon(QString::fromUtf16(lookOf(call.outcome).icon)); };
    return {
        {u"startedAt"_s, CallTitles::tr("Time"), ColumnKind::Time,
         [](const Row &call) { return QVariant(call.startedAt); }, CallTitles::tr("When the call came, in local time")},
        textColumn<Row>(u"assistant"_s, CallTitles::tr("Assistant"),
                        CallTitles::tr("Which assistant called, or that you made the change in this window"),
                        cell(&Row::assistant), false, [](const Row &call) { return callerWord(call.assistant); }),
        textColumn<Row>(u"client"_s, CallTitles::tr("Client"),
                        CallTitles::tr("The name the calling program gives itself"), cell(&Row::client), true),
        tool,
        textColumn<Row>(
            u"arguments"_s, CallTitles::tr("Arguments"), {},
            [](const Row &call) {
                return call.arguments == "{}" ? QString()
                                              : message::shownText(QString::fromUtf8(call.arguments), maxCellLength);
            },
            false,
            [nameOf](const Row &call) {
                if (call.arguments == "{}")
                    return QString();
                QStringList names;
                const QJsonValue shown = withNames(QJsonDocument::fromJson(call.arguments).object(), nameOf, &names);
                return message::shownText(
                    QString::fromUtf8(names.isEmpty() ? call.arguments
                                                      : QJsonDocument(shown.toObject()).toJson(QJsonDocument::Compact)),
                    maxCellLength);
            }),
        outcome,
        {u"resultBytes"_s, CallTitles::tr("Size"), ColumnKind::Bytes,
         [](const Row &call) { return QVariant(call.resultBytes); }, CallTitles::tr("Of the whole answer"), true},
        {u"milliseconds"_s, CallTitles::tr("Duration"), ColumnKind::Decimal,
         [](const Row &call) { return QVariant(std::chrono::duration<double, std::milli>(call.duration).count()); },
         CallTitles::tr("From the call to its answer, including the wait for a person"), true,
         [](const Row &call) { return formats::duration(call.duration); }},
        {u"requestsSent"_s, CallTitles::tr("Requests"), ColumnKind::Number,
         [](const Row &call) { return QVariant(static_cast<qint64>(call.requestsSent)); },
         CallTitles::tr("Sent to the service for this call"), true},
        textColumn<Row>(u"approval"_s, CallTitles::tr("Approval"),
                        CallTitles::tr("How a person answered; empty if nobody was asked"), cell(&Row::approval), true,
                        shownApproval),
        textColumn<Row>(
            u"error"_s, CallTitles::tr("Error"), CallTitles::tr("Why it did not succeed"), cell(&Row::error), false,
            [](const Row &call) {
                return call.error.isEmpty() ? QString() : message::shownText(errorWords(call), maxCellLength);
            }),
    };
}

} // namespace brandbridge::ui
