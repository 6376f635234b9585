// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/endpoint_notice.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"

namespace brandbridge::ui {

EndpointNotice::EndpointNotice(const BridgeStatus &bridge, QWidget *parent)
    : QWidget(parent),
      m_bridge(bridge),
      m_notice(new NoticeLine)
{
    setObjectName(u"endpointNotice"_qs);
    makeColumn(this, 0, {m_notice})->setContentsMargins(spacing::huge, spacing::small, spacing::huge, 0);
    connect(&bridge, &BridgeStatus::changed, this, &EndpointNotice::refresh);
    refresh();
}

void EndpointNotice::refresh()
{
    const BridgeStatus::State state = m_bridge.state();
    if (state.problem.isEmpty()) {
        hide();
        return;
    }
    if (parentWidget()) // else it would come up as a window; what it is put into shows it
        show();
    const QString next = state.isPortTaken
                             ? tr("Close the other program and try again, or choose another port in the settings.")
                             : tr("Choose another port in the settings, or try again.");
    m_notice->showWarning(state.problem + u'\n' + tr("Assistants that call Brandbridge's address get no answer.") +
                              u' ' + next,
                          tr("Try again"), [this] { Q_EMIT retryRequested(); });
}

} // namespace brandbridge::ui
