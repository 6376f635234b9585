// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/actions/action_store.h"
#include "ui/screen/screen.h"
#include "ui/tables/record_table.h"

#include <memory>

class QPushButton;

namespace brandbridge::ui {

class ActionPane;
class NoticeLine;
class RunLoader;

/// A row of the screen.
struct ActionRow
{
    next_actions::Item item;
    ActionMark mark;
    int place = 0;       ///< in the order of the rule, from 1
    bool isGone = false; ///< only the mark has it
};

/// What to do next for the brand, from the selected run, with the user's state, owner and note for each.
class ActionsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit ActionsScreen(Backend &backend, QWidget *parent = nullptr);

protected:
    void load(bool fresh) override;

private:
    bool isRead(const service::Run &run) const;
    void readLists(const service::Run &run, bool fresh, QObject *context, const service::PagesProgress &progress,
                   const std::function<void(const transport::Error *)> &done);
    void showItems(const service::Run &run, const QList<service::RunResult> &results);
    QString showRows();
    void findIdleSlots();
    void chooseSitemap();
    void takeSitemap(const QString &path);
    void record(const ActionMark &mark);
    service::Run evidenceRun(next_actions::Kind kind) const;
    void showEvidence(const next_actions::Item &item);
    void copyBrief(const ActionRow &row);

    const ActionStore m_store;
    QPushButton *m_findSlots;
    QPushButton *m_readSitemap;
    ActionPane *m_pane;
    RecordTable<ActionRow> *m_rows;
    RunLoader *m_loading;
    QList<next_actions::Item> m_items;
    QString m_brandId; ///< of m_items
    QList<statistics::SilentPrompt> m_silent;
    QString m_slotsRun;                      ///< the run that m_silent is for
    QString m_readRun;                       ///< the run whose lists were read last
    bool m_isPartial = false;                ///< sources or suggestions could not be read
    std::unique_ptr<QObject> m_slotsRequest; ///< the context of reading for m_silent
};

} // namespace brandbridge::ui
