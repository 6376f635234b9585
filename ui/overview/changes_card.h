// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/run_changes.h"
#include "ui/widgets/card.h"

namespace brandbridge::ui {

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
    void setChanges(const QList<RunChange> &changes);

    Text *m_since;
    QWidget *m_list = nullptr;
    QVBoxLayout *m_place;
    QWidget *m_compare;
    QStringList m_shown;
};

} // namespace brandbridge::ui
