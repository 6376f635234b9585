// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/difference_page.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/figures/figure_words.h"
#include "ui/results/result_columns.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

class CompareWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CompareScreen)
};

/// With the interval, if known.
QString changeInPoints(const statistics::TwoShares &total)
{
    return total.verdict    ? figure_words::difference(*total.verdict, false)
           : total.change() ? figure_words::signedPoints(*total.earlier.value, *total.later.value)
                            : formats::dash();
}

QVariant meaningOf(const statistics::TwoShares &total)
{
    switch (total.meaning()) {
    case statistics::Change::Up:
        return CompareWords::tr("Up");
    case statistics::Change::Down:
        return CompareWords::tr("Down");
    case statistics::Change::NotClear:
        return CompareWords::tr("Not clear");
    case statistics::Change::Unknown:
        return {};
    }
    Q_UNREACHABLE();
}

QString shownMeaning(const statistics::TwoShares &total)
{
    const statistics::Change change = total.meaning();
    return change == statistics::Change::Unknown ? formats::dash()
                                                 : figure_words::sign(change) + u' ' + meaningOf(total).toString();
}

/// A column of bars relative to the greatest change, coloured if the change is clear.
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
    column.tip = [](const T &total) { return total.verdict ? figure_words::basis(*total.verdict) : QString(); };
    column.tint = [](const T &total) {
        const statistics::Change change = total.meaning();
        return change == statistics::Change::Up     ? QVariant(1.0)
               : change == statistics::Change::Down ? QVariant(-1.0)
                                                    : QVariant();
    };
    return column;
}

template <typename T>
Column<T> percentColumn(const QString &id, const QString &title, const QString &explanation,
                        statistics::Estimate statistics::TwoShares::*side)
{
    Column<T> column{id, title, ColumnKind::Percent, [side](const T &total) { return known((total.*side).value); },
                     explanation};
    column.tip = [side](const T &total) {
        const statistics::Estimate &share = total.*side;
        return CompareWords::tr("%1 of %2 responses").arg(formats::count(share.part), formats::count(share.sample));
    };
    return column;
}

Column<statistics::TwoShares> totalAnswers(const QString &id, const QString &title, const QString &explanation,
                                           statistics::Estimate statistics::TwoShares::*side)
{
    return {id, title, ColumnKind::Number,
            [side](const statistics::TwoShares &total) { return QVariant((total.*side).sample); }, explanation};
}

template <typename T>
Column<T> meaningColumn()
{
    return {
        u"meaning"_s,
        CompareWords::tr("Meaning"),
        ColumnKind::Text,
        meaningOf,
        CompareWords::tr("Up or down if chance does not explain the difference, at 5 % false findings in this list"),
        false,
        shownMeaning};
}

/// Shares of the responses that name a rival, with their difference.
template <typename T>
QList<Column<T>> namingColumns()
{
    Column<T> change = changeColumn<T>(
        u"change"_s, CompareWords::tr("Later share minus earlier share, in percentage points, with its 95 % "
                                      "interval. Only prompts and models that both runs have count."));
    change.tint = [tint = change.tint](const T &row) { // a rival's rise is bad
        const QVariant own = tint(row);
        return own.isValid() ? QVariant(-own.toDouble()) : own;
    };
    return {percentColumn<T>(u"earlier"_s, CompareWords::tr("Earlier share"),
                             CompareWords::tr("Share of the earlier run's responses that name it"), &T::earlier),
            percentColumn<T>(u"later"_s, CompareWords::tr("Later share"),
                             CompareWords::tr("Share of the later run's responses that name it"), &T::later),
            change, meaningColumn<T>()};
}

/// "− Lost", or "▼ Fewer" if both runs cite the source.
QString sourceChangeWord(const statistics::SourceDifference &difference)
{
    if (!difference.isInBoth)
        return compare_columns::changeWord(difference.isGained);
    return difference.isGained ? CompareWords::tr("▲ More") : CompareWords::tr("▼ Fewer");
}

} // namespace

