// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/welcome/connection_step.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/secret_line.h"
#include "ui/desktop/spacing.h"
#include "ui/settings/setting_field.h"
#include "ui/widgets/failure.h"
#include "ui/words/message_words.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"

#include "core/transport/curl_transport.h"

#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace brandbridge::ui {

using access::KeyResult;
using access::KeyStore;
using settings::Key;
using Origin = settings::Settings::Origin;

namespace {

/// Somebody sits before it and waits.
constexpr std::chrono::seconds longestWait{20};

service::Connection connectionTo(const QUrl &baseUrl, const settings::Settings &settings)
{
    service::Connection connection;
    connection.baseUrl = baseUrl;
    connection.keyHeader = settings.text(Key::KeyHeader).toLatin1();
    connection.connectTimeout = std::min(settings.seconds(Key::ConnectTimeoutSeconds), longestWait);
    connection.answerTimeout = std::min(settings.seconds(Key::AnswerTimeoutSeconds), longestWait);
    connection.requestsPerMinute = 0;
    connection.retry.attempts = 1; // the user can do that
    return connection;
}

/// Asks a service with an address and a key that are not stored yet, apart from the bridge, which uses what is stored.
/// Holds the key only while it asks.
struct Trial final : QObject
{
    Trial(const QUrl &baseUrl, const settings::Settings &settings)
        : transport({.caFile = settings.text(Key::CaFile)}),
          client(connectionTo(baseUrl, settings), transport)
    {
    }

    service::CurlTransport transport;
    service::Client client;
};

} // namespace

ConnectionStep::ConnectionStep(Backend &backend, std::chrono::milliseconds keychainTime)
    : m_backend(backend),
      m_keychainTime(keychainTime),
      m_address(withName(new QLineEdit, u"serviceAddress"_qs)),
      m_addressNote(withName(new Text(TextRole::Small), u"addressNote"_qs)),
      m_keyNote(withName(new Text(TextRole::Small), u"welcomeKeyNote"_qs)),
      m_key(withName(new SecretLine, u"welcomeKey"_qs)),
      m_test(withName(new QPushButton(tr("&Test connection")), u"testConnection"_qs)),
      m_storeAnyway(withName(new QPushButton(tr("Save it &untested")), u"storeAnyway"_qs)),
      m_outcome(withName(new OutcomeLine, u"testOutcome"_qs)),
      m_keepOutcome(withName(new OutcomeLine, u"keepOutcome"_qs)),
      m_again(withName(new QPushButton(tr("Try the keychain a&gain")), u"tryKeychain"_qs)),
      m_file(withName(new QLineEdit, u"keyFile"_qs)),
      m_fileOutcome(withName(new OutcomeLine, u"keyFileOutcome"_qs))
{
    m_address->setAccessibleName(tr("Service address"));
    m_address->setPlaceholderText(u"https://data.example.com"_qs);
    m_address->setInputMethodHints(Qt::ImhUrlCharactersOnly | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    m_key->setAccessibleName(tr("API key"));
    m_key->setPlaceholderText(tr("Paste the key here"));

    m_filePanel = makeFilePanel();
    QVBoxLayout *const column = makeColumn(this, spacing::large, {makeForm()});
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_test, m_storeAnyway});
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addWidget(m_outcome);
    column->addLayout(makeColumn(nullptr, spacing::medium, {m_keepOutcome, m_filePanel}));
    column->addStretch(1);

    for (QLineEdit *const field : std::initializer_list<QLineEdit *>{m_address, m_key}) {
        connect(field, &QLineEdit::textEdited, this, &ConnectionStep::edited);
        connect(field, &QLineEdit::returnPressed, m_test, &QPushButton::click);
    }
    connect(m_test, &QPushButton::clicked, this, [this] {
        if (isBusy())
            cancel();
        else
            test(false);
    });
    connect(m_storeAnyway, &QPushButton::clicked, this, &ConnectionStep::store);
    connect(this, &ConnectionStep::busyChanged, this, [this] {
        m_test->setText(isBusy() ? tr("Cancel") : tr("&Test connection"));
        m_address->setReadOnly(isBusy()); // and not disabled, which would send the focus away
        m_key->setReadOnly(isBusy());
    });
    begin();
}

QWidget *ConnectionStep::makeForm()
{
    auto *const form = new QWidget;
    QVBoxLayout *const column =
        makeColumn(form, spacing::tiny, {labelFor(m_address, tr("Service &address")), m_address, m_addressNote});
    column->addSpacing(spacing::medium);
    column->addWidget(labelFor(m_key, tr("API ke&y")));
    column->addLayout(makeLine(nullptr, spacing::small, {m_key, m_key->makeRevealButton()}));
    column->addWidget(m_keyNote);
    return form;
}

