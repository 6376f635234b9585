// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_columns.h"

#include "ui/desktop/web_address.h"
#include "ui/figures/figure_words.h"
#include "ui/results/result_columns.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"

#include <QCoreApplication>

namespace brandbridge::ui::compare_columns {

namespace {

class CompareWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CompareScreen)
};

QString changeInPoints(const TwoShares &total)
{
    return total.change() ? figure_words::signedPoints(*total.earlier.share().value, *total.later.share().value)
                          : formats::dash();
}

QVariant meaningOf(const TwoShares &total)
{
    switch (total.meaning()) {
    case figures::Change::Up:
        return CompareWords::tr("Up");
    case figures::Change::Down:
        return CompareWords::tr("Down");
    case figures::Change::WithinNoise:
        return CompareWords::tr("May be chance");
    case figures::Change::Unknown:
        return {};
    }
    Q_UNREACHABLE();
}

QString shownMeaning(const TwoShares &total)
{
    const figures::Change change = total.meaning();
    return change == figures::Change::Unknown ? formats::dash()
                                              : figure_words::sign(change) + u' ' + meaningOf(total).toString();
}

/// Its bar is as long as the change is against the greatest, and has a colour where chance does not explain it.
template <typename T>
Column<T> changeColumn(const QString &id, const QString &explanation)
{
    Column<T> column{id,
                     CompareWords::tr("Change in points"),
                     ColumnKind::Decimal,
                     [](const T &total) { return total.change() ? QVariant(*total.change() * 100) : QVariant(); },
                     explanation,
                     false,
                     changeInPoints};
    column.bar = [](const T &total) {
        return total.change() && total.greatest > 0 ? QVariant(*total.change() / total.greatest) : QVariant();
    };
    column.tint = [](const T &total) {
        const figures::Change change = total.meaning();
        return change == figures::Change::Up     ? QVariant(1.0)
               : change == figures::Change::Down ? QVariant(-1.0)
                                                 : QVariant();
    };
    return column;
}

template <typename T>
Column<T> percentColumn(const QString &id, const QString &title, const QString &explanation,
                        TwoShares::Count TwoShares::*side)
{
    Column<T> column{id, title, ColumnKind::Percent,
                     [side](const T &total) { return known((total.*side).share().value); }, explanation};
    column.tip = [side](const T &total) {
        const TwoShares::Count &count = total.*side;
        return CompareWords::tr("%1 of %2 responses").arg(formats::count(count.present), formats::count(count.answers));
    };
    return column;
}

Column<TwoShares> totalAnswers(const QString &id, const QString &title, const QString &explanation,
                               TwoShares::Count TwoShares::*side)
{
    return {id, title, ColumnKind::Number, [side](const TwoShares &total) { return QVariant((total.*side).answers); },
            explanation};
}

template <typename T>
Column<T> meaningColumn()
{
    return {
        u"meaning"_qs,
        CompareWords::tr("Meaning"),
        ColumnKind::Text,
        meaningOf,
        CompareWords::tr("Up or down where the 95 % intervals of the two shares do not overlap; otherwise chance may "
                         "explain the difference"),
        false,
        shownMeaning};
}

/// "− Lost", or "▼ Fewer" of what both runs cite.
QString sourceChangeWord(const SourceDifference &difference)
{
    if (!difference.isInBoth)
        return changeWord(difference.isGained);
    return difference.isGained ? CompareWords::tr("▲ More") : CompareWords::tr("▼ Fewer");
}

} // namespace

QString changeWord(bool isGained)
{
    return isGained ? CompareWords::tr("+ Gained") : CompareWords::tr("− Lost");
}