namespace compare_columns {

QString changeWord(bool isGained)
{
    return isGained ? CompareWords::tr("+ Gained") : CompareWords::tr("− Lost");
}

QList<Column<statistics::PromptDifference>> prompts()
{
    using Row = statistics::PromptDifference;
    const auto of = [](QString service::RunResult::*text) {
        return [text](const Row &row) { return row.result().*text; };
    };
    return {
        textColumn<Row>(u"change"_s, CompareWords::tr("Change"), {},
                        [](const Row &row) { return changeWord(row.isGained); }),
        textColumn<Row>(u"prompt"_s, CompareWords::tr("Prompt"), {}, of(&service::RunResult::promptText)),
        textColumn<Row>(u"model"_s, CompareWords::tr("Model"), {}, of(&service::RunResult::model), false,
                        [](const Row &row) { return service_words::shownModel(row.result().model); }),
        textColumn<Row>(u"topic"_s, CompareWords::tr("Topic"), {}, of(&service::RunResult::topicName)),
        textColumn<Row>(u"stage"_s, CompareWords::tr("Stage"), {}, of(&service::RunResult::journeyStage), false,
                        [](const Row &row) { return result_columns::stageWord(row.result().journeyStage); }),
        {u"rank"_s, CompareWords::tr("Named at"), ColumnKind::Number,
         [](const Row &row) { return known(row.result().rank); },
         CompareWords::tr(
             "Where the brand stands in the answer that names it: the later run's where it was gained, the earlier "
             "run's where it was lost")},
        textColumn<Row>(
            u"sentiment"_s, CompareWords::tr("Sentiment"),
            CompareWords::tr("How the answer that names the brand speaks of it: the later run's where it was gained, "
                             "the earlier run's where it was lost"),
            of(&service::RunResult::sentiment), false,
            [](const Row &row) { return result_columns::sentimentWord(row.result().sentiment); }),
    };
}

QList<Column<statistics::SourceDifference>> sources()
{
    using Row = statistics::SourceDifference;
    const auto pageOf = [](const Row &row) {
        return row.page.isEmpty() ? CompareWords::tr("The whole domain") : row.page;
    };
    auto page = textColumn<Row>(
        u"page"_s, CompareWords::tr("Page"),
        CompareWords::tr("A page of a domain that both runs cite, or the domain with all its pages"), pageOf, false,
        [pageOf](const Row &row) { return row.page.isEmpty() ? pageOf(row) : web_address::shownPath(row.page); });
    page.tip = [pageOf](const Row &row) {
        return row.page.isEmpty() ? pageOf(row) : web_address::shownInFull(row.page);
    };
    return {
        textColumn<Row>(u"change"_s, CompareWords::tr("Change"), {}, sourceChangeWord),
        textColumn<Row>(u"domain"_s, CompareWords::tr("Domain"), {},
                        [](const Row &row) { return web_address::shownDomain(row.name); }),
        page,
        percentColumn<Row>(u"earlier"_s, CompareWords::tr("Earlier share"),
                           CompareWords::tr("Share of the earlier run's responses that cite it"), &Row::earlier),
        percentColumn<Row>(u"later"_s, CompareWords::tr("Later share"),
                           CompareWords::tr("Share of the later run's responses that cite it"), &Row::later),
        changeColumn<Row>(
            u"points"_s,
            CompareWords::tr("Later share minus earlier share, in percentage points, with its 95 % interval")),
        meaningColumn<Row>(),
        {u"rivals"_s, CompareWords::tr("Named there"), ColumnKind::Text,
         [](const Row &row) { return row.isAmongRivals ? CompareWords::tr("Only other brands") : QVariant(); },
         CompareWords::tr("“Only other brands”: in the topics and models that cite the domain, no response names your "
                          "brand, and some name others")},
        textColumn<Row>(
            u"models"_s, CompareWords::tr("Models"), {}, [](const Row &row) { return row.models.join(u", "_s); }, false,
            [](const Row &row) { return service_words::shownModels(row.models); }),
    };
}

QList<Column<statistics::TwoShares>> rivals(const std::function<bool(const QString &)> &isChosen)
{
    using Row = statistics::TwoShares;
    return QList<Column<Row>>{
               textColumn<Row>(u"name"_s, CompareWords::tr("Rival"),
                               CompareWords::tr("The %1 other brands that most responses of both runs name")
                                   .arg(formats::count(statistics::RunPairs::maxRivals)),
                               [](const Row &row) { return row.name; })} +
           namingColumns<Row>() +
           QList<Column<Row>>{textColumn<Row>(
               u"chosen"_s, CompareWords::tr("Choice"), CompareWords::tr("Whether you chose it (“Choose rivals”)"),
               [isChosen](const Row &row) { return isChosen(row.name) ? CompareWords::tr("Chosen") : QString(); })};
}

QList<Column<statistics::RivalShares>> rivalShares()
{
    using Row = statistics::RivalShares;
    QList<Column<Row>> columns{
        textColumn<Row>(
            u"part"_s, CompareWords::tr("Topic or model"), {},
            [](const Row &row) {
                return !row.name.isEmpty() ? row.name
                       : row.isOfModel     ? CompareWords::tr("Model not known")
                                           : CompareWords::tr("Topic not known");
            },
            false, [](const Row &row) { return row.isOfModel ? service_words::shownModel(row.name) : row.name; }),
        textColumn<Row>(u"kind"_s, CompareWords::tr("Kind"), {}, [](const Row &row) {
            return row.isOfModel ? CompareWords::tr("Model") : CompareWords::tr("Topic");
        })};
    columns += namingColumns<Row>();
    Column<Row> &change = columns[4];
    change.bar = {}; // little room
    change.shown = [](const Row &row) { return figure_words::sign(row.meaning()) + u' ' + changeInPoints(row); };
    return columns;
}

QList<Column<statistics::TwoShares>> totals(const QString &title, const QString &unknown,
                                            const std::function<QString(const QString &)> &shown)
{
    using Total = statistics::TwoShares;
    const auto nameOf = [unknown](const Total &total) { return total.name.isEmpty() ? unknown : total.name; };
    Column<Total> name{u"name"_s, title, ColumnKind::Text,
                       [nameOf](const Total &total) { return QVariant(nameOf(total)); }};
    if (shown)
        name.shown = [nameOf, shown](const Total &total) { return shown(nameOf(total)); };
    return {
        name,
        percentColumn<Total>(u"earlier"_s, CompareWords::tr("Earlier visibility"),
                             CompareWords::tr("Share of the earlier run's answers that name the brand"),
                             &Total::earlier),
        percentColumn<Total>(u"later"_s, CompareWords::tr("Later visibility"),
                             CompareWords::tr("Share of the later run's answers that name the brand"), &Total::later),
        changeColumn<Total>(u"change"_s,
                            CompareWords::tr("Later visibility minus earlier visibility, in percentage points, with "
                                             "its 95 % interval. Only prompts and models that both runs have count.")),
        meaningColumn<Total>(),
        totalAnswers(u"earlierAnswers"_s, CompareWords::tr("Earlier answers"),
                     CompareWords::tr("How many answers of the earlier run this rests on"), &Total::earlier),
        totalAnswers(u"laterAnswers"_s, CompareWords::tr("Later answers"),
                     CompareWords::tr("How many answers of the later run this rests on"), &Total::later),
    };
}

} // namespace compare_columns

