// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_store.h"
#include "ui/model/backend.h"

#include <QWidget>

#include <chrono>
#include <memory>

class QLineEdit;
class QPushButton;

namespace brandbridge::ui {

class OutcomeLine;

/// Puts an API key where later runs find it: into the keychain and, only where that fails and the user wants it, into a
/// file, after a warning. Says how it goes. Holds the key until it is kept or given up.
class ApiKeySaver final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives it; @p keychainTime is how long to wait for a keychain.
    ApiKeySaver(Backend &backend, std::chrono::milliseconds keychainTime);
    ~ApiKeySaver() override;

    /// Saves @p key for the service at @p address; kept() follows, maybe after the user has chosen a file.
    void keep(const QUrl &address, const QByteArray &key);
    bool isRunning() const { return m_request != nullptr; }
    /// Gives up, and forgets the key.
    void cancel();

Q_SIGNALS:
    void kept();
    void runningChanged();

private:
    QWidget *makeFilePanel();
    void write();
    void take(const access::KeyResult &result);
    void saveInFile();
    void browse();

    Backend &m_backend;
    const std::chrono::milliseconds m_keychainTime;
    QUrl m_address;
    QByteArray m_key;
    OutcomeLine *m_outcome;
    QPushButton *m_again;
    QWidget *m_filePanel;
    QLineEdit *m_file;
    OutcomeLine *m_fileOutcome;
    std::unique_ptr<QObject> m_request;
};

} // namespace brandbridge::ui
