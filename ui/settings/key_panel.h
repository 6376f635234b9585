// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/key_store.h"
#include "ui/data/backend.h"

#include <QWidget>

#include <memory>

class QPushButton;

namespace brandbridge::ui {

class OutcomeLine;
class SecretLine;
class Text;

/// Takes an API key to the keychain, or out of it. Never shows a stored one: what was entered goes from the field as
/// soon as it is stored, and is written nowhere else.
class KeyPanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives the panel.
    explicit KeyPanel(Backend &backend, QWidget *parent = nullptr);

    /// Keys are kept by address, so there has to be one.
    void refresh();
    /// The keychain is being written to.
    bool isBusy() const { return m_request != nullptr; }

Q_SIGNALS:
    void said(const QString &message);
    void keyChanged();

private:
    void save();
    void remove();
    void begin(const QString &sentence);
    void end(const access::KeyResult &result, const QString &success);
    void enableButtons();

    Backend &m_backend;
    SecretLine *m_key;
    QPushButton *m_save;
    QPushButton *m_remove;
    Text *m_help;
    OutcomeLine *m_outcome;
    std::unique_ptr<QObject> m_request;
};

} // namespace brandbridge::ui
