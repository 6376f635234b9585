// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/quota_screen.h"

#include "core/access/permissions.h"
#include "core/activity/activity_log_reader.h"
#include "ui/brands/brand_row.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/inbox/inbox.h"
#include "ui/slots/status_mark.h"
#include "ui/tables/record_table.h"
#include "ui/widgets/card_grid.h"
#include "ui/widgets/column_scroll.h"
#include "ui/words/caller_name.h"
#include "ui/words/date_words.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QCoreApplication>
#include <QPointer>
#include <QProgressBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QThreadPool>

#include <algorithm>
#include <limits>

namespace brandbridge::ui {

namespace {

using settings::Key;

constexpr int cardWidth = 36; ///< average characters
constexpr int weeksBack = 4;
constexpr int daysAWeek = 7;
constexpr int maxNameWidth = 160;
constexpr int barSteps = 1000;
constexpr int useBarHeight = 10;
constexpr int usualNewPrompts = 10;
constexpr int maxNewPrompts = 100'000;

const QJsonObject &fieldsOf(const BrandRow &row)
{
    static const QJsonObject none;
    return row.context ? row.context->fields : none;
}

/// The remaining slots of @p use, at least 0.
QString leftWords(const quota::Use &use, quota::Level level)
{
    const int left = quota::pluralCount(*use.left);
    if (left == 0)
        return use.isShared ? QuotaCard::tr("No prompt slots left in the whole organization")
                            : QuotaCard::tr("No prompt slots left");
    if (level == quota::Level::Few)
        return use.isShared ? QuotaCard::tr("Only %Ln prompt slot(s) left, shared with the organization's other brands",
                                            nullptr, left)
                            : QuotaCard::tr("Only %Ln prompt slot(s) left", nullptr, left);
    return use.isShared
               ? QuotaCard::tr("%Ln prompt slot(s) left, shared with the organization's other brands", nullptr, left)
               : QuotaCard::tr("%Ln prompt slot(s) left", nullptr, left);
}

} // namespace

QuotaCard::QuotaCard(const QString &name, const QString &accessibleName)
    : Card(accessibleName),
      m_figure(withName(new Text(TextRole::Heading), name + u"Figure"_s)),
      m_bar(new QProgressBar),
      m_left(withName(new StatusMark, name + u"Left"_s)),
      m_note(withName(new Text(TextRole::Small), name + u"Note"_s))
{
    setObjectName(name);
    m_figure->setWordWrap(false);
    addToHeading(m_figure);
    m_bar->setRange(0, barSteps);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(useBarHeight);
    m_bar->setAccessibleName(accessibleName);
    body()->setSpacing(spacing::tiny);
    for (QWidget *const part : std::initializer_list<QWidget *>{m_bar, m_left, m_note})
        body()->addWidget(part);
    body()->addStretch(1);
    setNote({});
}

void QuotaCard::showUse(const quota::Use &use, qint64 warnBelow)
{
    m_figure->setText(use.used || !use.limit
                          ? tr("%1 of %2 used").arg(formats::count(use.used), formats::count(use.limit))
                          : tr("Up to %1 prompts").arg(formats::count(use.limit)));
    const bool measures = use.used && use.limit && *use.limit > 0;
    m_bar->setVisible(measures);
    if (measures) {
        const double share = static_cast<double>(*use.used) / static_cast<double>(*use.limit);
        m_bar->setValue(qRound(qBound(0.0, share, 1.0) * barSteps));
        m_bar->setAccessibleDescription(m_figure->text());
    }
    const quota::Level level = quota::levelOf(use.left, warnBelow);
    if (!use.left)
        m_left->show(level, tr("The service does not say how many prompt slots are left."));
    else if (*use.left < 0)
        m_left->show(level, tr("%n prompt(s) more than the limit allows", nullptr, quota::pluralCount(-*use.left)));
    else
        m_left->show(level, leftWords(use, level));
}

void QuotaCard::showNothing(const QString &sentence)
{
    m_figure->setText(formats::dash());
    m_bar->hide();
    m_left->show(quota::Level::Unknown, sentence);
    setNote({});
}

void QuotaCard::setNote(const QString &note, const QString &tip)
{
    m_note->setText(note);
    m_note->setToolTip(tip);
    m_note->setVisible(!note.isEmpty());
}

/// Shows the slots of a brand and of the organization that would remain after a number of new prompts. Sends nothing.
class CostCard final : public Card
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CostCard)
public:
    CostCard();

    /// Sets the slots to start from; @p warnBelow as for quota::levelOf().
    void setUses(const quota::Use &brand, const quota::Use &organization, qint64 warnBelow);

