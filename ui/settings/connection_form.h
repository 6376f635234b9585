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

/// One field for anything that the service gives: finds the connection that works, and stores it. The key goes into the
/// keychain, or into a file that the user chooses after a warning, and into nothing else. Text that is not stored stays
/// in Backend::pasted, in memory only, and survives the window.
class ConnectionForm final : public QWidget
{
    Q_OBJECT
public:
    /// What begins to store.
    enum class Storing
    {
        ByButton,
        ByOwner ///< proceed()
    };
    /// @p backend outlives the form; @p keychainTime is how long to wait for a keychain.
    ConnectionForm(Backend &backend, Storing storing,
                   std::chrono::milliseconds keychainTime = access::KeyStore::standardTimeout);

    /// Shows what is stored and what was pasted.
    void begin();
    /// Tests what is entered and then stores it; done() follows if all goes well.
    void proceed();
    /// Something is under way.
    bool isBusy() const { return m_request != nullptr; }
    /// The key is being stored.
    bool isStoring() const { return m_isStoring; }
    /// Gives up what is under way.
    void cancel();

    /// Another key than before was stored.
    bool hasNewKey() const { return m_hasNewKey; }
    /// The organization that the key belongs to, by its name; empty if the service was not asked.
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
    void takeKept(const access::KeyResult &result);
    void saveInFile();
    void browse();
    void finishKey(const QString &keyFile);
    void endKeeping();
    void complain(const QString &sentence);

    Backend &m_backend;
    const std::chrono::milliseconds m_keychainTime;
    SecretLine *m_paste;
    QWidget *m_offers; ///< buttons for the keys that assistants have
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
    QWidget *m_filePanel; ///< offers a key file, if the keychain has failed
    QLineEdit *m_file;
    OutcomeLine *m_fileOutcome;
    std::unique_ptr<QObject> m_request; ///< to the keychain or the service
    setup::PastedText m_parts;          ///< with the address that is entered
    setup::FoundConnection m_found;
    QUrl m_httpsUrl;           ///< to be asked about
    QString m_savedFile;       ///< the key file that the tested key is from; empty for none
    bool m_storesThen = false; ///< once it is tested
    bool m_isTested = false;   ///< what is entered
    bool m_isStoring = false;
    bool m_hasNewKey = false;
};

} // namespace brandbridge::ui
