// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/change_history.h"
#include "ui/figures/run_figures_reading.h"
#include "ui/widgets/card.h"

namespace brandbridge::ui {

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
    QStringList m_shown; ///< the sentences
    QWidget *m_list = nullptr;
    QVBoxLayout *m_place;
};

} // namespace brandbridge::ui
