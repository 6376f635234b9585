// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QWidget>

namespace brandbridge::ui {

class ChangeMark;
class Text;

/// The brand's share of all mentions of brands in a run, in a few lines above the chart of those that are mentioned
/// most: its value, its change since the run before, and its sample.
class ShareOfVoice final : public QWidget
{
    Q_OBJECT
public:
    explicit ShareOfVoice(QWidget *parent = nullptr);

    /// Both with their statistics, where they are known.
    void show(const service::Run &run, const std::optional<service::Run> &before);

Q_SIGNALS:
    void citationRequested();

private:
    Text *m_value;
    Text *m_sample;
    Text *m_interval;
    ChangeMark *m_mark;
    Text *m_change;
};

} // namespace brandbridge::ui
