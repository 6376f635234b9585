// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/deletion.h"

#include <QObject>
#include <QPointer>
#include <QSet>

#include <memory>

class QWidget;

namespace brandbridge::ui {

struct Backend;
class DeletionQuestion;
class NoticeLine;
class RestorationRun;

/// A deletion in the window: question, deletion, outcome, and undo.
class PromptDeletion final : public QObject
{
    Q_OBJECT
public:
    /// All arguments must outlive this object. Shows questions over @p screen and messages in @p notice.
    PromptDeletion(Backend &backend, NoticeLine &notice, QWidget *screen);
    ~PromptDeletion() override;

    /// Deletes after confirmation by the user.
    void ask(const changes::Deletion::Wanted &wanted);
    /// Restores the deletions with the IDs @p deletions. The outcome has a button to show them if @p offersList.
    void restore(const QStringList &deletions, bool offersList);
    /// Whether a deletion or restoration is running.
    bool isBusy() const { return m_deletion || m_run; }

Q_SIGNALS:
    void busyChanged();
    void removed(const QSet<QString> &ids); ///< IDs of topics and prompts that no longer exist
    /// The user wants to see deleted items.
    void listRequested();

private:
    void put(const changes::Deletion::Wanted &wanted, bool isRepeated);
    void remove(const changes::Deletion::Wanted &wanted);
    void take(const changes::Deletion::Wanted &wanted, const changes::Deletion::Report &report);

    Backend &m_backend;
    NoticeLine &m_notice;
    QWidget *const m_screen;
    QPointer<DeletionQuestion> m_question;
    std::unique_ptr<changes::Deletion> m_deletion;
    std::unique_ptr<RestorationRun> m_run;
};

} // namespace brandbridge::ui
