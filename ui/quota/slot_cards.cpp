// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quota/slot_cards.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/slots/status_mark.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QProgressBar>
#include <QSpinBox>

#include <limits>

namespace brandbridge::ui {

namespace {

constexpr int barSteps = 1000;
constexpr int useBarHeight = 10;

/// What is left of @p use, which is not below zero.
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

constexpr int usual = 10;
constexpr int most = 100'000;

/// Whether what leaves @p left of the slots of @p owner fits.
QString verdict(const QString &owner, std::optional<qint64> left, quota::Level level)
{
    if (!left)
        //: %1 is "Brand" or "Organization", as in the others
        return CostCard::tr("%1: not known").arg(owner);
    const int slotCount = quota::pluralCount(*left < 0 ? -qMax(*left, -std::numeric_limits<qint64>::max()) : *left);
    if (*left < 0)
        return CostCard::tr("%1: does not fit, %n slot(s) too few", nullptr, slotCount).arg(owner);
    if (*left == 0)
        return CostCard::tr("%1: fits, and takes the last slot").arg(owner);
    return (level == quota::Level::Few
                ? CostCard::tr("%1: fits, but only %n slot(s) left afterwards", nullptr, slotCount)
                : CostCard::tr("%1: fits, %n slot(s) left afterwards", nullptr, slotCount))
        .arg(owner);
}

} // namespace

QuotaCard::QuotaCard(const QString &name, const QString &accessibleName, QWidget *parent)
    : Card(accessibleName, parent),
      m_figure(withName(new Text(TextRole::Figure), name + u"Figure"_qs)),
      m_bar(new QProgressBar),
      m_left(withName(new StatusMark, name + u"Left"_qs)),
      m_note(withName(new Text(TextRole::Small), name + u"Note"_qs))
{
    setObjectName(name);
    m_figure->setWordWrap(true);
    m_bar->setRange(0, barSteps);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(useBarHeight);
    m_bar->setAccessibleName(accessibleName);
    for (QWidget *const part : std::initializer_list<QWidget *>{m_figure, m_bar, m_left, m_note})
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

CostCard::CostCard(QWidget *parent)
    : Card(tr("What would more prompts cost?"), parent),
      m_count(withName(new QSpinBox, u"promptCount"_qs)),
      m_slots(withName(new Text(TextRole::Strong), u"costInSlots"_qs)),
      m_brandResult(withName(new StatusMark, u"costForBrand"_qs)),
      m_organizationResult(withName(new StatusMark, u"costForOrganization"_qs))
{
    setObjectName(u"costCard"_qs);
    m_count->setRange(1, most);
    m_count->setValue(usual);
    m_count->setGroupSeparatorShown(true);
    m_count->setAccessibleName(tr("Number of new prompts"));
    QHBoxLayout *const question = makeLine(nullptr, spacing::small, {labelFor(m_count, tr("&New prompts:")), m_count});
    question->addStretch(1);
    body()->addLayout(question);
    body()->addWidget(m_slots);
    body()->addWidget(m_brandResult);
    body()->addWidget(m_organizationResult);
    body()->addWidget(new Text(TextRole::Small, tr("New prompts run with the next scheduled report.")));
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
    m_slots->setText(tr("Each prompt takes a slot: %n slot(s).", nullptr, m_count->value()));
    const auto show = [this](StatusMark *mark, const QString &owner, const quota::Use &use) {
        const std::optional<qint64> left = quota::leftAfter(use, m_count->value());
        const quota::Level level = quota::levelOf(left, m_warnBelow);
        mark->show(level, verdict(owner, left, level));
    };
    show(m_brandResult, tr("Brand"), m_brand);
    show(m_organizationResult, tr("Organization"), m_organization);
}

} // namespace brandbridge::ui
