// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/deletions/stored_deletion.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QSplitter;
class QTreeWidget;

namespace brandbridge::ui {

struct Backend;
class PageStack;
template <typename T>
class RecordTable;
class Text;

/// The deletions by the window and by assistants, newest first: the data that is kept of each, the data that is lost,
/// and a button to restore it.
class DeletedPage final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives it.
    explicit DeletedPage(Backend &backend, QWidget *parent = nullptr);

    /// A short title: the topic's name, or a count.
    static QString whatWasDeleted(const deletions::StoredDeletion &deletion);

    QLineEdit *filterBox() const;
    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);
    /// Reads the list again.
    void load();
    /// A deletion or restoration is in progress: disables restoring.
    void setBlocked(bool blocked);

Q_SIGNALS:
    void said(const QString &message);
    void promptsRequested();                        ///< go to the Prompts screen
    void restoreRequested(const QString &deletion); ///< its id

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showCurrent();

    Backend &m_backend;
    RecordTable<deletions::StoredDeletion> *m_rows;
    PageStack *m_pages;
    QSplitter *m_splitter;
    QTreeWidget *m_content;
    Text *m_remarks;
    Text *m_problems;
    QPushButton *m_restore;
    bool m_isBlocked = false;
};

} // namespace brandbridge::ui
