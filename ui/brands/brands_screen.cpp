// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/brands_screen.h"

#include "ui/brands/brand_columns.h"
#include "ui/brands/sparkline_delegate.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/figures/change_history.h"
#include "ui/figures/looked_runs.h"
#include "ui/slots/status_mark.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/formats.h"
#include "ui/words/service_words.h"
#include "ui/words/text.h"

#include <QApplication>

#include <algorithm>
#include <functional>

namespace brandbridge::ui {

namespace {

constexpr int minBrandWidth = 140;

} // namespace

/// How many brands need a look, and one line about the organization: name, plan, prompts and free slots.
class OrganizationLine final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::OrganizationLine)
public:
    OrganizationLine()
        : m_headline(withName(new Text(TextRole::Heading), u"brandsHeadline"_s)),
          m_name(withName(new Text(TextRole::Strong, tr("Organization")), u"organizationName"_s)),
          m_plan(withName(new Text(TextRole::Small), u"organizationPlan"_s)),
          m_prompts(withName(new Text(TextRole::Body), u"organizationPrompts"_s)),
          m_left(withName(new StatusMark, u"organizationLeft"_s))
    {
        setObjectName(u"organizationLine"_s);
        auto *const line = new FlowLayout;
        QVBoxLayout *const column = makeColumn(this, spacing::tiny, {m_headline});
        column->addLayout(line);
        line->setSpacing(spacing::large);
        for (Text *const part : {m_name, m_plan, m_prompts}) {
            part->setWordWrap(false);
            line->addWidget(part);
        }
        line->addWidget(m_left);
        m_plan->hide();
        m_prompts->hide();
    }

    void setOrganization(const service::OrganizationContext &organization)
    {
        if (!organization.name.isEmpty())
            m_name->setText(organization.name);
        m_plan->setText(tr("Plan: %1").arg(organization.plan));
        m_plan->setVisible(!organization.plan.isEmpty());
    }

    /// @p needLook is empty while unknown.
    void setBrands(int all, std::optional<int> needLook)
    {
        m_headline->setText(!needLook        ? tr("%n brand(s)", nullptr, all)
                            : *needLook == 0 ? tr("No brand needs a look")
                            : *needLook == 1
                                ? tr("1 of %n brand(s) needs a look", nullptr, all)
                                //: %1 is a number
                                : tr("%1 of %n brand(s) need a look", nullptr, all).arg(formats::count(*needLook)));
    }

    /// @p warnBelow as for quota::levelOf().
    void setUse(const quota::Use &use, qint64 warnBelow)
    {
        m_prompts->setText(tr("%1 of %2 prompts used").arg(formats::count(use.used), formats::count(use.limit)));
        m_prompts->setVisible(use.used || use.limit);
        const qint64 left = use.left.value_or(0);
        m_left->show(quota::levelOf(use.left, warnBelow),
                     !use.left  ? QString()
                     : left < 0 ? tr("%n prompt(s) more than the limit allows", nullptr, quota::pluralCount(-left))
                                : tr("%Ln prompt slot(s) left", nullptr, quota::pluralCount(left)));
    }

private:
    Text *m_headline;
    Text *m_name;
    Text *m_plan;
    Text *m_prompts;
    StatusMark *m_left;
};