private:
    void reckon();
    static QString verdict(const QString &owner, std::optional<qint64> left, quota::Level level);

    QSpinBox *m_count;
    StatusMark *m_brandResult;
    StatusMark *m_organizationResult;
    quota::Use m_brand;
    quota::Use m_organization;
    qint64 m_warnBelow = 0;
};

/// A sentence that says whether the prompts fit, if @p left of the slots of @p owner would remain.
QString CostCard::verdict(const QString &owner, std::optional<qint64> left, quota::Level level)
{
    if (!left)
        //: %1 is "Brand" or "Organization", as in the others
        return tr("%1: not known").arg(owner);
    const int slotCount = quota::pluralCount(*left < 0 ? -qMax(*left, -std::numeric_limits<qint64>::max()) : *left);
    if (*left < 0)
        return tr("%1: does not fit, %n slot(s) too few", nullptr, slotCount).arg(owner);
    if (*left == 0)
        return tr("%1: fits, and takes the last slot").arg(owner);
    return (level == quota::Level::Few ? tr("%1: fits, but only %n slot(s) left afterwards", nullptr, slotCount)
                                       : tr("%1: fits, %n slot(s) left afterwards", nullptr, slotCount))
        .arg(owner);
}

CostCard::CostCard()
    : Card(tr("More prompts")),
      m_count(withName(new QSpinBox, u"promptCount"_s)),
      m_brandResult(withName(new StatusMark, u"costForBrand"_s)),
      m_organizationResult(withName(new StatusMark, u"costForOrganization"_s))
{
    setObjectName(u"costCard"_s);
    m_count->setRange(1, maxNewPrompts);
    m_count->setValue(usualNewPrompts);
    m_count->setGroupSeparatorShown(true);
    m_count->setAccessibleName(tr("Number of new prompts"));
    m_count->setToolTip(tr("Each prompt takes a slot. New prompts run with the next scheduled report."));
    addToHeading(m_count);
    body()->setSpacing(spacing::tiny);
    body()->addWidget(m_brandResult);
    body()->addWidget(m_organizationResult);
    body()->addStretch(1);
    connect(m_count, &QSpinBox::valueChanged, this, &CostCard::reckon);
    reckon();
}

void CostCard::setUses(const quota::Use &brand, const quota::Use &organization, qint64 warnBelow)
{
    m_brand = brand;
    m_organization = organization;
    m_warnBelow = warnBelow;
    reckon();
}

void CostCard::reckon()
{
    const auto show = [this](StatusMark *mark, const QString &owner, const quota::Use &use) {
        const std::optional<qint64> left = quota::leftAfter(use, m_count->value());
        const quota::Level level = quota::levelOf(left, m_warnBelow);
        mark->show(level, verdict(owner, left, level));
    };
    show(m_brandResult, tr("Brand"), m_brand);
    show(m_organizationResult, tr("Organization"), m_organization);
}

/// The prompts that each caller created in the last four weeks, from the activity log.
class CreationsPage final : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::CreationsPage)
public:
    /// @p screen reports completed actions. Calls @p onRead when the log was read.
    CreationsPage(const Backend &backend, Screen *screen, std::function<void()> onRead);

    /// Reads the log again.
    void read();
    bool isEmpty() const { return m_model.records().isEmpty(); }
    /// How long @p left slots will last at the present pace; empty if unknown.
    QString forecast(std::optional<qint64> left) const;

private:
    /// The creations of one caller.
    struct Creations
    {
        QString who;
        qint64 today = 0;
        qint64 week = 0;
        qint64 month = 0; ///< in four weeks
        qint64 limit = 0; ///< prompts a day; 0 for no limit
    };
    static QList<Column<Creations>> columns();
    void take(const QList<activity::DayOfCreations> &days);

    const QString m_file;
    access::Permissions &m_permissions;
    const std::function<void()> m_onRead;
    RecordModel<Creations> m_model;
};

QList<Column<CreationsPage::Creations>> CreationsPage::columns()
{
    const auto count = [](const QString &id, const QString &title, qint64 Creations::*of) -> Column<Creations> {
        return {id, title, ColumnKind::Number, [of](const Creations &row) { return QVariant(row.*of); }};
    };
    return {
        textColumn<Creations>(u"who"_s, tr("Created by"), {}, [](const Creations &row) { return callerName(row.who); }),
        count(u"today"_s, tr("Today"), &Creations::today),
        count(u"week"_s, tr("Last 7 days"), &Creations::week),
        count(u"month"_s, tr("Last 28 days"), &Creations::month),
        {u"limit"_s, tr("Limit a day"), ColumnKind::Number,
         [](const Creations &row) { return row.limit > 0 ? QVariant(row.limit) : QVariant(); },
         tr("The most prompts that this assistant may create in a day. Change it on the Assistants screen.")}};
}

