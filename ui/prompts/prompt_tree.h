// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"
#include "ui/tables/row_view.h"

#include <QTreeView>

class QSortFilterProxyModel;
class QStandardItemModel;

namespace brandbridge::ui {

/// The topics of a brand, each with its prompts, to be copied and exported as a flat table. What is open, what is
/// chosen and what is selected stays so when it is filled again.
class PromptTree final : public QTreeView, public RowView
{
    Q_OBJECT
public:
    explicit PromptTree(QWidget *parent = nullptr);

    /// What of @p all is not in @p reported was added, and no report has run with it yet.
    void show(const tools::KnownPrompts &all, const tools::KnownPrompts &reported);
    /// Shows topics and prompts that contain @p text, upper and lower case alike; a topic that does, with all of its
    /// prompts.
    void setFilterText(const QString &text);
    bool isEmpty() const;
    bool isFilteredEmpty() const;
    /// The key (KnownPrompts::keyOf()) of the topic that is chosen, or whose prompt is; empty for none.
    QString currentTopic() const;

    QList<tools::KnownTopic> selectedTopics() const;
    QList<tools::KnownPrompt> selectedPrompts() const;

    void copySelection(bool withHeaders) const override;
    void exportTo(TableFormat format) override;

Q_SIGNALS:
    void selectedChanged();
    /// The Delete key, or the context menu.
    void deletionWanted();
    /// From the context menu: ids of what is selected are to be entered.
    void idsWanted();
    void currentTopicChanged(const QString &topicKey);
    void said(const QString &message); ///< something was done

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void recordClosed();
    void openAsBefore();

    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_filtered;
    tools::KnownPrompts m_shown;
    bool m_isFiltered = false;
    QSet<QString> m_closed; ///< topics, by key, that the user has closed, of any brand
};

} // namespace brandbridge::ui
