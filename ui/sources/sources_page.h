// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QSplitter;
class QTabWidget;

namespace brandbridge::ui {

class FilterBar;
class HorizontalBars;
class JsonTree;
class NoticeLine;
class PageStack;
class RunLoader;
class Screen;
class SourceTree;
class Text;

/// One kind of sources of the selected run: their tree with a filter, and beside it the details of one of them.
class SourcesPage final : public QWidget
{
    Q_OBJECT
public:
    enum class Kind
    {
        All,       ///< cited by the responses to prompts
        Perception ///< cited by the responses to perception prompts
    };

    /// @p screen is what it is a part of.
    SourcesPage(Kind kind, Backend &backend, Screen *screen);

    void load(bool fresh);
    QLineEdit *filterBox() const;
    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

private:
    QWidget *makeSide();
    void connectParts();
    void showSources(const QList<service::Source> &sources);
    void showCount();
    void showCurrent();

    const Kind m_kind;
    Backend &m_backend;
    SourceTree *m_tree;
    FilterBar *m_bar;
    QPushButton *m_open;
    QPushButton *m_copy;
    PageStack *m_rows; ///< the tree, or that the filter hides everything
    QTabWidget *m_side;
    HorizontalBars *m_top;
    Text *m_legend;
    JsonTree *m_fields;
    QSplitter *m_splitter;
    NoticeLine *m_notice;
    PageStack *m_pages;
    RunLoader *m_loading;
};

} // namespace brandbridge::ui
