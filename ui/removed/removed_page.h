// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/removals/removal.h"

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
class RemovedPage final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives it.
    explicit RemovedPage(Backend &backend, QWidget *parent = nullptr);

    /// A short title: the topic's name, or a count.
    static QString whatWasDeleted(const removals::Removal &removal);

    QLineEdit *filterBox() const;
    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);
    /// Reads the list again.
    void load();
    /// A deletion or restoration is in progress: disables restoring.
    void setBlocked(bool blocked);

Q_SIGNALS:
    void said(const QString &message);
    void promptsWanted();                       ///< go to the Prompts screen
    void restoreWanted(const QString &removal); ///< its id

protected:
    void showEvent(QShowEvent *event) override;

private:
    void showCurrent();

    Backend &m_backend;
    RecordTable<removals::Removal> *m_rows;
    PageStack *m_pages;
    QSplitter *m_splitter;
    QTreeWidget *m_content;
    Text *m_remarks;
    Text *m_problems;
    QPushButton *m_restore;
    bool m_isBlocked = false;
};

} // namespace brandbridge::ui
