// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/deletion.h"
#include "core/lookup/known_prompts.h"
#include "core/service/pages.h"
#include "ui/screen/screen.h"

#include <QSet>

#include <functional>
#include <memory>

class QPushButton;
class QSplitter;
class QTabWidget;

namespace brandbridge::ui {

class DraftStatus;
class NoticeLine;
class ScreenLoadState;
class PageStack;
class PromptForm;
class PromptDeletion;
class PromptTree;
class DeletedPage;
class Text;

/// The known topics and prompts of a brand, with forms to add and delete them, and deleted items. The service lists
/// neither, so they come from the latest finished run and from additions through this program, without known deletions.
/// Asks for IDs that are needed and unknown.
class PromptsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit PromptsScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    void chooseRow(const QString &key) override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;
    bool isChanging() const override;
    QVariant formState() const override;
    void restoreFormState(const QVariant &carried) override;

protected:
    void load(bool fresh) override;
    void takeChanges() override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makePrompts();
    void connectDeletions();
    void readPrompts();
    void takePrompts(const QString &brandId, const service::Run &run,
                     transport::Result<service::AllPages<service::RunResult>> result);
    void cancelReading();
    void showKnown();
    /// Shows the number of the brand's prompts that are not listed, if the service has just counted them.
    void showMissingCount();
    /// Updates the list of known prompts after a change.
    void showPrompts();
    lookup::KnownPrompts known() const;
    void reportGone();
    void askToDelete();
    /// A deletion in the brand, without content.
    changes::Deletion::Wanted newDeletion() const;
    /// Asks for missing IDs of selected items, then calls @p next. Returns whether it asks.
    bool askForIds(const std::function<void()> &next);
    void offerDeletion();
    void reviewSlots();
    void takeSelection();
    void add(const QString &brandId, const service::TopicPrompts &topic);
    void takeAdded(const QString &brandId, const service::TopicPrompts &sent,
                   transport::Result<service::CreatedTopics> result);
    /// Asks whether to delete what was added; empty if the service gave no IDs for it.
    std::function<void()> undoOf(const QString &brandId, const service::TopicPrompts &sent,
                                 const QList<service::Topic> &created);
    /// Removes the failure message for a topic that no longer exists, to prevent a retry.
    void clearObsoleteFailure();

    QLineEdit *m_filter;
    PromptTree *m_tree;
    PageStack *m_pages;
    Text *m_missing;
    NoticeLine *m_notice;
    PromptForm *m_form;
    DraftStatus *m_draftStatus; ///< m_form's
    QPushButton *m_review;      ///< opens SlotReview
    QPushButton *m_delete;
    QSplitter *m_splitter;
    QTabWidget *m_tabs;
    ScreenLoadState *m_promptsReading;
    PromptDeletion *m_deletion;
    DeletedPage *m_removed;
    QString m_brand;                 ///< ID of the shown brand
    QString m_run;                   ///< ID of the run whose prompts are shown or being read
    lookup::KnownPrompts m_reported; ///< of that run
    bool m_isReportComplete = false; ///< the run is finished and all its results were read
    QStringList m_shown;             ///< keys and IDs of the shown topics and prompts
    QSet<QString> m_gone;            ///< IDs of topics and prompts that no longer exist
    QList<deletions::StoredDeletion> m_deletions;
    QString m_failedTopic; ///< the topic of the last failed addition
    QString m_failure;     ///< its message
    std::unique_ptr<QObject> m_promptsRequest;
    bool m_readFailed = false;             ///< reading failed or was cancelled, and the page shows that
    std::unique_ptr<QObject> m_addRequest; ///< not cancelled when reading is, because it changes data
};

} // namespace brandbridge::ui
