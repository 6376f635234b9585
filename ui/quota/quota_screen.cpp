// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/quota_screen.h"

#include "ui/desktop/spacing.h"
#include "ui/inbox/inbox.h"
#include "ui/quota/cost_card.h"
#include "ui/quota/creations_card.h"
#include "ui/quota/quota_card.h"
#include "ui/screen/screen_load_state.h"
#include "ui/screen/selection_state.h"
#include "ui/slots/quota_columns.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/card_grid.h"
#include "ui/widgets/column_scroll.h"
#include "ui/widgets/failure.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/state_view.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QBoxLayout>
#include <QLabel>
#include <QSpinBox>

namespace brandbridge::ui {

namespace {

using settings::Key;

constexpr int leastTableHeight = 180;
constexpr int cardWidth = 36;          ///< average characters
constexpr int quotaFreshSeconds = 120; ///< figures older than this are read again when the screen is opened

const QJsonObject &fieldsOf(const BrandQuota &row)
{
    static const QJsonObject none;
    return row.context ? row.context->fields : none;
}

} // namespace

QuotaScreen::QuotaScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Brand, backend, parent),
      m_reading(backend.organization),
      m_warnBelow(backend.settings.number(Key::QuotaWarning)),
      m_brandCard(new QuotaCard(u"brandQuota"_qs, tr("Prompt slots of the brand"))),
      m_organizationCard(new QuotaCard(u"organizationQuota"_qs, tr("Prompt slots of the organization"))),
      m_cost(new CostCard),
      m_cards(new CardGrid(this, cardWidth, {1, 2, 3})),
      m_creations(new CreationsCard(backend.activityFile, backend.permissions)),
      m_notice(new NoticeLine),
      m_own(new ScreenLoadState(backend.selection, m_notice, this)),
      m_warning(new QSpinBox),
      m_brands(new RecordTable<BrandQuota>(
          {.name = u"quota"_qs,
           .words = {tr("Prompt slots of every brand"), tr("brand or status"), tr("No brand fits the filter"),
                     tr("There are brands, but the filter hides them all.")},
           .columns = quotaColumns([this] { return m_warnBelow; }, [this] { return hasOtherBrands(); }),
           .key = [](const BrandQuota &row) { return row.brand.id; },
           .fields = fieldsOf,
           .shownFields = quotaColumnFields(),
           .searched = {0, 4}}))
{
    m_organizationCard->setHeading(tr("Organization"));
    m_brands->setReading(false);
    setTable(m_brands);
    DataTable *const table = m_brands->table();
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->sortByColumn(slotsLeftColumn(), Qt::AscendingOrder);
    table->setMinimumHeight(leastTableHeight);

    // Beneath what scrolls, so that it is always seen, and nothing above moves when it comes and goes.
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(spacing::medium);
    column->addWidget(new ColumnScroll(makeContent()), 1);
    column->addWidget(m_notice);
    m_pages = makePages(content);

    // Where there are no brands, that is known once there are no runs either.
    connect(&backend.selection, &Selection::brandsChanged, this, &QuotaScreen::takeBrands);
    connect(&backend.selection, &Selection::runsChanged, this, &QuotaScreen::takeBrands);
    connect(&m_reading, &QuotaReading::changed, this, &QuotaScreen::showReading);
    connect(m_warning, &QSpinBox::valueChanged, this, &QuotaScreen::changeWarning);
    connect(table, &QTableView::activated, this, [this] {
        if (const BrandQuota *const row = m_brands->current())
            this->backend().selection.chooseBrand(row->brand.id);
    });
    connect(m_creations, &CreationsCard::said, this, &Screen::said);
    followChanges();
}