BrandsScreen::BrandsScreen(Backend &backend, QWidget *parent)
    : AllBrandsScreen(Shows::Nothing, backend, BrandsLoader::What::Everything, std::chrono::minutes(10), parent),
      m_organization(new OrganizationLine),
      m_responses(backend)
{
    auto *const reasons = new ChoiceFilter(u"attentionChoice"_s, tr("Needs a look"), tr("Any brand"));
    reasons->setChoices({{attention::fell, tr("Visibility fell")},
                         {attention::slotsLow, tr("Few slots left")},
                         {attention::noRun, tr("No run for long")},
                         {attention::unread, tr("Could not be read")}});
    m_brands = new RecordTable<BrandRow>(
        {.name = u"brands"_s,
         .words = {tr("Every brand"), tr("brand, domain or what needs a look"), tr("No brand fits the filters"),
                   tr("There are brands, but the filters hide them all.")},
         .columns =
             brandColumns([this] { return warnBelow(); }, [this] { return this->backend().selection.hasOtherBrands(); },
                          [this](const BrandRow &row) { return causesOf(row); }),
         .key = &BrandRow::id,
         .fields = [](const BrandRow &row) -> const QJsonObject & { return row.brand.fields; },
         .shownFields = {u"id"_s, u"name"_s, u"domain"_s},
         .searched = {0, attentionPlace, domainPlace},
         .filters = {{reasons,
                      [this](const BrandRow &row, const QString &reason) {
                          const auto reasons = attention::reasonsOf(row, warnBelow(), QDateTime::currentDateTimeUtc());
                          return std::any_of(reasons.begin(), reasons.end(),
                                             [&reason](const AttentionReason &each) { return each.name == reason; });
                      }}},
         .narrowest = minBrandWidth});
    m_brands->setReading(false);
    setTable(m_brands);
    DataTable *const table = m_brands->table();
    table->setItemDelegateForColumn(
        trendPlace,
        new SparklineDelegate(
            [this](const QModelIndex &index) { return lastVisibilities(m_brands->shown(index.row())); }, table));
    table->setDetailColumns({voicePlace, sentimentPlace, positionPlace, sinceLookedPlace, lastRunPlace, nextReportPlace,
                             slotsPlace, largestChangePlace, domainPlace, usedPlace});
    table->sortByColumn(attentionPlace, Qt::AscendingOrder);
    addRowCommands();
    auto *const content = new QWidget;
    makeColumn(content, spacing::medium, {m_organization, m_brands})->setStretchFactor(m_brands, 1);
    setContent(content);

    reading().setVisibleBrands([this] { return inSight(); });
    // Like for like if the responses of both runs have been read.
    reading().setJudge([&backend](const service::Run &before, const service::Run &after) {
        return statistics::comparisonOf(before.metrics, after.metrics,
                                        backend.runResults.comparison(before, after).get())
            .on(RunFigure::Visibility);
    });
    m_responses.limitRequests();
    connect(&m_responses, &RunFiguresLoader::changed, this, &BrandsScreen::showCauses);
    connect(&backend.runResults, &RunResults::compared, this, &BrandsScreen::showCauses);
    reading().setLooked([this](const QString &brandId) { return m_looked.value(brandId); });
    connect(&reading(), &BrandsLoader::started, this, [this] { m_brands->setRecords(reading().rows()); });
    connect(&reading(), &BrandsLoader::rowChanged, this,
            [this](int row) { m_brands->replace(row, reading().rows().at(row)); });
    connect(&backend.bridge, &BridgeStatus::changed, this, &BrandsScreen::limitRequests);
}

void BrandsScreen::addRowCommands()
{
    DataTable *const table = m_brands->table();
    table->setOpening(tr("Open &Overview"));
    connect(table, &QTableView::activated, this, [this] { openCurrent(u"overview"_s); });
    connect(table, &QTableView::clicked, this, [this] {
        if (QApplication::keyboardModifiers() == Qt::NoModifier)
            openCurrent(u"overview"_s);
    });
    table->addRowCommand(u"openRuns"_s, tr("Open &Runs"), [this] { openCurrent(u"runs"_s); });
    table->addRowCommand(u"openLargestChange"_s, tr("Show the &answers of the largest change"),
                         [this] { openLargestChange(); });
    table->addRowCommand(u"openQuota"_s, tr("Open &Quota"), [this] { openCurrent(u"quota"_s); });
}

/// Also reads the organization, whose errors are ignored: reading the brands reports problems with the service.
void BrandsScreen::startReading()
{
    m_request = std::make_unique<QObject>();
    backend().organization.organizationContext(m_request.get(),
                                               [this](const transport::Result<service::OrganizationContext> &result) {
                                                   if (result)
                                                       m_organization->setOrganization(*result);
                                               });
    limitRequests();
    AllBrandsScreen::startReading();
}

void BrandsScreen::showEvent(QShowEvent *event)
{
    m_looked = looked_runs::all(backend());
    reading().settle();
    countAttention();
    AllBrandsScreen::showEvent(event);
}