QWidget *ConnectionStep::makeFilePanel()
{
    m_file->setAccessibleName(tr("Key file"));
    auto *const browseButton = new QPushButton(tr("B&rowse…"));
    browseButton->setAccessibleName(tr("Choose where the key file is to be"));
    auto *const save = withName(new QPushButton(tr("Save in this fi&le")), u"saveKeyFile"_qs);
    auto *const warning =
        new Text(TextRole::Body, tr("Or keep the key in a file. It is not encrypted there: other users of this "
                                    "computer cannot read it, but every program you run can. A keychain is safer."));
    warning->setObjectName(u"keyFileWarning"_qs);

    auto *const panel = new QWidget;
    QVBoxLayout *const column = makeColumn(panel, spacing::small);
    column->addWidget(m_again, 0, Qt::AlignLeading);
    column->addWidget(warning);
    column->addWidget(labelFor(m_file, tr("Key f&ile:")));
    column->addLayout(makeLine(nullptr, spacing::small, {m_file, browseButton}));
    column->addWidget(save, 0, Qt::AlignLeading);
    column->addWidget(m_fileOutcome);
    connect(m_again, &QPushButton::clicked, this, &ConnectionStep::storeKey);
    connect(browseButton, &QPushButton::clicked, this, &ConnectionStep::browse);
    connect(save, &QPushButton::clicked, this, &ConnectionStep::saveInFile);
    connect(m_file, &QLineEdit::returnPressed, save, &QPushButton::click);
    return panel;
}

void ConnectionStep::begin()
{
    if (isBusy())
        cancel();
    const bool isFixed = m_backend.settings.origin(Key::BaseUrl) == Origin::Override;
    m_address->setText(m_backend.settings.text(Key::BaseUrl));
    m_address->setEnabled(!isFixed);
    m_keyNote->setText(m_address->text().isEmpty()
                           ? tr("It is kept in this computer's keychain and sent to this address only.")
                           : tr("It is kept in this computer's keychain and sent to this address only. Leave it empty "
                                "to use the one that is saved for the address."));
    setFocusProxy(m_address->text().isEmpty() ? m_address : m_key); // what is missing
    m_hasNewKey = false;
    forgetKey();
    edited();
}

void ConnectionStep::forgetKey()
{
    m_key->forget();
}

/// What was found out of what stood there before counts no longer.
void ConnectionStep::edited()
{
    m_addressNote->setText(m_address->isEnabled() ? tr("Your organization's API settings have both.")
                                                  : tr("The address was set on the command line."));
    m_isTested = false;
    m_organization.clear();
    m_outcome->clear();
    m_storeAnyway->hide();
    endKeeping();
}

void ConnectionStep::cancel()
{
    m_request.reset();
    endKeeping();
    m_outcome->clear();
    Q_EMIT busyChanged();
}

void ConnectionStep::complain(const QString &sentence)
{
    m_outcome->display(u"warning"_qs, sentence);
}

/// Whether it can be one of a service.
bool ConnectionStep::takeAddress()
{
    QString text = m_address->text().trimmed();
    if (!text.isEmpty() && !text.contains(u"://"_qs)) {
        text.prepend(u"https://"_qs); // as people give it
        m_address->setText(text);
    }
    const settings::Entry &entry = settings::entry(Key::BaseUrl);
    const auto parsed = text.isEmpty() ? std::nullopt : settings::parse(entry, text);
    service::Connection connection;
    connection.baseUrl = parsed ? QUrl(parsed->toString()) : QUrl();
    const QString problem = text.isEmpty() ? tr("Enter the address of your organization's service.")
                            : !parsed      ? expectedWords(entry, 1)
                                           : connection.problem();
    m_url = connection.baseUrl;
    if (problem.isEmpty())
        return true;
    complain(problem);
    m_address->setFocus();
    return false;
}

void ConnectionStep::proceed()
{
    if (isBusy())
        return;
    if (m_isTested)
        store();
    else
        test(true);
}

void ConnectionStep::test(bool thenStore)
{
    edited();
    m_storesThen = thenStore;
    if (!takeAddress())
        return;
    const QString text = m_key->text().trimmed();
    if (text.isEmpty()) {
        readStoredKey();
        return;
    }
    // What is not Latin is no key either way, and says so.
    const KeyResult entered = access::plausible(text.toUtf8(), {});
    if (!entered.isOk()) {
        complain(words(entered.message));
        m_key->setFocus();
        return;
    }
    ask(entered.key);
}

void ConnectionStep::readStoredKey()
{
    m_outcome->display(u"loading"_qs, tr("Looking for a saved key… Your keychain may ask for its password."));
    const QString file = m_backend.settings.text(Key::KeyFile);
    const access::KeySource source({.chosenFile = file, .fileIsFor = m_backend.settings.originOfKeyFile(file)},
                                   KeyStore(KeyStore::profileOf(m_url), m_keychainTime));
    m_request = std::make_unique<QObject>();
    source.read(m_request.get(), [this](const KeyResult &result) {
        m_request.release()->deleteLater(); // it is what is calling
        if (result.isOk()) {
            ask(result.key);
            return;
        }
        complain(result.problem == access::KeyProblem::Missing
                     ? tr("Paste the API key. None is saved for this address.")
                     : tr("Paste the API key, because a saved one could not be read. %1").arg(words(result.message)));
        Q_EMIT busyChanged();
        m_key->setFocus();
    });
    Q_EMIT busyChanged();
}

