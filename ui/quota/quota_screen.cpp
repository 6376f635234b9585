// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/quota_screen.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/inbox/inbox.h"
#include "ui/quota/creations_card.h"
#include "ui/quota/slot_cards.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/card_grid.h"
#include "ui/widgets/column_scroll.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QSpinBox>

namespace brandbridge::ui {

namespace {

using settings::Key;

constexpr int leastTableHeight = 180;
constexpr int cardWidth = 36; ///< average characters

const QJsonObject &fieldsOf(const BrandQuota &row)
{
    static const QJsonObject none;
    return row.context ? row.context->fields : none;
}

} // namespace

QuotaScreen::QuotaScreen(Backend &backend, QWidget *parent)
    // Other people add prompts, too, so figures do not stay true for long.
    : EveryBrandScreen(Shows::Brand, backend, BrandsReading::What::Quotas, std::chrono::minutes(2), parent),
      m_brandCard(new QuotaCard(u"brandQuota"_qs, tr("Prompt slots of the brand"))),
      m_organizationCard(new QuotaCard(u"organizationQuota"_qs, tr("Prompt slots of the organization"))),
      m_cost(new CostCard),
      m_cards(new CardGrid(this, cardWidth, {1, 2, 3})),
      m_creations(new CreationsCard(backend.activityFile, backend.permissions)),
      m_warning(withName(new QSpinBox, u"warnBelow"_qs)),
      m_brands(new RecordTable<BrandQuota>(
          {.name = u"quota"_qs,
           .words = {tr("Prompt slots of every brand"), tr("brand or status"), tr("No brand fits the filter"),
                     tr("There are brands, but the filter hides them all.")},
           .columns = quotaColumns([this] { return warnBelow(); }, [this] { return hasOtherBrands(); }),
           .key = [](const BrandQuota &row) { return row.brand.id; },
           .fields = fieldsOf,
           .shownFields = {u"brandId"_qs, u"name"_qs, u"promptQuota"_qs, u"topicCount"_qs, u"promptCount"_qs,
                           u"nextEstimatedScheduledFetchAt"_qs},
           .searched = {0, slotStatusColumn}}))
{
    m_organizationCard->setHeading(tr("Organization"));
    m_brands->setReading(false);
    setTable(m_brands);
    DataTable *const table = m_brands->table();
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->sortByColumn(slotsLeftColumn, Qt::AscendingOrder);
    table->setMinimumHeight(leastTableHeight);

    setContent(new ColumnScroll(makeContent()));

    reading().setInSight([this] { return QStringList{selectedBrand()}; });
    connect(m_warning, &QSpinBox::valueChanged, this, &QuotaScreen::changeWarning);
    connect(table, &QTableView::activated, this, [this] {
        if (const BrandQuota *const row = m_brands->current())
            this->backend().selection.chooseBrand(row->brand.id);
    });
    connect(m_creations, &CreationsCard::said, this, &Screen::said);
}

QWidget *QuotaScreen::makeContent()
{
    m_warning->setAccessibleName(tr("Warn below this number of slots left"));
    m_warning->setToolTip(tr("Brands and the organization with fewer slots left are marked; 0 for no warning"));
    m_warning->setRange(0, 1'000'000);
    m_warning->setGroupSeparatorShown(true);
    m_warning->setKeyboardTracking(false); // what is half typed is not stored
    m_warning->setSpecialValueText(tr("never"));
    m_warning->setValue(static_cast<int>(warnBelow()));

    for (Card *const card : std::initializer_list<Card *>{m_brandCard, m_organizationCard, m_cost})
        m_cards->add(card);
    auto *const heading = new Text(TextRole::Heading, tr("Every brand"));
    heading->setWordWrap(false);
    QHBoxLayout *const line =
        makeLine(nullptr, spacing::small, {heading, labelFor(m_warning, tr("&Warn below:")), m_warning});
    line->setStretchFactor(heading, 1);
    auto *const content = new QWidget;
    QVBoxLayout *const column = makeColumn(content, spacing::medium, {m_cards, m_creations});
    column->addLayout(line);
    column->addWidget(m_brands, 1);
    return content;
}

void QuotaScreen::showEvent(QShowEvent *event)
{
    EveryBrandScreen::showEvent(event);
    m_warning->setValue(static_cast<int>(warnBelow()));
}

DataOrigin QuotaScreen::dataOrigin() const
{
    return {{}, {}, reading().readAt()}; // of all brands
}

/// What is being read is read to its end first: with changes one after the other, it would never come to the last
/// brand.
void QuotaScreen::takeChanges()
{
    m_isBehind = reading().state() == BrandsReading::State::Reading;
    if (!m_isBehind)
        load(true);
}

void QuotaScreen::startReading()
{
    m_isBehind = false;
    m_creations->read();
    EveryBrandScreen::startReading();
}

void QuotaScreen::showRead()
{
    QList<BrandQuota> quotas;
    for (const BrandRow &row : reading().rows()) {
        if (row.hasAny())
            quotas.append(row);
    }
    m_brands->setRecords(quotas);
    showMeters();
    if (reading().state() != BrandsReading::State::Done)
        return;
    takeOffBadge(quotas);
    if (m_isBehind)
        startReading();
}

QString QuotaScreen::progress(const QString &done, const QString &total) const
{
    return tr("Reading %1, one brand after the other (%2 of %3 done)…").arg(reading().current(), done, total);
}

QString QuotaScreen::howToBegin() const
{
    return tr("Prompt slots belong to brands. Add a brand in the service, and it appears here.");
}

/// The inbox says which brands have few slots left, as watching found; here they may turn out to have enough again.
void QuotaScreen::takeOffBadge(const QList<BrandQuota> &quotas)
{
    QStringList enough;
    for (const BrandQuota &row : quotas) {
        if (row.context && quota::levelOf(row.context->quota.remainingSlots, warnBelow()) == quota::Level::Enough)
            enough.append(row.brand.id);
    }
    Inbox(backend().folder, backend().isDemo).recordEnoughSlots(enough);
}

void QuotaScreen::showMeters()
{
    const std::optional<service::Brand> brand = backend().selection.brand();
    m_brandCard->setHeading(brand ? tr("Brand: %1").arg(brand->name) : tr("Brand"));
    const QList<BrandQuota> &rows = m_brands->records();
    const auto row = std::find_if(rows.cbegin(), rows.cend(),
                                  [id = selectedBrand()](const BrandQuota &each) { return each.brand.id == id; });
    const bool isKnown = row != rows.cend();
    const bool isReading = reading().state() == BrandsReading::State::Reading;
    quota::Use brandUse;
    if (isKnown && row->context) {
        brandUse = quota::brandUse(*row->context);
        brandUse.isShared = brandUse.isShared && hasOtherBrands();
        m_brandCard->showUse(brandUse, warnBelow());
        const QDateTime next = row->context->nextEstimatedScheduledFetchAt;
        m_brandCard->setNote(next.isValid() ? tr("Next scheduled report: %1").arg(formats::time(next))
                                            : tr("The service does not say when the next report runs."),
                             formats::utcTime(next));
    } else {
        m_brandCard->showNothing(isKnown ? row->problem : isReading ? tr("Reading…") : tr("Not read yet"));
    }
    const quota::Use organizationUse = quota::organizationUse(reading().latest());
    if (organizationUse.used || organizationUse.limit)
        m_organizationCard->showUse(organizationUse, warnBelow());
    else
        m_organizationCard->showNothing(isReading ? tr("Reading…") : tr("The service does not say."));
    m_organizationCard->setNote(tr("Perception prompts use the same slots."));
    m_cost->setUses(brandUse, organizationUse, warnBelow());
    m_creations->setLeft(organizationUse.left);
}

void QuotaScreen::changeWarning(int slots)
{
    setWarnBelow(slots);
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
