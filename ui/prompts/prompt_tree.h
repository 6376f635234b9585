// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"
#include "ui/tables/row_view.h"

#include <QTreeView>

class QSortFilterProxyModel;
class QStandardItemModel;

namespace brandbridge::ui {

/// The topics of a brand with their prompts. Can be copied and exported as a flat table. Keeps expanded rows, the
/// current row and the selection when refilled.
class PromptTree final : public QTreeView, public RowView
{
    Q_OBJECT
public:
    explicit PromptTree(QWidget *parent = nullptr);

    /// Shows @p all; items missing in @p reported were added and have not run yet.
    void show(const lookup::KnownPrompts &all, const lookup::KnownPrompts &reported);
    /// Shows topics and prompts that contain @p text, ignoring case; a matching topic with all its prompts.
    void setFilterText(const QString &text);
    bool isEmpty() const;
    bool isFilteredEmpty() const;
    /// The key (KnownPrompts::keyOf()) of the current topic, or of the current prompt's topic; empty if none.
    QString currentTopic() const;

    QList<lookup::KnownTopic> selectedTopics() const;
    QList<lookup::KnownPrompt> selectedPrompts() const;

    /// Selects only these prompts.
    void selectPrompts(const QList<service::PromptKey> &prompts);

    void copySelection(bool withHeaders) const override;
    void exportTo(TableFormat format) override;

Q_SIGNALS:
    void selectedChanged();
    /// By the Delete key or the context menu.
    void deletionWanted();
    /// From the context menu: the user wants to enter IDs of selected items.
    void idsWanted();
    void currentTopicChanged(const QString &topicKey);
    void said(const QString &message); ///< an action was performed

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void recordCollapsed();
    void restoreExpanded();

    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_filtered;
    lookup::KnownPrompts m_shown;
    bool m_isFiltered = false;
    QSet<QString> m_closed; ///< keys of topics that the user has collapsed, of any brand
};

} // namespace brandbridge::ui
