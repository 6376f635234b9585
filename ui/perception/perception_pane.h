// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/perception/scored_response.h"

#include <QWidget>

namespace brandbridge::ui {

class FactList;
class StepButtons;
class Text;

/// One response to a perception prompt to be read: what was asked, the score and its reason, the response itself.
class PerceptionPane final : public QWidget
{
    Q_OBJECT
public:
    explicit PerceptionPane(QWidget *parent = nullptr);

    void showRow(const ScoredResponse &row);
    /// Nothing is chosen.
    void showNothing();
    /// Goes to other rows; for the table.
    StepButtons *steps() const { return m_steps; }

private:
    StepButtons *m_steps;
    Text *m_prompt;
    FactList *m_facts;
    Text *m_reasonHeading;
    Text *m_reason;
    Text *m_responseHeading;
    Text *m_response;
};

} // namespace brandbridge::ui