QWidget *QuotaScreen::makeContent()
{
    auto *const heading = new Text(TextRole::Heading, tr("Every brand"));
    auto *const label = new QLabel(tr("&Warn below:"));
    label->setBuddy(m_warning);
    m_warning->setObjectName(u"warnBelow"_qs);
    m_warning->setAccessibleName(tr("Warn below this number of slots left"));
    m_warning->setToolTip(tr("Brands and the organization with fewer slots left are marked; 0 for no warning"));
    m_warning->setRange(0, 1'000'000);
    m_warning->setGroupSeparatorShown(true);
    m_warning->setKeyboardTracking(false); // what is half typed is not stored
    m_warning->setSpecialValueText(tr("never"));
    m_warning->setValue(static_cast<int>(m_warnBelow));

    m_cards->add(m_brandCard);
    m_cards->add(m_organizationCard);
    m_cards->add(m_cost);
    auto *const headingLine = new QHBoxLayout;
    headingLine->setSpacing(spacing::small);
    headingLine->addWidget(heading, 1);
    headingLine->addWidget(label);
    headingLine->addWidget(m_warning);
    auto *const content = new QWidget;
    auto *const column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(spacing::medium);
    column->addWidget(m_cards);
    column->addWidget(m_creations);
    column->addLayout(headingLine);
    column->addWidget(m_brands, 1);
    return content;
}

void QuotaScreen::showEvent(QShowEvent *event)
{
    Screen::showEvent(event);
    m_warning->setValue(static_cast<int>(backend().settings.number(Key::QuotaWarning))); // the settings have it, too
    // Other people add prompts, too, so figures do not stay true for long.
    if (m_reading.state() == QuotaReading::State::Done &&
        m_reading.readAt().secsTo(QDateTime::currentDateTimeUtc()) > quotaFreshSeconds)
        startReading();
}

DataOrigin QuotaScreen::dataOrigin() const
{
    return {{}, {}, m_reading.readAt()}; // of all brands
}

void QuotaScreen::load(bool fresh)
{
    Selection &selection = backend().selection;
    if (selection.brands().isEmpty()) {
        m_pages->showState(
            stateOf(selection, tr("Reading the brands…"), tr("No brands yet"),
                    tr("Prompt slots belong to brands. Add a brand in the service, and it appears here."),
                    [this] { Q_EMIT wantsScreen(u"settings"_qs); }));
        return;
    }
    if (fresh || m_reading.state() == QuotaReading::State::Idle)
        startReading();
    else
        showReading();
}

/// What is being read is read to its end first: with changes one after the other, it would never come to the last
/// brand.
void QuotaScreen::takeChanges()
{
    m_isBehind = m_reading.state() == QuotaReading::State::Reading;
    if (!m_isBehind)
        load(true);
}

void QuotaScreen::takeBrands()
{
    const Selection &selection = backend().selection;
    const bool isNew =
        selection.brandsState() == Selection::State::Ready && selection.brands().size() != m_reading.total();
    if (isVisible() && (isNew || m_reading.state() == QuotaReading::State::Idle))
        load(isNew);
}

void QuotaScreen::startReading()
{
    m_isBehind = false;
    m_creations->read();
    m_reading.start(backend().selection.brands(), selectedBrand());
}

void QuotaScreen::showReading()
{
    using State = QuotaReading::State;
    const QList<BrandQuota> quotas = m_reading.quotas();
    if (quotas.isEmpty() && m_reading.state() == State::Failed) {
        m_own->showFailureInPlace([this](const PageState &state) { m_pages->showState(state); }, m_reading.error(),
                                  [this] { m_reading.resume(); }, [this] { Q_EMIT wantsScreen(u"settings"_qs); });
        return;
    }
    m_brands->setRecords(quotas);
    showMeters();
    showNotice();
    m_pages->showContent();
    if (m_reading.state() != State::Done)
        return;
    takeOffBadge(quotas);
    if (m_isBehind)
        startReading();
}

