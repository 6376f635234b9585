// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include <QWidget>

#include <optional>

class QLineEdit;
class QPushButton;

namespace brandbridge::ui {

class Card;
class SecretLine;
class Text;

/// Connects an assistant whose configuration Brandbridge does not write: makes a token for it and gives, once, what is
/// to be entered there.
class ConnectAnother final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend has a connector and tokens, and outlives this.
    explicit ConnectAnother(Backend &backend);

    /// A token that was made here, and for whom.
    struct NewToken
    {
        QString name;
        QString token;
    };
    /// The one that is shown; empty where none is.
    std::optional<NewToken> shownToken() const;
    void showToken(const NewToken &made);
    QWidget *tokenLine() const;

Q_SIGNALS:
    void said(const QString &message);
    void tokenMade();

private:
    QWidget *makeForm();
    QWidget *makeOutcome();
    QString name() const;
    /// Why no token can be made for @p name; empty where one can.
    QString whyNot(const QString &name) const;
    void check();
    void makeToken();
    void forgetToken();

    Backend &m_backend;
    QLineEdit *m_name;
    QPushButton *m_make;
    Text *m_problem;
    QWidget *m_form;
    QWidget *m_outcome;  ///< replaces the form while the token is shown
    QString m_tokenName; ///< whose token it is
    Text *m_what;
    Text *m_address;
    SecretLine *m_token;
    QPushButton *m_done;
};

} // namespace brandbridge::ui
