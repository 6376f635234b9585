// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/brands_screen.h"

#include "ui/brands/attention.h"
#include "ui/brands/brand_columns.h"
#include "ui/desktop/colors.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/slots/status_mark.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <functional>

namespace brandbridge::ui {

namespace {

constexpr int narrowestBrand = 140;

/// Draws a cell as a small line through the values of a series, with a dot at the latest. What the cell says in words
/// is for those who do not see it.
class SparklineDelegate final : public CellDelegate
{
public:
    using SeriesOf = std::function<TimeSeries(const QModelIndex &index)>;

    SparklineDelegate(SeriesOf seriesOf, QObject *parent) : CellDelegate(parent), m_seriesOf(std::move(seriesOf)) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        CellDelegate::paint(painter, option, index);
        QList<double> values;
        const TimeSeries series = m_seriesOf(index);
        for (const TimePoint &point : series.points) {
            if (point.value)
                values.append(*point.value);
        }
        if (values.isEmpty())
            return;
        const auto [low, high] = std::minmax_element(values.cbegin(), values.cend());
        const double range = *high - *low;
        const bool isMirrored = option.direction == Qt::RightToLeft;
        const QRectF area = QRectF(option.rect)
                                .adjusted(spacing::small, spacing::tiny, -spacing::small, -spacing::tiny)
                                .adjusted(dotRadius, dotRadius, -dotRadius, -dotRadius);
        QPolygonF line;
        for (qsizetype i = 0; i < values.size(); ++i) {
            const double along =
                values.size() > 1 ? static_cast<double>(i) / static_cast<double>(values.size() - 1) : 1;
            const double up = range > 0 ? (values.at(i) - *low) / range : 0.5;
            line.append({isMirrored ? area.right() - along * area.width() : area.left() + along * area.width(),
                         area.bottom() - up * area.height()});
        }
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const QColor color =
            isSelected ? option.palette.color(QPalette::HighlightedText) : Colors::of(option.palette).accent;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(color, lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPolyline(line);
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(line.last(), dotRadius, dotRadius);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {option.fontMetrics.averageCharWidth() * cellCharacters + 2 * spacing::small,
                option.fontMetrics.height() + spacing::medium};
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        CellDelegate::initStyleOption(option, index);
        option->text.clear();
    }

private:
    static constexpr int cellCharacters = 16;
    static constexpr double lineWidth = 1.5;
    static constexpr double dotRadius = 2.5;