CreationsPage::CreationsPage(const Backend &backend, Screen *screen, std::function<void()> onRead)
    : m_file(backend.activityFile),
      m_permissions(*backend.permissions),
      m_onRead(std::move(onRead)),
      m_model(columns(), [](const Creations &row) { return row.who; })
{
    auto *const table = new DataTable(u"creations"_s, tr("Prompts created through Brandbridge"));
    table->setRows(&m_model);
    table->setStretched(0, maxNameWidth);
    makeColumn(this, 0, {table})->setContentsMargins(0, spacing::small, 0, 0);
    connect(table, &DataTable::said, screen, &Screen::said);
}

void CreationsPage::read()
{
    if (m_file.isEmpty())
        return;
    // The log may be large, and its disk slow.
    QThreadPool::globalInstance()->start([file = m_file, self = QPointer(this)] {
        const QDateTime since = QDate::currentDate().addDays(1 - weeksBack * daysAWeek).startOfDay();
        auto days = activity::ActivityLogReader(file).creations(since);
        QMetaObject::invokeMethod(
            qApp,
            [self, days = std::move(days)] {
                if (self)
                    self->take(days.value_or(QList<activity::DayOfCreations>()));
            },
            Qt::QueuedConnection);
    });
}

void CreationsPage::take(const QList<activity::DayOfCreations> &days)
{
    const QDate today = QDate::currentDate();
    QList<Creations> rows;
    for (const activity::DayOfCreations &day : days) {
        auto row =
            std::find_if(rows.begin(), rows.end(), [&](const Creations &each) { return each.who == day.assistant; });
        if (row == rows.end())
            row = rows.insert(rows.end(), {day.assistant});
        row->month += day.prompts;
        row->week += day.day > today.addDays(-daysAWeek) ? day.prompts : 0;
        row->today += day.day == today ? day.prompts : 0;
        row->limit = m_permissions.promptsPerDay(day.assistant);
    }
    m_model.setRecords(rows);
    m_onRead();
}

QString CreationsPage::forecast(std::optional<qint64> left) const
{
    qint64 created = 0;
    for (const Creations &row : m_model.records())
        created += row.month;
    if (created == 0 || !left || *left <= 0)
        return {};
    return tr("Last about %n week(s) at the pace of the last four", nullptr,
              quota::pluralCount(qMax<qint64>(1, *left * weeksBack / created)));
}

QuotaScreen::QuotaScreen(Backend &backend, QWidget *parent)
    // Other people add prompts, too, so the figures become outdated quickly.
    : AllBrandsScreen(Shows::Brand, backend, BrandsLoader::What::Quotas, std::chrono::minutes(2), parent),
      m_brandCard(new QuotaCard(u"brandQuota"_s, tr("Prompt slots of the brand"))),
      m_organizationCard(new QuotaCard(u"organizationQuota"_s, tr("Prompt slots of the organization"))),
      m_cost(new CostCard),
      m_cards(new CardGrid(this, cardWidth, {1, 2, 3})),
      m_tabs(new QTabWidget),
      m_creations(new CreationsPage(backend, this, [this] { showMeters(); })),
      m_warning(withName(new QSpinBox, u"warnBelow"_s)),
      m_brands(new RecordTable<BrandRow>(
          {.name = u"quota"_s,
           .words = {tr("Prompt slots of every brand"), tr("brand or status"), tr("No brand fits the filter"),
                     tr("There are brands, but the filter hides them all.")},
           .columns = quotaColumns([this] { return warnBelow(); }, [this] { return hasOtherBrands(); }),
           .key = &BrandRow::id,
           .fields = fieldsOf,
           .shownFields = {u"brandId"_s, u"name"_s, u"promptQuota"_s, u"topicCount"_s, u"promptCount"_s,
                           u"nextEstimatedScheduledFetchAt"_s},
           .searched = {0, slotStatusColumn}}))
{
    m_organizationCard->setHeading(tr("Organization"));
    m_brands->setReading(false);
    setTable(m_brands);
    DataTable *const table = m_brands->table();
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->sortByColumn(slotsLeftColumn, Qt::AscendingOrder);

    setContent(new ColumnScroll(makeContent()));

    reading().setVisibleBrands([this] { return QStringList{selectedBrand()}; });
    connect(m_warning, &QSpinBox::valueChanged, this, &QuotaScreen::changeWarning);
    connect(table, &QTableView::activated, this, [this] {
        if (const BrandRow *const row = m_brands->current())
            this->backend().selection.chooseBrand(row->brand.id);
    });
}

