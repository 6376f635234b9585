// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

class DraftVerdict;
class NoticeLine;
class ScreenLoadState;
class PageStack;
class PromptEntry;
class PromptRemoval;
class PromptTree;
class RemovedPage;
class Text;

/// The topics and prompts that are known of a brand, where more are added and some deleted, and what was deleted. The
/// service lists neither, so they are those of its latest finished run and those that were added through this program,
/// without those that are known to have been deleted. An id that is needed and not known is asked for.
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
    void connectRemovals();
    void readPrompts();
    void takePrompts(const QString &brand, const service::Run &run,
                     service::Result<service::AllPages<service::RunResult>> result);
    void cancelReading();
    void showKnown();
    /// Says how many of the brand's prompts are not known here, where the service has just counted them.
    void showMissingCount();
    /// Shows what is known now, after it has become more or less.
    void showPrompts();
    tools::KnownPrompts known() const;
    void reportGone();
    void askToDelete();
    /// Asks for ids of what is selected and has none, then does @p next. Whether it asks.
    bool askForIds(const std::function<void()> &next);
    void offerDeletion();
    void takeSelection();
    void add(const QString &brand, const service::TopicPrompts &topic);
    void takeAdded(const QString &brand, const service::TopicPrompts &sent,
                   service::Result<service::CreatedTopics> result);
    /// Takes the failure of adding to a topic away once that has gone, so that nobody tries it again.
    void dropOldFailure();

    QLineEdit *m_filter;
    PromptTree *m_tree;
    PageStack *m_pages;
    Text *m_missing;
    NoticeLine *m_notice;
    PromptEntry *m_entry;
    DraftVerdict *m_verdict; ///< the entry's
    QPushButton *m_delete;
    QSplitter *m_splitter;
    QTabWidget *m_tabs;
    ScreenLoadState *m_promptsReading;
    PromptRemoval *m_removal;
    RemovedPage *m_removed;
    QString m_brand;                ///< the id of the brand that is shown
    QString m_run;                  ///< the run whose prompts are shown or being read
    tools::KnownPrompts m_reported; ///< of that run
    bool m_isAllReported = false;   ///< it is over, and its results were read to their end
    QStringList m_shown;            ///< keys and ids of the topics and prompts that are shown
    QSet<QString> m_gone;           ///< ids of topics and prompts that no longer exist
    QList<removals::Removal> m_deletions;
    QString m_failedTopic; ///< to which adding has failed last
    QString m_failure;     ///< the text shown about this
    std::unique_ptr<QObject> m_promptsRequest;
    bool m_isUnread = false;               ///< reading them failed or was cancelled, and the page says so
    std::unique_ptr<QObject> m_addRequest; ///< not given up with the other: it changes something
};

} // namespace brandbridge::ui