    SeriesOf m_seriesOf;
};

} // namespace

/// The organization in one line: its name, its plan, how many brands and prompts it has, and what is left.
class OrganizationLine final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::OrganizationLine)
public:
    OrganizationLine()
        : m_name(withName(new Text(TextRole::Heading, tr("Organization")), u"organizationName"_qs)),
          m_plan(withName(new Text(TextRole::Small), u"organizationPlan"_qs)),
          m_brands(withName(new Text(TextRole::Body), u"organizationBrands"_qs)),
          m_prompts(withName(new Text(TextRole::Body), u"organizationPrompts"_qs)),
          m_left(withName(new StatusMark, u"organizationLeft"_qs))
    {
        setObjectName(u"organizationLine"_qs);
        auto *const line = new FlowLayout(this);
        line->setSpacing(spacing::large);
        for (Text *const part : {m_name, m_plan, m_brands, m_prompts}) {
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

    void setBrands(qint64 count) { m_brands->setText(tr("%n brand(s)", nullptr, quota::pluralCount(count))); }

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
    Text *m_name;
    Text *m_plan;
    Text *m_brands;
    Text *m_prompts;
    StatusMark *m_left;
};

BrandsScreen::BrandsScreen(Backend &backend, QWidget *parent)
    : EveryBrandScreen(Shows::Nothing, backend, BrandsReading::What::Everything, std::chrono::minutes(10), parent),
      m_organization(new OrganizationLine)
{
    auto *const reasons = new ChoiceFilter(u"attentionChoice"_qs, tr("Needs a look"), tr("Any brand"));
    reasons->setChoices({{attention::fell, tr("Visibility fell")},
                         {attention::slotsLow, tr("Few slots left")},
                         {attention::noRun, tr("No run for long")},
                         {attention::unread, tr("Could not be read")}});
    m_brands = new RecordTable<BrandRow>(
        {.name = u"brands"_qs,
         .words = {tr("Every brand"), tr("brand, domain or what needs a look"), tr("No brand fits the filters"),
                   tr("There are brands, but the filters hide them all.")},
         .columns = brand_columns::all([this] { return warnBelow(); },
                                       [this] { return this->backend().selection.hasOtherBrands(); }),
         .key = &BrandRow::id,
         .fields = [](const BrandRow &row) -> const QJsonObject & { return row.brand.fields; },
         .shownFields = {u"id"_qs, u"name"_qs, u"domain"_qs},
         .searched = {0, brand_columns::attention, brand_columns::domain},
         .filters =
             {{reasons,
               [this](const BrandRow &row, const QString &reason) {
                   return Attention::of(row, warnBelow(), QDateTime::currentDateTimeUtc()).reasons().contains(reason);
               }}},
         .narrowest = narrowestBrand});
    m_brands->setReading(false);
    setTable(m_brands);
    DataTable *const table = m_brands->table();
    table->setItemDelegateForColumn(
        brand_columns::trend,
        new SparklineDelegate(
            [this](const QModelIndex &index) { return brand_columns::visibility(m_brands->shown(index.row())); },
            table));
    table->sortByColumn(brand_columns::attention, Qt::AscendingOrder);
    addRowCommands();
    auto *const content = new QWidget;
    makeColumn(content, spacing::medium, {m_organization, m_brands})->setStretchFactor(m_brands, 1);
    setContent(content);

    reading().setInSight([this] { return inSight(); });
    connect(&reading(), &BrandsReading::started, this, [this] { m_brands->setRecords(reading().rows()); });
    connect(&reading(), &BrandsReading::rowChanged, this,
            [this](int row) { m_brands->replace(row, reading().rows().at(row)); });
    connect(&backend.bridge, &BridgeStatus::changed, this, &BrandsScreen::leaveRoomForOthers);
}

void BrandsScreen::addRowCommands()
{
    DataTable *const table = m_brands->table();
    table->setOpening(tr("Open &Overview"));
    connect(table, &QTableView::activated, this, [this] { openCurrent(u"overview"_qs); });
    table->addRowCommand(u"openRuns"_qs, tr("Open &Runs"), [this] { openCurrent(u"runs"_qs); });
    table->addRowCommand(u"openLargestChange"_qs, tr("Show the &answers of the largest change"),
                         [this] { openLargestChange(); });
    table->addRowCommand(u"openQuota"_qs, tr("Open &Quota"), [this] { openCurrent(u"quota"_qs); });
}

/// The organization comes with them. Brands are useful without it; the service's problems are shown there.
void BrandsScreen::startReading()
{
    m_request = std::make_unique<QObject>();
    backend().organization.organizationContext(m_request.get(),
                                               [this](const service::Result<service::OrganizationContext> &result) {
                                                   if (result)
                                                       m_organization->setOrganization(*result);
                                               });
    leaveRoomForOthers();
    EveryBrandScreen::startReading();
}

void BrandsScreen::showRead()
{
    m_organization->setBrands(reading().total());
    m_organization->setUse(quota::organizationUse(reading().latest()), warnBelow());
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

/// Many brands would otherwise use up the minute's requests.
void BrandsScreen::leaveRoomForOthers()
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
    const auto step = row ? brand_columns::largestChange(*row) : std::nullopt;
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
    backend().selection.chooseBrand(row->id());
    Q_EMIT wantsScreen(screen);
}

} // namespace brandbridge::ui
