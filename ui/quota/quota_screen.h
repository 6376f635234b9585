// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/quota/quota_reading.h"
#include "ui/screen/screen.h"

class QSpinBox;

namespace brandbridge::ui {

class CardGrid;
class CostCard;
class CreationsCard;
class NoticeLine;
class ScreenLoadState;
class PageStack;
class QuotaCard;
template <typename T>
class RecordTable;

/// How many prompt slots the chosen brand, the organization and every other brand have left, what more prompts would
/// cost, and when they would run.
class QuotaScreen final : public Screen
{
    Q_OBJECT
public:
    explicit QuotaScreen(Backend &backend, QWidget *parent = nullptr);

    DataOrigin dataOrigin() const override;

protected:
    void load(bool fresh) override;
    void takeChanges() override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeContent();
    void takeBrands();
    void startReading();
    void showReading();
    void takeOffBadge(const QList<BrandQuota> &quotas);
    void showNotice();
    void showMeters();
    void changeWarning(int slots);
    QString selectedBrand() const;
    bool hasOtherBrands() const { return backend().selection.hasOtherBrands(); }

    QuotaReading m_reading;
    qint64 m_warnBelow;
    QuotaCard *m_brandCard;
    QuotaCard *m_organizationCard;
    CostCard *m_cost;
    CardGrid *m_cards;
    CreationsCard *m_creations;
    NoticeLine *m_notice;
    ScreenLoadState *m_own; ///< shows the state of m_reading
    QSpinBox *m_warning;
    RecordTable<BrandQuota> *m_brands;
    PageStack *m_pages;
    bool m_isBehind = false;  ///< something was changed after reading had begun
    QString m_warningProblem; ///< why the threshold could not be stored
};

} // namespace brandbridge::ui
