// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/brands/brands_screen.h"

#include "ui/brands/attention.h"
#include "ui/brands/brand_columns.h"
#include "ui/desktop/colors.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/screen/screen_load_state.h"
#include "ui/screen/selection_state.h"
#include "ui/slots/status_mark.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/data_table.h"
#include "ui/tables/filtered_table.h"
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

using settings::Key;

constexpr int narrowestBrand = 140;
constexpr int freshSeconds = 600; ///< figures older than this are read again when the screen is opened

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
    : Screen(Shows::Nothing, backend, parent),
      m_reading(backend.organization),
      m_warnBelow(backend.settings.number(Key::QuotaWarning)),
      m_model(
          brand_columns::all([this] { return m_warnBelow; },
                             [this] { return this->backend().selection.hasOtherBrands(); }),
          [](const BrandRow &row) { return row.id(); },
          [](const BrandRow &row) -> const QJsonObject & { return row.quota.brand.fields; },
          {u"id"_qs, u"name"_qs, u"domain"_qs}),
      m_organization(new OrganizationLine),
      m_notice(new NoticeLine),
      m_own(new ScreenLoadState(backend.selection, m_notice, this)),
      m_reasons(new ChoiceFilter(u"attentionChoice"_qs, tr("Needs a look"), tr("Any brand"))),
      m_rows(
          new FilteredTable(u"brands"_qs,
                            {tr("Every brand"), tr("brand, domain or what needs a look"),
                             tr("No brand fits the filters"), tr("There are brands, but the filters hide them all.")},
                            {0, brand_columns::attention, brand_columns::domain}, {m_reasons}, this)),
      m_table(m_rows->table())
{
    m_reasons->setChoices({{attention::fell, tr("Visibility fell")},
                           {attention::slotsLow, tr("Few slots left")},
                           {attention::noRun, tr("No run for long")},
                           {attention::unread, tr("Could not be read")}});
    m_rows->setModel(&m_model, 0, narrowestBrand);
    m_rows->setReading(false);
    m_table->setItemDelegateForColumn(brand_columns::trend, new SparklineDelegate(
                                                                [this](const QModelIndex &index) {
                                                                    return brand_columns::visibility(m_model.record(
                                                                        m_table->rowOrder()->sourceRow(index.row())));
                                                                },
                                                                m_table));
    m_table->sortByColumn(brand_columns::attention, Qt::AscendingOrder);
    addRowCommands();
    m_reading.setInSight([this] { return inSight(); });
    m_pages = new PageStack(makeContent());
    makeColumn(this, 0, {m_pages})->setContentsMargins(spacing::huge, spacing::small, spacing::huge, spacing::large);

    // Where there are no brands, that is known once there are no runs either.
    connect(&backend.selection, &Selection::brandsChanged, this, &BrandsScreen::takeBrands);
    connect(&backend.selection, &Selection::runsChanged, this, &BrandsScreen::takeBrands);
    connect(&m_reading, &BrandsReading::started, this, [this] {
        m_model.setRecords(m_reading.rows());
        m_rows->showFilled();
    });
    connect(&m_reading, &BrandsReading::rowChanged, this,
            [this](int row) { m_model.replace(row, m_reading.rows().at(row)); });
    connect(&m_reading, &BrandsReading::changed, this, &BrandsScreen::showReading);
    connect(&backend.bridge, &BridgeStatus::changed, this, &BrandsScreen::leaveRoomForOthers);
    connect(m_rows, &FilteredTable::choicesChanged, this, &BrandsScreen::applyChoice);
    connect(m_table, &DataTable::said, this, &Screen::said);
    followChanges();
}

QWidget *BrandsScreen::makeContent()
{
    auto *const content = new QWidget;
    // Nothing above the notice moves when it comes and goes.
    makeColumn(content, spacing::medium, {m_organization, m_rows, m_notice})->setStretchFactor(m_rows, 1);
    return content;
}

void BrandsScreen::addRowCommands()
{
    m_table->setOpening(tr("Open &Overview"));
    connect(m_table, &QTableView::activated, this, [this] { openCurrent(u"overview"_qs); });
    m_table->addRowCommand(u"openRuns"_qs, tr("Open &Runs"), [this] { openCurrent(u"runs"_qs); });
    m_table->addRowCommand(u"openLargestChange"_qs, tr("Show the &answers of the largest change"),
                           [this] { openLargestChange(); });
    m_table->addRowCommand(u"openQuota"_qs, tr("Open &Quota"), [this] { openCurrent(u"quota"_qs); });
}

QLineEdit *BrandsScreen::filterBox() const
{
    return m_rows->filterBox();
}

QByteArray BrandsScreen::layoutState() const
{
    return m_table->layoutState();
}

void BrandsScreen::restoreLayoutState(const QByteArray &state)
{
    m_table->restoreLayoutState(state);
}

