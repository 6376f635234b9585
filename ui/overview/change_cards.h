// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/change_history.h"
#include "ui/figures/run_figures_reading.h"
#include "ui/widgets/card.h"

class QPushButton;

namespace brandbridge::ui {

class ChangeList;
class Text;

/// What changed between a run and the one before it, in sentences.
class ChangesCard final : public Card
{
    Q_OBJECT
public:
    explicit ChangesCard(QWidget *parent = nullptr);

    /// Without a run @p before, changes are not mentioned.
    void show(const service::Run &run, const std::optional<service::Run> &before);

Q_SIGNALS:
    /// The user wants to see the two runs side by side.
    void compareRequested();
    /// The user wants a report of the run.
    void reportRequested();

private:
    Text *m_since;
    ChangeList *m_list;
    QPushButton *m_compare;
};

/// The largest changes of visibility in the last runs, their causes, and a way to the answers. The causes are read
/// within the request budget and shown when they are there.
class LargestChanges final : public Card
{
    Q_OBJECT
public:
    /// @p backend outlives this.
    explicit LargestChanges(Backend &backend, QWidget *parent = nullptr);

    /// Of @p runs, newest first.
    void show(const QList<service::Run> &runs);

Q_SIGNALS:
    /// The user wants to see the answers of @p run by @p model about @p topic, each of which may be empty.
    void answersRequested(const QString &run, const QString &topic, const QString &model);

private:
    void showLines();

    RunFiguresReading m_reading;
    QList<change_history::Step> m_steps;
    ChangeList *m_list;
};

} // namespace brandbridge::ui
