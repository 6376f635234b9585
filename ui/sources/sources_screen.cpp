// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/sources_screen.h"

#include "ui/desktop/layouts.h"
#include "ui/sources/sources_page.h"
#include "ui/widgets/layout_state.h"

#include <QBoxLayout>
#include <QTabWidget>

namespace brandbridge::ui {

SourcesScreen::SourcesScreen(Backend &backend, QWidget *parent)
    : Screen(Shows::Run, backend, parent),
      m_tabs(withName(new QTabWidget, u"sourceTabs"_qs))
{
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(new SourcesPage(SourcesPage::Kind::All, backend, this), tr("All sources"));
    m_tabs->addTab(new SourcesPage(SourcesPage::Kind::Perception, backend, this), tr("Perception sources"));
    makePage()->addWidget(m_tabs);
    // Each reads when it is first seen.
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (isVisible())
            current()->load(false);
    });
}

SourcesPage *SourcesScreen::current() const
{
    return static_cast<SourcesPage *>(m_tabs->currentWidget());
}

QLineEdit *SourcesScreen::filterBox() const
{
    return current()->filterBox();
}

QByteArray SourcesScreen::layoutState() const
{
    QList<QByteArray> parts;
    for (int i = 0; i < m_tabs->count(); ++i)
        parts.append(static_cast<SourcesPage *>(m_tabs->widget(i))->layoutState());
    return joinedLayout(parts);
}

void SourcesScreen::restoreLayoutState(const QByteArray &state)
{
    const QList<QByteArray> parts = layoutParts(state, m_tabs->count());
    for (int i = 0; i < m_tabs->count(); ++i)
        static_cast<SourcesPage *>(m_tabs->widget(i))->restoreLayoutState(parts.at(i));
}

void SourcesScreen::load(bool fresh)
{
    current()->load(fresh);
}

} // namespace brandbridge::ui