void BrandsScreen::showEvent(QShowEvent *event)
{
    m_warnBelow = backend().settings.number(Key::QuotaWarning); // the Quota screen changes it, too
    Screen::showEvent(event);
    if (m_reading.state() == BrandsReading::State::Done &&
        m_reading.readAt().secsTo(QDateTime::currentDateTimeUtc()) > freshSeconds)
        startReading();
}

void BrandsScreen::load(bool fresh)
{
    Selection &selection = backend().selection;
    if (selection.brands().isEmpty()) {
        m_pages->showState(stateOf(selection, tr("Reading the brands…"), tr("No brands yet"),
                                   tr("Add a brand in the service, and it appears here."), [this] { openSettings(); }));
        return;
    }
    if (fresh || m_reading.state() == BrandsReading::State::Idle || !m_reading.isFor(selection.brands()))
        startReading();
    else
        showReading();
}

void BrandsScreen::takeBrands()
{
    const Selection &selection = backend().selection;
    const bool isNew = selection.brandsState() == Selection::State::Ready && !m_reading.isFor(selection.brands());
    if (isVisible() && (isNew || selection.brands().isEmpty()))
        load(false);
}

void BrandsScreen::startReading()
{
    readOrganization();
    leaveRoomForOthers();
    m_reading.start(backend().selection.brands());
}

/// Brands are useful without it; the service's problems are shown there.
void BrandsScreen::readOrganization()
{
    m_request = std::make_unique<QObject>();
    backend().organization.organizationContext(m_request.get(),
                                               [this](const service::Result<service::OrganizationContext> &result) {
                                                   if (result)
                                                       m_organization->setOrganization(*result);
                                               });
}

void BrandsScreen::showReading()
{
    if (m_reading.state() == BrandsReading::State::Failed && !m_reading.hasAny()) {
        m_own->showFailureInPlace([this](const PageState &state) { m_pages->showState(state); }, m_reading.error(),
                                  [this] { m_reading.resume(); }, [this] { openSettings(); });
        return;
    }
    m_organization->setBrands(m_reading.total());
    m_organization->setUse(quota::organizationUse(m_reading.latest()), m_warnBelow);
    showNotice();
    m_pages->showContent();
}

void BrandsScreen::showNotice()
{
    using State = BrandsReading::State;
    const QString done = formats::count(m_reading.done());
    const QString total = formats::count(m_reading.total());
    switch (m_reading.state()) {
    case State::Idle:
        return;
    case State::Reading:
        m_own->showProgress(
            m_reading.isHeld() ? tr("%1 of %2 brands read. Waiting, to leave requests for assistants…").arg(done, total)
                               : tr("Reading the brands (%1 of %2 done)…").arg(done, total),
            m_reading.done(), m_reading.total(), [this] { m_reading.cancel(); });
        return;
    case State::Failed:
        m_own->showFailure(
            m_reading.error(), [this] { m_reading.resume(); }, [this] { openSettings(); });
        return;
    case State::Cancelled:
        m_own->clear();
        m_notice->showWords(tr("Cancelled. %1 of %2 brands were read.").arg(done, total), tr("Read the others"),
                            [this] { m_reading.resume(); });
        return;
    case State::Done:
        break;
    }
    m_own->clear();
    if (const QDateTime since = m_reading.keptSince(); since.isValid())
        m_own->showLastSeen(
            tr("The service cannot be reached. Some of these figures are from %1.").arg(formats::time(since)),
            tr("Try again"), [this] { startReading(); });
    else
        m_notice->clear();
}

void BrandsScreen::applyChoice()
{
    const std::optional<QString> reason = m_reasons->chosen();
    m_table->rowOrder()->setCondition(reason ? std::function<bool(int)>([this, reason = *reason](int row) {
        return Attention::of(m_model.record(row), m_warnBelow, QDateTime::currentDateTimeUtc())
            .reasons()
            .contains(reason);
    })
                                             : nullptr);
}

/// Many brands would otherwise use up the minute's requests.
void BrandsScreen::leaveRoomForOthers()
{
    m_reading.setAllowance(backend().bridge.state().requestsToRead());
}

QStringList BrandsScreen::inSight() const
{
    QStringList ids;
    const int first = m_table->rowAt(0);
    const int below = m_table->rowAt(m_table->viewport()->height() - 1);
    const int rows = m_table->rowOrder()->rowCount();
    for (int row = qMax(first, 0); row < (below < 0 ? rows : below + 1); ++row)
        ids.append(m_model.record(m_table->rowOrder()->sourceRow(row)).id());
    return ids;
}

void BrandsScreen::openLargestChange()
{
    const int row = m_table->currentSourceRow();
    const auto step = row < 0 ? std::nullopt : brand_columns::largestChange(m_model.record(row));
    if (!step)
        return;
    backend().selection.load(m_model.record(row).id(), step->after.id);
    Q_EMIT wantsResults({}, {}, {});
}

void BrandsScreen::openCurrent(const QString &screen)
{
    const int row = m_table->currentSourceRow();
    if (row < 0)
        return;
    backend().selection.chooseBrand(m_model.record(row).id());
    Q_EMIT wantsScreen(screen);
}

} // namespace brandbridge::ui