void ConnectionStep::ask(const QByteArray &key)
{
    m_outcome->display(u"loading"_qs, tr("Asking the service…"));
    auto *const trial = new Trial(m_url, m_backend.settings);
    m_request.reset(trial);
    trial->client.setKey(key);
    readIdentity(service::Organization(trial->client, {.caller = u"window"_qs}), trial,
                 [this](const service::Result<ServiceIdentity> &identity) {
                     m_request.release()->deleteLater(); // it is what is calling
                     take(identity);
                 });
    Q_EMIT busyChanged();
}

void ConnectionStep::take(const service::Result<ServiceIdentity> &result)
{
    Q_EMIT busyChanged();
    if (!result) {
        const PageState failure = describe(result.error());
        complain(failure.title + u'\n' + failure.sentence);
        // A refused key is useless; whether the network comes back is another matter.
        using Kind = service::ErrorKind;
        const Kind kind = result.error().kind;
        if (kind == Kind::Network && m_address->isEnabled()) {
            m_addressNote->setText(tr("Nothing answers at this address. Check that it is correct."));
            m_address->setFocus();
            m_address->selectAll();
        }
        m_storeAnyway->setVisible(m_storesThen &&
                                  (failure.kind == PageState::Kind::Offline || kind == Kind::ServerFailure ||
                                   kind == Kind::RateLimited || kind == Kind::CaFileUnusable));
        return;
    }
    m_isTested = true;
    m_organization = result->organization;
    m_outcome->display(u"ok"_qs, ConnectionTest::worksWords(*result));
    if (m_storesThen)
        store();
}

void ConnectionStep::store()
{
    m_storeAnyway->hide();
    if (m_key->text().trimmed().isEmpty()) {
        storeAddress();
        return;
    }
    m_file->setText(QDir::toNativeSeparators(m_backend.folder + u"/api-key"_qs));
    storeKey();
}

/// Into the keychain and, only where that fails and the user wants it, into a file, after a warning.
void ConnectionStep::storeKey()
{
    endKeeping();
    m_keepOutcome->display(u"loading"_qs, tr("Saving the key… Your keychain may ask for its password."));
    m_request = std::make_unique<QObject>();
    KeyStore(KeyStore::profileOf(m_url), m_keychainTime)
        .write(m_key->text().trimmed().toUtf8(), m_request.get(),
               [this](const KeyResult &result) { takeKept(result); });
    Q_EMIT busyChanged();
}

void ConnectionStep::takeKept(const KeyResult &result)
{
    m_request.release()->deleteLater(); // it is what is calling
    Q_EMIT busyChanged();
    if (!result.isOk()) {
        m_keepOutcome->display(u"warning"_qs, tr("The key is not saved yet. %1").arg(words(result.message)));
        m_filePanel->show();
        m_again->setFocus();
        return;
    }
    // A key file would come before the keychain.
    if (m_backend.settings.origin(Key::KeyFile) == Origin::Stored) {
        if (const auto done = m_backend.settings.reset(Key::KeyFile); !done) {
            m_keepOutcome->display(u"warning"_qs, done.error());
            return;
        }
    }
    finishKey();
}

void ConnectionStep::saveInFile()
{
    const QString path = QDir::fromNativeSeparators(m_file->text().trimmed());
    const auto parsed = settings::parse(settings::entry(Key::KeyFile), path);
    if (path.isEmpty() || !parsed) {
        m_fileOutcome->display(u"warning"_qs, tr("Enter the path of a file that does not exist yet."));
        return;
    }
    QByteArray key = m_key->text().trimmed().toUtf8();
    const KeyResult written = access::writeKeyFile(parsed->toString(), key);
    access::wipe(key);
    if (!written.isOk()) {
        m_fileOutcome->display(u"warning"_qs, words(written.message));
        return;
    }
    if (const auto done = m_backend.settings.set(Key::KeyFile, parsed->toString()); !done) {
        m_fileOutcome->display(u"warning"_qs, done.error());
        return;
    }
    finishKey();
}

void ConnectionStep::finishKey()
{
    endKeeping();
    m_hasNewKey = true;
    forgetKey();
    storeAddress();
}

/// Nothing is said any more of keeping the key.
void ConnectionStep::endKeeping()
{
    m_keepOutcome->clear();
    m_fileOutcome->clear();
    m_filePanel->hide();
}

void ConnectionStep::browse()
{
    auto *const dialog = new QFileDialog(window(), tr("Key file"), m_file->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // nothing is
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &file) { m_file->setText(QDir::toNativeSeparators(file)); });
    dialog->open();
}

/// Last, so that a connection is stored only with its key.
void ConnectionStep::storeAddress()
{
    if (m_backend.settings.origin(Key::BaseUrl) != Origin::Override) {
        if (const auto stored = m_backend.settings.set(Key::BaseUrl, m_address->text().trimmed()); !stored) {
            complain(stored.error());
            return;
        }
    }
    Q_EMIT done();
}

} // namespace brandbridge::ui