void BrandsScreen::countAttention()
{
    if (reading().state() != BrandsLoader::State::Done)
        return m_organization->setBrands(reading().total(), std::nullopt);
    const auto needsLook = [this, now = QDateTime::currentDateTimeUtc()](const BrandRow &row) {
        return !attention::reasonsOf(row, warnBelow(), now).isEmpty();
    };
    const QList<BrandRow> &rows = reading().rows();
    m_organization->setBrands(reading().total(), static_cast<int>(std::count_if(rows.begin(), rows.end(), needsLook)));
}

/// Also reads the responses of the brands that fell most, for the causes.
void BrandsScreen::showRead()
{
    constexpr qsizetype maxFalls = 3;
    countAttention();
    QList<BrandRow> fallen = reading().rows();
    fallen.removeIf([](const BrandRow &row) { return statistics::changeOf(row.verdict) != statistics::Change::Down; });
    std::sort(fallen.begin(), fallen.end(), [](const BrandRow &one, const BrandRow &other) {
        return one.verdict->difference() < other.verdict->difference();
    });
    QList<service::Run> wanted;
    for (const BrandRow &row : std::as_const(fallen).mid(0, maxFalls))
        wanted += row.runs.mid(0, 2);
    if (reading().state() == BrandsLoader::State::Done)
        m_responses.read({}, wanted);
    m_organization->setUse(quota::organizationUse(reading().latest()), warnBelow());
}

void BrandsScreen::showCauses()
{
    reading().settle();
    const QList<BrandRow> &rows = reading().rows();
    for (int row = 0; row < rows.size(); ++row) {
        if (statistics::changeOf(rows.at(row).verdict) == statistics::Change::Down)
            m_brands->replace(row, rows.at(row));
    }
    countAttention();
}

/// The model and the topic with most of a fall, as far as known.
QStringList BrandsScreen::causesOf(const BrandRow &row) const
{
    const auto compared = row.runs.size() > 1 && row.verdict
                              ? backend().runResults.comparison(row.runs.at(1), row.runs.first())
                              : nullptr;
    if (!compared)
        return {};
    const auto account = change_history::inWords({row.runs.at(1), row.runs.first(), 1, *row.verdict}, compared.get());
    QStringList causes{service_words::shownModel(account.model), account.topic};
    causes.removeAll(QString());
    return causes;
}

QString BrandsScreen::progress(const QString &done, const QString &total) const
{
    return (reading().isHeld() ? tr("%1 of %2 brands read. Waiting, to leave requests for assistants…")
                               : tr("Reading the brands (%1 of %2 done)…"))
        .arg(done, total);
}

QString BrandsScreen::howToBegin() const
{
    return tr("Add a brand in the service, and it appears here.");
}

/// Keeps many brands from using up the minute's requests.
void BrandsScreen::limitRequests()
{
    reading().setAllowance(backend().bridge.state().requestsToRead());
}

QStringList BrandsScreen::inSight() const
{
    QStringList ids;
    const DataTable *const table = m_brands->table();
    const int first = table->rowAt(0);
    const int below = table->rowAt(table->viewport()->height() - 1);
    const int rows = table->rowOrder()->rowCount();
    for (int row = qMax(first, 0); row < (below < 0 ? rows : below + 1); ++row)
        ids.append(m_brands->shown(row).id());
    return ids;
}

void BrandsScreen::openLargestChange()
{
    const BrandRow *const row = m_brands->current();
    const auto step = row ? largestChangeOf(*row) : std::nullopt;
    if (!step)
        return;
    backend().selection.load(row->id(), step->after.id);
    Q_EMIT wantsResults({}, {}, {});
}

void BrandsScreen::openCurrent(const QString &screen)
{
    const BrandRow *const row = m_brands->current();
    if (!row)
        return;
    Selection &selection = backend().selection;
    selection.chooseBrand(row->id());
    if (const auto latest = selection.latestRun()) // it may be chosen already, with an older run
        selection.chooseRun(latest->id);
    Q_EMIT screenRequested(screen);
}

} // namespace brandbridge::ui
