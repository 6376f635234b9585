// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QSplitter;
class QTabWidget;
class QToolButton;

namespace brandbridge::ui {

class HorizontalBars;
class JsonTree;
class NoticeLine;
class PageStack;
class RunLoader;
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

    SourcesPage(Kind kind, Backend &backend, QWidget *parent = nullptr);

    void load(bool fresh);
    QLineEdit *filterBox() const { return m_box; }
    QByteArray layoutState() const;
    void restoreLayoutState(const QByteArray &state);

Q_SIGNALS:
    void said(const QString &message);
    void wantsScreen(const QString &screen);

private:
    QWidget *makeTools(const QString &searched);
    QWidget *makeSide();
    void connectParts();
    void showSources(const QList<service::Source> &sources);
    void showCount();
    void showCurrent();

    const Kind m_kind;
    Backend &m_backend;
    SourceTree *m_tree;
    QLineEdit *m_box;
    Text *m_count;
    QPushButton *m_open;
    QPushButton *m_copy;
    QToolButton *m_columns;
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
