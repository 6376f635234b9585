// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_source.h"
#include "ui/model/backend.h"
#include "ui/settings/connection_panels.h"

#include <QWidget>

#include <chrono>
#include <memory>

class QLineEdit;
class QPushButton;

namespace brandbridge::ui {

class OutcomeLine;
class SecretLine;
class Text;

/// Where the service's address and the API key are entered, tried out and stored. The key goes into the keychain (or
/// into a file that the user chooses, after a warning) and out of the field; it is written nowhere else.
class ConnectionStep final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives the step; @p keychainTime is how long to wait for a keychain.
    ConnectionStep(Backend &backend, std::chrono::milliseconds keychainTime);

    /// Shows what is stored.
    void begin();
    /// Stores what is entered, once the service has taken it; done() follows if all goes well.
    void proceed();
    /// Something is under way.
    bool isBusy() const { return m_request != nullptr; }
    /// Gives up what is under way.
    void cancel();
    /// Empties the field for the key.
    void forgetKey();

    /// Another key than before is stored, at the same address.
    bool hasNewKey() const { return m_hasNewKey; }
    /// The organization that the key belongs to, by its name; empty where the service was not asked.
    const QString &organization() const { return m_organization; }

Q_SIGNALS:
    void done();
    void busyChanged();

private:
    QWidget *makeForm();
    QWidget *makeFilePanel();
    void edited();
    void test(bool thenStore);
    void readStoredKey();
    void ask(const QByteArray &key);
    void take(const service::Result<ServiceIdentity> &result);
    void store();
    void storeKey();
    void takeKept(const access::KeyResult &result);
    void saveInFile();
    void browse();
    void finishKey();
    void endKeeping();
    void storeAddress();
    bool takeAddress();
    void complain(const QString &sentence);

    Backend &m_backend;
    const std::chrono::milliseconds m_keychainTime;
    QLineEdit *m_address;
    Text *m_addressNote;
    Text *m_keyNote;
    SecretLine *m_key;
    QPushButton *m_test;
    QPushButton *m_storeAnyway;
    OutcomeLine *m_outcome;
    OutcomeLine *m_keepOutcome;
    QPushButton *m_again;
    QWidget *m_filePanel; ///< offers a key file, where the keychain has failed
    QLineEdit *m_file;
    OutcomeLine *m_fileOutcome;
    std::unique_ptr<QObject> m_request; ///< to the keychain or the service
    QUrl m_url;                         ///< the address, as it is being tested
    bool m_storesThen = false;          ///< once it is tested
    QString m_organization;
    bool m_isTested = false; ///< what is entered
    bool m_hasNewKey = false;
};

} // namespace brandbridge::ui
