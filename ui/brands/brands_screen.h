// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/brands/all_brands_screen.h"
#include "ui/figures/run_figures_loader.h"

namespace brandbridge::ui {

class OrganizationLine;
template <typename T>
class RecordTable;

/// All brands of the organization with their latest figures, slots and next report; brands that need attention first.
class BrandsScreen final : public AllBrandsScreen
{
    Q_OBJECT
public:
    explicit BrandsScreen(Backend &backend, QWidget *parent = nullptr);

protected:
    void takeChanges() override { reading().readQuotasAgain(); }
    void startReading() override;
    void showRead() override;
    void showEvent(QShowEvent *event) override;
    QString progress(const QString &done, const QString &total) const override;
    QString howToBegin() const override;

private:
    void addRowCommands();
    void limitRequests();
    QStringList inSight() const;
    void openLargestChange();
    void openCurrent(const QString &screen);
    QStringList causesOf(const BrandRow &row) const;
    void showCauses();
    void countAttention();

    OrganizationLine *m_organization;
    RecordTable<BrandRow> *m_brands;
    RunFiguresLoader m_responses;       ///< of runs with a fall
    QHash<QString, QString> m_looked;   ///< looked_runs::all()
    std::unique_ptr<QObject> m_request; ///< the context of requests for the organization
};

} // namespace brandbridge::ui