/// The inbox says which brands have few slots left, as watching found; here they may turn out to have enough again.
void QuotaScreen::takeOffBadge(const QList<BrandQuota> &quotas)
{
    QStringList enough;
    for (const BrandQuota &row : quotas) {
        if (row.context && quota::levelOf(row.context->quota.remainingSlots, m_warnBelow) == quota::Level::Enough)
            enough.append(row.brand.id);
    }
    Inbox(backend().folder, backend().isDemo).recordEnoughSlots(enough);
}

void QuotaScreen::showNotice()
{
    using State = QuotaReading::State;
    if (m_reading.state() == State::Reading) {
        m_own->showProgress(
            tr("Reading %1, one brand after the other (%2 of %3 done)…")
                .arg(m_reading.current(), formats::count(m_reading.done()), formats::count(m_reading.total())),
            m_reading.done(), m_reading.total(), [this] { m_reading.cancel(); });
        return;
    }
    if (m_reading.state() == State::Failed) {
        m_own->showFailure(
            m_reading.error(), [this] { m_reading.resume(); }, [this] { Q_EMIT wantsScreen(u"settings"_qs); });
        return;
    }
    if (m_reading.state() == State::Cancelled) {
        m_own->clear();
        m_notice->showWords(tr("Cancelled. %1 of %2 brands were read.")
                                .arg(formats::count(m_reading.done()), formats::count(m_reading.total())),
                            tr("Read the others"), [this] { m_reading.resume(); });
        return;
    }
    QDateTime oldest;
    for (const BrandQuota &row : m_brands->records()) {
        if (row.keptSince.isValid() && (!oldest.isValid() || row.keptSince < oldest))
            oldest = row.keptSince;
    }
    if (oldest.isValid()) {
        m_own->showLastSeen(
            tr("The service cannot be reached. Some of these figures are from %1.").arg(formats::time(oldest)),
            tr("Try again"), [this] { startReading(); });
        return;
    }
    m_own->clear();
    if (!m_warningProblem.isEmpty())
        m_notice->showWords(m_warningProblem);
    else
        m_notice->clear();
}

void QuotaScreen::showMeters()
{
    const std::optional<service::Brand> brand = backend().selection.brand();
    m_brandCard->setHeading(brand ? tr("Brand: %1").arg(brand->name) : tr("Brand"));
    const std::optional<BrandQuota> row = m_reading.quotaOf(selectedBrand());
    const bool isReading = m_reading.state() == QuotaReading::State::Reading;
    quota::Use brandUse;
    if (row && row->context) {
        brandUse = quota::brandUse(*row->context);
        brandUse.isShared = brandUse.isShared && hasOtherBrands();
        m_brandCard->showUse(brandUse, m_warnBelow);
        const QDateTime next = row->context->nextEstimatedScheduledFetchAt;
        m_brandCard->setNote(next.isValid() ? tr("Next scheduled report: %1").arg(formats::time(next))
                                            : tr("The service does not say when the next report runs."),
                             formats::utcTime(next));
    } else {
        m_brandCard->showNothing(row ? row->problem : isReading ? tr("Reading…") : tr("Not read yet"));
    }
    const quota::Use organizationUse = quota::organizationUse(m_reading.latest());
    if (organizationUse.used || organizationUse.limit)
        m_organizationCard->showUse(organizationUse, m_warnBelow);
    else
        m_organizationCard->showNothing(isReading ? tr("Reading…") : tr("The service does not say."));
    m_organizationCard->setNote(tr("Perception prompts use the same slots."));
    m_cost->setUses(brandUse, organizationUse, m_warnBelow);
    m_creations->setLeft(organizationUse.left);
}

void QuotaScreen::changeWarning(int slots)
{
    m_warnBelow = slots;
    const auto stored = backend().settings.set(Key::QuotaWarning, QString::number(slots));
    m_warningProblem = stored ? QString() : stored.error();
    showReading();
}

QString QuotaScreen::selectedBrand() const
{
    const std::optional<service::Brand> brand = backend().selection.brand();
    return brand ? brand->id : QString();
}

} // namespace brandbridge::ui
