// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"
#include "core/removals/removal.h"

#include <QWidget>

#include <memory>

class QLineEdit;
class QPushButton;
class QSplitter;
class QTreeWidget;

namespace brandbridge::ui {

struct Backend;
class NoticeLine;
class PageStack;
template <typename T>
class RecordTable;
class RestorationRun;
class Text;

/// What was deleted, by the window and by assistants, newest first: what is kept of it, what is not, and a way to bring
/// it back.
class RemovedPage final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives it; words go to @p notice.
    RemovedPage(Backend &backend, NoticeLine &notice, QWidget *parent = nullptr);
    ~RemovedPage() override;

    /// In a few words: the topic's name, or how many there are.
    static QString whatWasDeleted(const removals::Removal &removal);

    QLineEdit *filterBox() const;
    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);
    /// Reads the list again.
    void load();
    bool isBusy() const { return m_run != nullptr; }
    /// Something else is being deleted or restored, so that nothing can be restored here.
    void setBlocked(bool blocked);

Q_SIGNALS:
    void said(const QString &message);
    void busyChanged();
    void promptsWanted(); ///< go to where something can be deleted
    void restored(const brandbridge::tools::KnownPrompts &prompts, const QStringList &brands);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showCurrent();
    void restore();

    Backend &m_backend;
    NoticeLine &m_notice;
    RecordTable<removals::Removal> *m_rows;
    PageStack *m_pages;
    QSplitter *m_splitter;
    QTreeWidget *m_content;
    Text *m_remarks;
    Text *m_problems;
    QPushButton *m_restore;
    bool m_isBlocked = false;
    std::unique_ptr<RestorationRun> m_run;
};

} // namespace brandbridge::ui