QWidget *QuotaScreen::makeContent()
{
    m_warning->setAccessibleName(tr("Warn below this number of slots left"));
    m_warning->setToolTip(tr("Brands and the organization with fewer slots left are marked; 0 for no warning"));
    m_warning->setRange(0, 1'000'000);
    m_warning->setGroupSeparatorShown(true);
    m_warning->setKeyboardTracking(false); // stores nothing while the user types
    m_warning->setSpecialValueText(tr("never"));
    m_warning->setValue(static_cast<int>(warnBelow()));

    for (Card *const card : std::initializer_list<Card *>{m_brandCard, m_organizationCard, m_cost})
        m_cards->add(card);
    auto *const warning = new QWidget;
    makeLine(warning, spacing::small, {labelFor(m_warning, tr("&Warn below:")), m_warning});
    m_tabs->setDocumentMode(true);
    m_brands->layout()->setContentsMargins(0, spacing::small, 0, 0);
    m_tabs->setCornerWidget(warning);
    m_tabs->addTab(m_brands, tr("Every brand"));
    m_tabs->addTab(m_creations, tr("Created through Brandbridge"));
    auto *const content = new QWidget;
    makeColumn(content, spacing::medium, {m_cards, m_tabs})->setStretchFactor(m_tabs, 1);
    return content;
}

void QuotaScreen::showEvent(QShowEvent *event)
{
    AllBrandsScreen::showEvent(event);
    m_warning->setValue(static_cast<int>(warnBelow()));
}

DataOrigin QuotaScreen::dataOrigin() const
{
    return {{}, {}, reading().readAt()}; // all brands
}

/// The present reading is completed first: a series of changes would otherwise keep it from ever reaching the last
/// brand.
void QuotaScreen::takeChanges()
{
    m_isBehind = reading().state() == BrandsLoader::State::Reading;
    if (!m_isBehind)
        load(true);
}

void QuotaScreen::startReading()
{
    m_isBehind = false;
    m_creations->read();
    AllBrandsScreen::startReading();
}

void QuotaScreen::showRead()
{
    QList<BrandRow> quotas;
    for (const BrandRow &row : reading().rows()) {
        if (row.hasAny())
            quotas.append(row);
    }
    m_brands->setRecords(quotas);
    showMeters();
    if (reading().state() != BrandsLoader::State::Done)
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

/// The inbox names the brands that had few slots left at the last check. This screen may find that they have enough
/// again.
void QuotaScreen::takeOffBadge(const QList<BrandRow> &quotas)
{
    QStringList enough;
    for (const BrandRow &row : quotas) {
        if (row.context && quota::levelOf(row.context->quota.remainingSlots, warnBelow()) == quota::Level::Enough)
            enough.append(row.brand.id);
    }
    Inbox(backend().folder, backend().isDemo).recordEnoughSlots(enough);
}

void QuotaScreen::showMeters()
{
    const std::optional<service::Brand> brand = backend().selection.brand();
    m_brandCard->setHeading(brand ? tr("Brand: %1").arg(brand->name) : tr("Brand"));
    const QList<BrandRow> &rows = m_brands->records();
    const auto row = std::find_if(rows.cbegin(), rows.cend(),
                                  [id = selectedBrand()](const BrandRow &each) { return each.brand.id == id; });
    const bool isKnown = row != rows.cend();
    const bool isReading = reading().state() == BrandsLoader::State::Reading;
    quota::Use brandUse;
    if (isKnown && row->context) {
        brandUse = quota::brandUse(*row->context);
        brandUse.isShared = brandUse.isShared && hasOtherBrands();
        m_brandCard->showUse(brandUse, warnBelow());
        const QDateTime next = row->context->nextEstimatedScheduledFetchAt;
        m_brandCard->setNote(next.isValid() ? tr("Next scheduled report: %1").arg(date_words::fullDay(next))
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
    const QString forecast = m_creations->forecast(organizationUse.left);
    m_organizationCard->setNote(forecast.isEmpty() ? tr("Perception prompts use the same slots.") : forecast);
    m_cost->setUses(brandUse, organizationUse, warnBelow());
    m_tabs->setTabVisible(m_tabs->indexOf(m_creations), !m_creations->isEmpty());
}

void QuotaScreen::changeWarning(int slots)
{
    const auto stored = backend().settings.set(Key::QuotaWarning, QString::number(slots));
    m_warningProblem = stored ? QString() : stored.error();
    if (slots != warnBelow()) {
        const QSignalBlocker quiet(m_warning);
        m_warning->setValue(static_cast<int>(warnBelow()));
    }
    showReading();
}

QString QuotaScreen::selectedBrand() const
{
    const std::optional<service::Brand> brand = backend().selection.brand();
    return brand ? brand->id : QString();
}

} // namespace brandbridge::ui
