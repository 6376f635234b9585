// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_source.h"
#include "core/setup/connection_search.h"
#include "core/transport/curl_transport.h"
#include "ui/model/backend.h"
#include "ui/settings/connection_panels.h"

#include <QWidget>

#include <chrono>
#include <memory>

class QLineEdit;
class QPushButton;

namespace brandbridge::ui {

class FactList;
class OutcomeLine;
class SecretLine;
class Text;

/// A single field for any text from the service: finds a working connection and stores it. The key is stored only in
/// the keychain, or in a file that the user chooses after a warning. Text that is not stored stays in Backend::pasted,
/// in memory only, and survives the window.
class ConnectionForm final : public QWidget
{
    Q_OBJECT
public:
    /// How storing starts.
    enum class Storing
    {
        ByButton,
        ByOwner ///< the owner calls proceed()
    };
    /// @p backend must outlive the form; @p keychainTime is the timeout for the keychain.
    ConnectionForm(Backend &backend, Storing storing,
                   std::chrono::milliseconds keychainTime = keys::KeyStore::standardTimeout);

    /// Shows the stored connection and the pasted text.
    void begin();
    /// Tests and then stores the input; emits done() on success.
    void proceed();
    /// Whether a request is running.
    bool isBusy() const { return m_request != nullptr; }
    /// Whether the key is being stored.
    bool isStoring() const { return m_isStoring; }
    /// Cancels the running request.
    void cancel();

    /// Whether a different key was stored.
    bool hasNewKey() const { return m_hasNewKey; }
    /// The name of the key's organization; empty if the service was not asked.
    const QString &organization() const { return m_found.organization; }

Q_SIGNALS:
    void done();
    void busyChanged();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeAddressRow();
    QWidget *makeFilePanel();
    void offerFoundKeys();
    void edited();
    void showParts();
    void test(bool thenStore);
    void readStoredKey();
    void search(const QByteArray &key);
    void take(const setup::ConnectionSearch::Outcome &outcome);
    void takeFailure(const setup::SearchFailure &failure);
    void store();
    void storeKey();
    void takeKept(const keys::KeyResult &result);
    void saveInFile();
    void browse();
    void finishKey(const QString &keyFile);
    void endKeeping();
    void complain(const QString &sentence);

    Backend &m_backend;
    const std::chrono::milliseconds m_keychainTime;
    SecretLine *m_paste;
    QWidget *m_offers; ///< buttons for keys found in assistants' files
    Text *m_note;
    FactList *m_facts;
    QWidget *m_addressRow;
    QLineEdit *m_address;
    QPushButton *m_test;
    QPushButton *m_save; ///< hidden if the owner has such a button
    QPushButton *m_useHttps;
    QPushButton *m_storeAnyway;
    OutcomeLine *m_outcome;
    OutcomeLine *m_keepOutcome;
    QPushButton *m_again;
    QWidget *m_filePanel; ///< offers a key file after a keychain failure
    QLineEdit *m_file;
    OutcomeLine *m_fileOutcome;
    std::unique_ptr<QObject> m_request; ///< to the keychain or the service
    setup::PastedText m_parts;          ///< includes the entered URL
    setup::FoundConnection m_found;
    QUrl m_httpsUrl;           ///< needs confirmation
    QString m_savedFile;       ///< the key file of the tested key; empty if none
    bool m_storesThen = false; ///< stores after a successful test
    bool m_isTested = false;   ///< the current input has passed a test
    bool m_isStoring = false;
    bool m_hasNewKey = false;
};

} // namespace brandbridge::ui
