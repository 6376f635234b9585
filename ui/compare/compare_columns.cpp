// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_columns.h"

#include "ui/desktop/web_address.h"
#include "ui/figures/figure_words.h"
#include "ui/results/result_columns.h"
#include "ui/words/formats.h"

#include <QCoreApplication>

namespace brandbridge::ui::compare_columns {

namespace {

class CompareWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CompareScreen)
};

template <typename T>
Column<T> compareText(const QString &id, const QString &title, const std::function<QString(const T &)> &value)
{
    return {id, title, ColumnKind::Text, [value](const T &row) {
                const QString words = value(row);
                return words.isEmpty() ? QVariant() : QVariant(words);
            }};
}

template <typename T>
Column<T> gainedOrLost()
{
    return compareText<T>(u"change"_qs, CompareWords::tr("Change"),
                          [](const T &row) { return changeWord(row.isGained); });
}

QString changeInPoints(const VisibilityTotal &total)
{
    return total.change()
               ? figure_words::signedPoints(*total.earlier.visibility().value, *total.later.visibility().value)
               : formats::dash();
}

QVariant meaningOf(const VisibilityTotal &total)
{
    const figures::Change change = figures::change(total.earlier.visibility(), total.later.visibility());
    if (change == figures::Change::Unknown)
        return {};
    return change == figures::Change::WithinNoise ? CompareWords::tr("May be chance") : CompareWords::tr("Changed");
}

Column<VisibilityTotal> totalPercent(const QString &id, const QString &title, const QString &explanation,
                                     VisibilityTotal::Count VisibilityTotal::*side)
{
    return {id, title, ColumnKind::Percent,
            [side](const VisibilityTotal &total) { return known((total.*side).visibility().value); }, explanation};
}

Column<VisibilityTotal> totalAnswers(const QString &id, const QString &title, const QString &explanation,
                                     VisibilityTotal::Count VisibilityTotal::*side)
{
    return {id, title, ColumnKind::Number,
            [side](const VisibilityTotal &total) { return QVariant((total.*side).answers); }, explanation};
}

} // namespace

QString changeWord(bool isGained)
{
    return isGained ? CompareWords::tr("+ Gained") : CompareWords::tr("− Lost");
}

QList<Column<PromptDifference>> prompts()
{
    using Row = PromptDifference;
    return {
        gainedOrLost<Row>(),
        compareText<Row>(u"prompt"_qs, CompareWords::tr("Prompt"), [](const Row &row) { return row.prompt; }),
        compareText<Row>(u"model"_qs, CompareWords::tr("Model"), [](const Row &row) { return row.model; }),
        compareText<Row>(u"topic"_qs, CompareWords::tr("Topic"), [](const Row &row) { return row.topic; }),
        {u"stage"_qs,
         CompareWords::tr("Stage"),
         ColumnKind::Text,
         [](const Row &row) { return known(row.stage); },
         {},
         false,
         [](const Row &row) { return result_columns::stageWord(row.stage); }},
        {u"rank"_qs, CompareWords::tr("Named at"), ColumnKind::Decimal,
         [](const Row &row) { return row.rank ? QVariant(*row.rank) : QVariant(); },
         CompareWords::tr(
             "Where the brand stands in the answer that names it: the later run's where it was gained, the earlier "
             "run's where it was lost")},
        {u"sentiment"_qs, CompareWords::tr("Sentiment"), ColumnKind::Text,
         [](const Row &row) { return known(row.sentiment); },
         CompareWords::tr("How the answer that names the brand speaks of it: the later run's where it was gained, the "
                          "earlier run's where it was lost"),
         false, [](const Row &row) { return result_columns::sentimentWord(row.sentiment); }},
    };
}

QList<Column<SourceDifference>> sources()
{
    using Row = SourceDifference;
    return {
        gainedOrLost<Row>(),
        compareText<Row>(u"domain"_qs, CompareWords::tr("Domain"),
                         [](const Row &row) { return web_address::shownDomain(row.domain); }),
        {u"page"_qs, CompareWords::tr("Page"), ColumnKind::Text,
         [](const Row &row) { return row.page.isEmpty() ? CompareWords::tr("The whole domain") : row.page; },
         CompareWords::tr("A page of a domain that both runs cite, or the domain with all its pages")},
        {u"responses"_qs, CompareWords::tr("Responses"), ColumnKind::Number,
         [](const Row &row) { return row.responses ? QVariant(*row.responses) : QVariant(); },
         CompareWords::tr("How many cite it, in the run that has it")},
        compareText<Row>(u"models"_qs, CompareWords::tr("Models"), [](const Row &row) { return row.models; }),
    };
}

QList<Column<VisibilityTotal>> totals(const QString &title, const QString &unknown)
{
    using Total = VisibilityTotal;
    return {
        {u"name"_qs, title, ColumnKind::Text,
         [unknown](const Total &total) { return QVariant(total.name.isEmpty() ? unknown : total.name); }},
        totalPercent(u"earlier"_qs, CompareWords::tr("Earlier visibility"),
                     CompareWords::tr("Of the earlier run's answers, how many name the brand"), &Total::earlier),
        totalPercent(u"later"_qs, CompareWords::tr("Later visibility"),
                     CompareWords::tr("Of the later run's answers, how many name the brand"), &Total::later),
        {u"change"_qs, CompareWords::tr("Change in points"), ColumnKind::Decimal,
         [](const Total &total) { return total.change() ? QVariant(*total.change() * 100) : QVariant(); },
         CompareWords::tr("Later visibility less the earlier one, in percentage points"), false, changeInPoints},
        {u"meaning"_qs, CompareWords::tr("Meaning"), ColumnKind::Text, meaningOf,
         CompareWords::tr(
             "Changed where the 95 % intervals of the two visibilities do not overlap; otherwise chance may "
             "explain the difference")},
        totalAnswers(u"earlierAnswers"_qs, CompareWords::tr("Earlier answers"),
                     CompareWords::tr("How many answers of the earlier run this rests on"), &Total::earlier),
        totalAnswers(u"laterAnswers"_qs, CompareWords::tr("Later answers"),
                     CompareWords::tr("How many answers of the later run this rests on"), &Total::later),
    };
}

} // namespace brandbridge::ui::compare_columns
