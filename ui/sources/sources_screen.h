// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"

class QTabWidget;

namespace brandbridge::ui {

class SourcesPage;

/// Web pages cited by the selected run's responses: all, and those for perception prompts.
class SourcesScreen final : public Screen
{
    Q_OBJECT
public:
    explicit SourcesScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool fresh) override;

private:
    SourcesPage *current() const;

    QTabWidget *m_tabs;
};

} // namespace brandbridge::ui
