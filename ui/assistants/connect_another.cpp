// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/connect_another.h"

#include "ui/assistants/assistant_card.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/secret_line.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace brandbridge::ui {

using access::TokenStore;

ConnectAnother::ConnectAnother(Backend &backend)
    : m_backend(backend),
      m_name(withName(new QLineEdit, u"newName"_qs)),
      m_make(withName(new QPushButton(icon(u"add"_qs), tr("Make a token")), u"makeToken"_qs)),
      m_problem(withName(new Text(TextRole::Body), u"nameProblem"_qs)),
      m_what(withName(new Text(TextRole::Body), u"newTokenWhat"_qs)),
      m_address(withName(new Text(TextRole::Body), u"newAddress"_qs)),
      m_token(withName(new SecretLine, u"newToken"_qs)),
      m_done(withName(new QPushButton(tr("Done")), u"tokenDone"_qs))
{
    m_form = makeForm();
    m_outcome = makeOutcome();
    auto *const card = new Card(tr("Another assistant"));
    card->body()->addWidget(m_form);
    card->body()->addWidget(m_outcome);
    makeColumn(this, 0, {card});
    check();
    forgetToken();
}

QWidget *ConnectAnother::makeForm()
{
    QHBoxLayout *const line = makeLine(nullptr, spacing::small, {labelFor(m_name, tr("&Name")), m_name, m_make});
    line->setStretchFactor(m_name, 1);
    auto *const form = new QWidget;
    QVBoxLayout *const column = makeColumn(form, spacing::small);
    column->addWidget(
        new Text(TextRole::Body, tr("You can connect any assistant that uses MCP servers over HTTP, with its own "
                                    "token. Its rights and calls are kept under the name you give it.")));
    column->addLayout(line);
    column->addWidget(m_problem);
    connect(m_name, &QLineEdit::textChanged, this, &ConnectAnother::check);
    connect(m_name, &QLineEdit::returnPressed, m_make, &QPushButton::click);
    connect(m_make, &QPushButton::clicked, this, &ConnectAnother::makeToken);
    return form;
}

QWidget *ConnectAnother::makeOutcome()
{
    m_token->setReadOnly(true);
    // It is copied by the button only, which marks it as a secret.
    m_token->setFocusPolicy(Qt::NoFocus);
    m_token->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_token->setAccessibleName(tr("Token"));
    auto *const copyAddress = withName(new QPushButton(icon(u"copy"_qs), tr("Copy address")), u"copyAddress"_qs);
    auto *const copyToken = withName(new QPushButton(icon(u"copy"_qs), tr("Copy token")), u"copyToken"_qs);
    auto *const outcome = new QWidget;
    auto *const grid = new QGridLayout(outcome);
    grid->setContentsMargins({});
    grid->setSpacing(spacing::small);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_what, 0, 0, 1, 3);
    grid->addWidget(new Text(TextRole::Strong, tr("Address")), 1, 0);
    grid->addWidget(m_address, 1, 1);
    grid->addWidget(copyAddress, 1, 2);
    grid->addWidget(new Text(TextRole::Strong, tr("Token")), 2, 0);
    grid->addLayout(makeLine(nullptr, spacing::small, {m_token, m_token->makeRevealButton()}), 2, 1);
    grid->addWidget(copyToken, 2, 2);
    grid->addWidget(new Text(TextRole::Body, tr("If it asks for headers instead of a token, enter “Authorization” as "
                                                "the name and “Bearer”, a space and the token as the value.")),
                    3, 0, 1, 3);
    grid->addWidget(m_done, 4, 0, 1, 3, Qt::AlignTrailing);
    connect(copyAddress, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_address->text());
        Q_EMIT said(tr("The address is in the clipboard."));
    });
    connect(copyToken, &QPushButton::clicked, this, [this] {
        copySecret(m_token->text());
        Q_EMIT said(tr("The token is in the clipboard."));
    });
    connect(m_done, &QPushButton::clicked, this, [this] {
        forgetToken();
        m_name->setFocus();
    });
    return outcome;
}

/// As the tokens keep it.
QString ConnectAnother::name() const
{
    return m_name->text().trimmed().normalized(QString::NormalizationForm_C);
}

QString ConnectAnother::whyNot(const QString &name) const
{
    if (!TokenStore::whyUnusable(name).isEmpty())
        return tr("A name has 1 to %1 printable characters. Some names, such as “stdio”, stand for callers without a "
                  "token.")
            .arg(TokenStore::maxNameLength);
    if (const assistants::Assistant *const same = assistants::findAssistant(name))
        return tr("This is the name of %1, which has its own card here.").arg(same->title);
    const auto tokens = m_backend.tokens->list();
    const bool isTaken = tokens && std::any_of(tokens->cbegin(), tokens->cend(),
                                               [&name](const access::TokenEntry &each) { return each.name == name; });
    return isTaken ? tr("%1 already has a token. Choose another name, or revoke that token first.")
                         .arg(formats::named(name))
                   : QString();
}

void ConnectAnother::check()
{
    const QString name = this->name();
    const QString problem = name.isEmpty() ? QString() : whyNot(name);
    m_problem->display(problem);
    m_make->setEnabled(!name.isEmpty() && problem.isEmpty());
}

void ConnectAnother::makeToken()
{
    if (m_backend.settings.number(settings::Key::EndpointPort) == 0) {
        m_problem->display(AssistantCard::noFixedPortWords(m_backend.settings));
        return;
    }
    const QString name = this->name();
    const auto token = m_backend.tokens->create(name);
    if (!token) {
        m_problem->display(token.error());
        return;
    }
    m_name->clear();
    showToken({name, QString::fromLatin1(*token)});
    m_done->setFocus();
    Q_EMIT tokenMade();
}

std::optional<ConnectAnother::NewToken> ConnectAnother::shownToken() const
{
    return m_token->text().isEmpty() ? std::nullopt : std::optional(NewToken{m_tokenName, m_token->text()});
}

QWidget *ConnectAnother::tokenLine() const
{
    return m_token;
}

void ConnectAnother::showToken(const NewToken &made)
{
    m_tokenName = made.name;
    m_what->setText(tr("Enter these in %1 where you add MCP servers. Copy the token now; it cannot be shown again.")
                        .arg(formats::named(made.name)));
    m_address->setText(m_backend.connector->address());
    m_token->setText(made.token);
    m_form->hide();
    m_outcome->show();
}

void ConnectAnother::forgetToken()
{
    m_token->forget();
    m_outcome->hide();
    m_form->show();
}

} // namespace brandbridge::ui
