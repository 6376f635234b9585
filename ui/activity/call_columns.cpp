// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/call_columns.h"

#include "ui/activity/outcome_words.h"
#include "ui/common/icons.h"

#include "core/access/shown_text.h"

#include <QCoreApplication>

namespace brandbridge::ui {

using activity::CallRecord;
using activity::Outcome;

namespace {

class Titles
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CallColumns)
};

constexpr qsizetype longest = 200; ///< characters of a cell
constexpr double microsecondsPerMillisecond = 1000.0;

constexpr std::initializer_list<Outcome> outcomes{Outcome::Succeeded, Outcome::Failed, Outcome::Refused,
                                                  Outcome::Denied,    Outcome::Asked,  Outcome::Cancelled};

/// On one line, and without what turns letters round; no value where there is nothing.
QVariant cell(const QString &text)
{
    return text.isEmpty() ? QVariant() : QVariant(access::shownText(text, longest));
}

} // namespace

QList<Column<CallRecord>> call_columns::all()
{
    return {
        {u"startedAt"_qs, Titles::tr("Time"), ColumnKind::Time,
         [](const CallRecord &call) { return QVariant(call.startedAt); },
         Titles::tr("When the call came, in local time")},
        {u"assistant"_qs, Titles::tr("Assistant"), ColumnKind::Text,
         [](const CallRecord &call) { return cell(call.assistant); }, Titles::tr("Whose token the call came with")},
        {u"client"_qs, Titles::tr("Calls itself"), ColumnKind::Text,
         [](const CallRecord &call) { return cell(call.client); },
         Titles::tr("What the program that called says of itself"), true},
        {u"tool"_qs, Titles::tr("Tool"), ColumnKind::Text, [](const CallRecord &call) { return cell(call.tool); }},
        {u"arguments"_qs, Titles::tr("Arguments"), ColumnKind::Text,
         [](const CallRecord &call) {
             return call.arguments == "{}" ? QVariant() : cell(QString::fromUtf8(call.arguments));
         }},
        {u"outcome"_qs, Titles::tr("Result"), ColumnKind::Text,
         [](const CallRecord &call) { return QVariant(outcomeWord(call.outcome)); }, Titles::tr("How the call ended")},
        {u"resultBytes"_qs, Titles::tr("Size"), ColumnKind::Bytes,
         [](const CallRecord &call) { return QVariant(call.resultBytes); }, Titles::tr("Of the whole answer")},
        {u"milliseconds"_qs, Titles::tr("ms"), ColumnKind::Decimal,
         [](const CallRecord &call) {
             return QVariant(static_cast<double>(call.duration.count()) / microsecondsPerMillisecond);
         },
         Titles::tr("Milliseconds from the call to its answer; of a call that was asked about, with the waiting")},
        {u"requestsSent"_qs, Titles::tr("Requests"), ColumnKind::Number,
         [](const CallRecord &call) { return QVariant(static_cast<qint64>(call.requestsSent)); },
         Titles::tr("Sent to the service for this call"), true},
        {u"approval"_qs, Titles::tr("Approval"), ColumnKind::Text,
         [](const CallRecord &call) { return cell(call.approval); },
         Titles::tr("How a person answered; empty where nobody was asked"), true},
        {u"error"_qs, Titles::tr("Error"), ColumnKind::Text, [](const CallRecord &call) { return cell(call.error); }},
    };
}

void OutcomeDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    for (const Outcome outcome : outcomes) {
        if (option->text == outcomeWord(outcome)) {
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->icon = icon(outcomeIcon(outcome));
            option->decorationSize = QSize(option->fontMetrics.height(), option->fontMetrics.height());
        }
    }
}

} // namespace brandbridge::ui
