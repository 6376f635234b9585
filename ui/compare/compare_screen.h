// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/run_differences.h"
#include "ui/shell/screen.h"
#include "ui/tables/record_model.h"

class QComboBox;
class QTabWidget;

namespace brandbridge::ui {

class ComparedFigures;
class DifferencePage;
class PageStack;

/// Two runs side by side: their figures, the prompts and the sources that one has and the other has not.
class CompareScreen final : public Screen
{
    Q_OBJECT
public:
    explicit CompareScreen(Backend &backend, QWidget *parent = nullptr);

    QLineEdit *filterBox() const override;
    QByteArray layoutState() const override;
    void restoreLayoutState(const QByteArray &state) override;

protected:
    void load(bool anew) override;

private:
    void showState();
    void showChoices();
    void choose();
    /// Reads both runs' lists and shows what is different.
    void readPrompts(bool anew);
    void readSources(bool anew);
    template <typename T>
    struct Both;
    template <typename T>
    void read(RunList<T> &lists, bool anew, std::unique_ptr<QObject> &request, DifferencePage *page,
              const std::function<void(bool anew)> &again,
              const std::function<void(const QList<T> &earlier, const QList<T> &later, bool isComplete)> &show);

    RecordModel<PromptDifference> m_promptModel;
    RecordModel<SourceDifference> m_sourceModel;
    QComboBox *m_earlier;
    QComboBox *m_later;
    ComparedFigures *m_figures;
    DifferencePage *m_prompts;
    DifferencePage *m_sources;
    QTabWidget *m_tabs;
    PageStack *m_pages;
    std::optional<Selection::Pair> m_shown;
    std::unique_ptr<QObject> m_promptRequest; ///< the contexts of what is under way
    std::unique_ptr<QObject> m_sourceRequest;
};

} // namespace brandbridge::ui
