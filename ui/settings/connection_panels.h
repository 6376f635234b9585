// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/key_store.h"
#include "ui/model/backend.h"

#include <QWidget>

#include <memory>
#include <optional>

class QPushButton;

namespace brandbridge::ui {

class OutcomeLine;
class Text;

/// Shows where the API key is stored, and removes it from the keychain. Never shows the key.
class KeyPanel final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend must outlive the panel.
    explicit KeyPanel(Backend &backend);

    /// Shows the source of this run's key, and whether one is saved for the service's URL.
    void refresh();
    /// Whether the keychain is being changed.
    bool isBusy() const { return m_request != nullptr; }

Q_SIGNALS:
    void said(const QString &message);
    void keyChanged();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void askToRemove();
    void begin(const QString &sentence);
    void end(const keys::KeyResult &result, const QString &success);
    void enableButtons();
    /// Checks whether the keychain has a key, without prompting the user.
    void look();
    void showWords();
    void makeFilePrivate();
    /// Whether the configured source gave no key.
    bool isUnavailable() const;
    /// The risk of storing the key outside the keychain.
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
    std::optional<keys::KeyResult> m_saved; ///< the keychain's answer without the key; empty before it
};

} // namespace brandbridge::ui
