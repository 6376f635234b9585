// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/bridge_status.h"

#include <QWidget>

class QPushButton;

namespace brandbridge::ui {

class FactList;
class OutcomeLine;

/// What is known of the service's own tool catalogue, under the address that it is read from: when it was read, how it
/// differs from Brandbridge's, or why it could not be read. Not to be seen where this run reads none.
class CataloguePanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p bridge outlives it.
    CataloguePanel(BridgeStatus &bridge, QWidget *parent);

    /// Whether it could not be read the last time.
    bool isFailed() const { return m_isFailed; }

Q_SIGNALS:
    /// It could not be read, which it could before or nobody knew yet.
    void failed();

private:
    void refresh();
    void showFailure(const tools::LiveCatalogueStatus &status);
    void showDifferences(const tools::LiveCatalogueStatus &status);

    BridgeStatus &m_bridge;
    OutcomeLine *m_outcome;
    FactList *m_facts;
    QPushButton *m_readAgain;
    tools::LiveCatalogueStatus m_shown;
    bool m_isFailed = false; ///< the last reading that ended
};

} // namespace brandbridge::ui
