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

/// A deletion in the window: the question, the deletion, its outcome in words, and the way back.
class PromptRemoval final : public QObject
{
    Q_OBJECT
public:
    /// All outlive it. Questions stand over @p screen, words go to @p notice.
    PromptRemoval(Backend &backend, NoticeLine &notice, QWidget *screen);
    ~PromptRemoval() override;

    /// Asks the person, and deletes.
    void ask(const tools::Deletion::Wanted &wanted);
    /// Brings back what is kept under the ids @p removals; with its outcome, @p offersList of what was deleted.
    void restore(const QStringList &removals, bool offersList);
    /// Something is being deleted or restored.
    bool isBusy() const { return m_deletion || m_run; }

Q_SIGNALS:
    void busyChanged();
    void removed(const QSet<QString> &ids); ///< of topics and prompts that no longer exist
    /// The list of what was deleted is wanted.
    void listWanted();

private:
    void put(const tools::Deletion::Wanted &wanted, bool isAgain);
    void remove(const tools::Deletion::Wanted &wanted);
    void take(const tools::Deletion::Wanted &wanted, const tools::Deletion::Report &report);

    Backend &m_backend;
    NoticeLine &m_notice;
    QWidget *const m_screen;
    QPointer<DeletionQuestion> m_question;
    std::unique_ptr<tools::Deletion> m_deletion;
    std::unique_ptr<RestorationRun> m_run;
};

} // namespace brandbridge::ui
