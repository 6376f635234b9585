// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/brands/all_brands_screen.h"
#include "ui/slots/slots.h"
#include "ui/widgets/card.h"

class QProgressBar;
class QSpinBox;
class QTabWidget;

namespace brandbridge::ui {

class CardGrid;
class CostCard;
class CreationsPage;
class StatusMark;
class Text;
template <typename T>
class RecordTable;

/// A meter of prompt slots: the used and the available ones as a number and as a bar, and a sentence about the rest.
class QuotaCard final : public Card
{
    Q_OBJECT
public:
    /// @p name becomes the object's name; @p accessibleName is the bar's.
    QuotaCard(const QString &name, const QString &accessibleName);

    /// @p warnBelow as for quota::levelOf().
    void showUse(const quota::Use &use, qint64 warnBelow);
    /// Replaces figures that are unknown or not read yet.
    void showNothing(const QString &sentence);
    /// A line below the figures, such as the time of the next report; hidden if empty.
    void setNote(const QString &note, const QString &tip = {});

private:
    Text *m_figure;
    QProgressBar *m_bar;
    StatusMark *m_left;
    Text *m_note;
};

/// The remaining prompt slots of the chosen brand, the organization and every other brand, the slots that more prompts
/// would take, and the time of their first run.
class QuotaScreen final : public AllBrandsScreen
{
    Q_OBJECT
public:
    explicit QuotaScreen(Backend &backend, QWidget *parent = nullptr);

    DataOrigin dataOrigin() const override;

protected:
    void takeChanges() override;
    void showEvent(QShowEvent *event) override;
    void startReading() override;
    void showRead() override;
    QString progress(const QString &done, const QString &total) const override;
    QString remark() const override { return m_warningProblem; }
    QString howToBegin() const override;

private:
    QWidget *makeContent();
    void takeOffBadge(const QList<BrandRow> &quotas);
    void showMeters();
    void changeWarning(int slots);
    QString selectedBrand() const;
    bool hasOtherBrands() const { return backend().selection.hasOtherBrands(); }

    QuotaCard *m_brandCard;
    QuotaCard *m_organizationCard;
    CostCard *m_cost;
    CardGrid *m_cards;
    QTabWidget *m_tabs;
    CreationsPage *m_creations;
    QSpinBox *m_warning;
    RecordTable<BrandRow> *m_brands;
    bool m_isBehind = false;  ///< a change was made after reading had begun
    QString m_warningProblem; ///< the error if the threshold could not be stored
};

} // namespace brandbridge::ui