QList<Column<PromptDifference>> prompts()
{
    using Row = PromptDifference;
    const auto of = [](QString service::RunResult::*text) {
        return [text](const Row &row) { return row.result().*text; };
    };
    return {
        textColumn<Row>(u"change"_qs, CompareWords::tr("Change"), {},
                        [](const Row &row) { return changeWord(row.isGained); }),
        textColumn<Row>(u"prompt"_qs, CompareWords::tr("Prompt"), {}, of(&service::RunResult::promptText)),
        textColumn<Row>(u"model"_qs, CompareWords::tr("Model"), {}, of(&service::RunResult::model), false,
                        [](const Row &row) { return service_words::shownModel(row.result().model); }),
        textColumn<Row>(u"topic"_qs, CompareWords::tr("Topic"), {}, of(&service::RunResult::topicName)),
        textColumn<Row>(u"stage"_qs, CompareWords::tr("Stage"), {}, of(&service::RunResult::journeyStage), false,
                        [](const Row &row) { return result_columns::stageWord(row.result().journeyStage); }),
        {u"rank"_qs, CompareWords::tr("Named at"), ColumnKind::Decimal,
         [](const Row &row) { return known(row.result().rank); },
         CompareWords::tr(
             "Where the brand stands in the answer that names it: the later run's where it was gained, the earlier "
             "run's where it was lost")},
        textColumn<Row>(
            u"sentiment"_qs, CompareWords::tr("Sentiment"),
            CompareWords::tr("How the answer that names the brand speaks of it: the later run's where it was gained, "
                             "the earlier run's where it was lost"),
            of(&service::RunResult::sentiment), false,
            [](const Row &row) { return result_columns::sentimentWord(row.result().sentiment); }),
    };
}

QList<Column<SourceDifference>> sources()
{
    using Row = SourceDifference;
    return {
        textColumn<Row>(u"change"_qs, CompareWords::tr("Change"), {}, sourceChangeWord),
        textColumn<Row>(u"domain"_qs, CompareWords::tr("Domain"), {},
                        [](const Row &row) { return web_address::shownDomain(row.name); }),
        {u"page"_qs, CompareWords::tr("Page"), ColumnKind::Text,
         [](const Row &row) { return row.page.isEmpty() ? CompareWords::tr("The whole domain") : row.page; },
         CompareWords::tr("A page of a domain that both runs cite, or the domain with all its pages")},
        percentColumn<Row>(u"earlier"_qs, CompareWords::tr("Earlier share"),
                           CompareWords::tr("Share of the earlier run's responses that cite it"), &Row::earlier),
        percentColumn<Row>(u"later"_qs, CompareWords::tr("Later share"),
                           CompareWords::tr("Share of the later run's responses that cite it"), &Row::later),
        changeColumn<Row>(u"points"_qs, CompareWords::tr("Later share minus earlier share, in percentage points")),
        meaningColumn<Row>(),
        {u"rivals"_qs, CompareWords::tr("Named there"), ColumnKind::Text,
         [](const Row &row) { return row.isAmongRivals ? CompareWords::tr("Only other brands") : QVariant(); },
         CompareWords::tr("“Only other brands”: in the topics and models that cite the domain, no response names your "
                          "brand, and some name others")},
        textColumn<Row>(
            u"models"_qs, CompareWords::tr("Models"), {}, [](const Row &row) { return row.models.join(u", "_qs); },
            false, [](const Row &row) { return service_words::shownModels(row.models); }),
    };
}

QList<Column<TwoShares>> totals(const QString &title, const QString &unknown,
                                const std::function<QString(const QString &)> &shown)
{
    using Total = TwoShares;
    const auto nameOf = [unknown](const Total &total) { return total.name.isEmpty() ? unknown : total.name; };
    Column<Total> name{u"name"_qs, title, ColumnKind::Text,
                       [nameOf](const Total &total) { return QVariant(nameOf(total)); }};
    if (shown)
        name.shown = [nameOf, shown](const Total &total) { return shown(nameOf(total)); };
    return {
        name,
        percentColumn<Total>(u"earlier"_qs, CompareWords::tr("Earlier visibility"),
                             CompareWords::tr("Share of the earlier run's answers that name the brand"),
                             &Total::earlier),
        percentColumn<Total>(u"later"_qs, CompareWords::tr("Later visibility"),
                             CompareWords::tr("Share of the later run's answers that name the brand"), &Total::later),
        changeColumn<Total>(u"change"_qs,
                            CompareWords::tr("Later visibility minus earlier visibility, in percentage points")),
        meaningColumn<Total>(),
        totalAnswers(u"earlierAnswers"_qs, CompareWords::tr("Earlier answers"),
                     CompareWords::tr("How many answers of the earlier run this rests on"), &Total::earlier),
        totalAnswers(u"laterAnswers"_qs, CompareWords::tr("Later answers"),
                     CompareWords::tr("How many answers of the later run this rests on"), &Total::later),
    };
}

} // namespace brandbridge::ui::compare_columns