DifferencePage::DifferencePage(FilteredTable *rows, Words words, QWidget *parent)
    : QWidget(parent),
      m_words(std::move(words)),
      m_rows(rows),
      m_counts(withName(new Text(TextRole::Body), table()->objectName() + u"Counts"_s)),
      m_open(withName(new QPushButton(m_words.open), table()->objectName() + u"Open"_s)),
      m_notice(new NoticeLine)
{
    m_counts->hide();
    auto *const head = new QHBoxLayout;
    head->addWidget(m_counts, 1);
    head->addWidget(m_open, 0, Qt::AlignTrailing);
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addWidget(m_notice);
    column->addLayout(head);
    column->addWidget(m_rows, 1);
    m_pages = new PageStack(content);
    makeColumn(this, 0, {m_pages});
    table()->setOpening(m_words.open);
    const auto open = [this] {
        if (table()->currentSourceRow() >= 0)
            Q_EMIT opened();
    };
    connect(m_open, &QPushButton::clicked, this, open);
    connect(table(), &QTableView::activated, this, open);
    connect(table(), &DataTable::currentSourceRowChanged, this, &DifferencePage::offerOpening);
    connect(table(), &DataTable::said, this, &DifferencePage::said);
    connect(table()->rowOrder(), &TableProxyModel::filtered, this, &DifferencePage::count);
    offerOpening();
}

FilteredTable::Words DifferencePage::tableWords(const QString &title, const QString &searched)
{
    return {title, searched, tr("No difference fits the filters"),
            tr("There are differences, but the filters hide them all.")};
}

void DifferencePage::setGained(std::function<bool(int sourceRow)> isGained)
{
    m_isGained = std::move(isGained);
    m_counts->show();
}

void DifferencePage::offerOpening()
{
    m_open->setEnabled(table()->currentSourceRow() >= 0);
}

void DifferencePage::showReading(const std::function<void()> &cancel)
{
    m_pages->showState({PageState::Kind::Loading, m_words.reading, {}, tr("Cancel"), cancel});
}

void DifferencePage::showRows(bool isComplete)
{
    if (isComplete)
        m_notice->clear();
    else
        m_notice->showWords(tr("A run is too large to read completely. There may be more than is shown."));
    if (table()->rowOrder()->sourceModel()->rowCount() == 0 && isComplete) {
        m_pages->showState({PageState::Kind::Empty, m_words.nothing, m_words.why, tr("Choose other runs"),
                            [this] { Q_EMIT otherRunsWanted(); }});
        return;
    }
    m_pages->showContent();
    count();
    offerOpening();
}

void DifferencePage::count()
{
    if (!m_isGained)
        return;
    const TableProxyModel *const order = table()->rowOrder();
    const int all = order->sourceModel()->rowCount();
    int allGained = 0;
    for (int row = 0; row < all; ++row)
        allGained += m_isGained(row) ? 1 : 0;
    int gained = 0;
    for (int row = 0; row < order->rowCount(); ++row)
        gained += m_isGained(order->sourceRow(row)) ? 1 : 0;
    const QString gainedWords = formats::count(gained);
    const QString lostWords = formats::count(order->rowCount() - gained);
    const QString counts =
        order->rowCount() == all
            ? tr("Gained: %1. Lost: %2.").arg(gainedWords, lostWords)
            : tr("Gained: %1 of %2. Lost: %3 of %4. The filters hide the others.")
                  .arg(gainedWords, formats::count(allGained), lostWords, formats::count(all - allGained));
    m_counts->setText(m_remark.isEmpty() ? counts : counts + u' ' + m_remark);
}

} // namespace brandbridge::ui
