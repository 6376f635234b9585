// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_store.h"
#include "core/service/organization.h"
#include "ui/model/backend.h"

#include <QWidget>

#include <memory>
#include <optional>

class QPushButton;

namespace brandbridge::ui {

class OutcomeLine;
class Text;

/// Says where the API key is, and removes it from the keychain. Never shows it.
class KeyPanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives the panel.
    explicit KeyPanel(Backend &backend);

    /// Says where this run has its key from, and whether one is saved for the address.
    void refresh();
    /// The keychain is being written to.
    bool isBusy() const { return m_request != nullptr; }

Q_SIGNALS:
    void said(const QString &message);
    void keyChanged();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void askToRemove();
    void begin(const QString &sentence);
    void end(const access::KeyResult &result, const QString &success);
    void enableButtons();
    /// Asks the keychain, but never a person, whether it holds a key.
    void look();
    void showWords();
    void makeFilePrivate();
    /// The run got no key from where it should.
    bool isUnavailable() const;
    /// The risk of any place but the keychain.
    static QString unencryptedWords();
    QString givenKeyWords() const;
    QString savedKeyWords(const QString &profile) const;

    Backend &m_backend;
    QPushButton *m_remove;
    Text *m_help;
    QPushButton *m_private;
    OutcomeLine *m_outcome;
    std::unique_ptr<QObject> m_request;
    std::unique_ptr<QObject> m_lookRequest;
    std::optional<access::KeyResult> m_saved; ///< what the keychain said, without the key; empty before that
};

/// Whom a key belongs to, for people.
struct ServiceIdentity
{
    QString organization; ///< its name, or its id where the service gives none
    QString version;      ///< of the service
};

/// Asks the service; @p done is called once, unless @p context is destroyed first.
void readIdentity(const service::Organization &organization, QObject *context,
                  service::Continuation<ServiceIdentity> done);

/// Asks the service who it is, and shows it: whether address and key are right.
class ConnectionTest final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives it.
    explicit ConnectionTest(Backend &backend);

    /// The address may have changed.
    void refresh();
    /// That the connection works that answered @p identity. It need not be the one that is in use.
    static QString worksWords(const ServiceIdentity &identity);

private:
    void startOrCancel();

    Backend &m_backend;
    QPushButton *m_button;
    OutcomeLine *m_outcome;
    std::unique_ptr<QObject> m_request;
};

} // namespace brandbridge::ui
