// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"
#include "core/deletions/stored_deletion.h"
#include "ui/activity/call_feed.h"
#include "ui/screen/screen.h"
#include "ui/tables/choice_filter.h"
#include "ui/tables/record_model.h"

#include <QHash>

class QCheckBox;
class QPushButton;
class QSplitter;

namespace brandbridge::ui {

class CallDetails;
class DataTable;
class FilterBar;
class NoticeLine;
class PageStack;
class Text;

/// Shows recorded calls live, newest first, with details of the selected call, and pending questions above them.
class ActivityScreen final : public Screen
{
    Q_OBJECT
public:
    explicit ActivityScreen(Backend &backend, QWidget *parent = nullptr);
    ~ActivityScreen() override;

    QLineEdit *filterBox() const override;
    bool clearFilters() override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;
    bool isChanging() const override { return m_exports > 0; }

    /// Writes the filtered calls to the file @p path.
    void exportTo(const QString &path);

protected:
    void load(bool fresh) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildFilters();
    void filter();
    void removeFilters();
    bool isFiltered() const;
    void showCalls();
    void offerAssistants();
    void showDetails();
    void readNames();
    void showCall(const activity::ActivityEntry &call);
    std::optional<deletions::StoredDeletion> deletionBy(const activity::ActivityEntry &call);
    void showTotals();
    void readGaps();
    void showMissing(const QList<activity::ActivityLogGap> &gaps, const QStringList &setAside);
    void chooseExport();
    void reportProblem(const QString &what, const QString &why, const std::function<void()> &again);
    void askToClear();
    void clear();

    CallFeed m_feed;
    QHash<QString, QString> m_names; ///< of brands, runs, topics and prompts, by ID
    RecordModel<activity::ActivityEntry> m_model;
    DataTable *m_table;
    ChoiceFilter *m_assistant;
    QList<ChoiceFilter::Choice> m_assistants; ///< all assistants whose calls have been shown
    QCheckBox *m_failedOnly;
    FilterBar *m_filter;
    QPushButton *m_export;
    QPushButton *m_clear;
    QPushButton *m_restore;
    Text *m_totals;
    CallDetails *m_details;
    QSplitter *m_halves;
    PageStack *m_pages;
    int m_exports = 0;     ///< number of running exports
    QTimer m_typing{this}; ///< delays the search until typing pauses
    qint64 m_detailed = 0; ///< ID of the call in the details
    QString m_deletion;    ///< ID of the deletion by the call in the details
    std::unique_ptr<QObject> m_detailsRequest;
    std::unique_ptr<QObject> m_totalsRequest;
    std::unique_ptr<QObject> m_countRequest;
    std::unique_ptr<QObject> m_missingRequest;
    NoticeLine *m_missing; ///< warns about calls that were not recorded
    QTimer m_missingClock{this};
};

} // namespace brandbridge::ui
