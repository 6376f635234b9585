// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/brands/brands_reading.h"
#include "ui/screen/screen.h"
#include "ui/tables/record_model.h"

namespace brandbridge::ui {

class ChoiceFilter;
class DataTable;
class FilteredTable;
class NoticeLine;
class OrganizationLine;
class ScreenLoadState;
class PageStack;

/// Every brand of the organization with the figures of its latest run, its slots and its next report; those that need a
/// look first.
class BrandsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit BrandsScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool fresh) override;
    void takeChanges() override { m_reading.readQuotasAgain(); }
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeContent();
    void addRowCommands();
    void takeBrands();
    void startReading();
    void readOrganization();
    void showReading();
    void showNotice();
    void applyChoice();
    void leaveRoomForOthers();
    QStringList inSight() const;
    void openLargestChange();
    void openCurrent(const QString &screen);
    void openSettings() { Q_EMIT wantsScreen(u"settings"_qs); }

    BrandsReading m_reading;
    qint64 m_warnBelow;
    RecordModel<BrandRow> m_model;
    OrganizationLine *m_organization;
    NoticeLine *m_notice;
    ScreenLoadState *m_own; ///< shows the state of m_reading
    ChoiceFilter *m_reasons;
    FilteredTable *m_rows;
    DataTable *m_table;
    PageStack *m_pages;
    std::unique_ptr<QObject> m_request; ///< the context of what is asked of the organization
};

} // namespace brandbridge::ui
