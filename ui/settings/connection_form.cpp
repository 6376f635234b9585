// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/connection_form.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/secret_line.h"
#include "ui/desktop/spacing.h"
#include "ui/settings/setting_field.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/failure.h"
#include "ui/words/message_words.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"

#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QShowEvent>
#include <QToolButton>

namespace brandbridge::ui {

using keys::KeyResult;
using keys::KeyStore;
using settings::Key;
using setup::ConnectionSearch;
using setup::PastedText;
using Origin = settings::Settings::Origin;

namespace {

/// A search independent of the bridge, which uses the stored connection. Keeps the key only while running.
struct Trial final : QObject
{
    Trial(const PastedText &parts, const QByteArray &key, const settings::Settings &settings)
        : transport({.caFile = settings.text(Key::CaFile)}),
          search(transport, setup::connectionFor(parts, settings), key, parts.mcpUrl)
    {
    }

    transport::CurlTransport transport;
    ConnectionSearch search;
};

} // namespace

ConnectionForm::ConnectionForm(Backend &backend, Storing storing, std::chrono::milliseconds keychainTime)
    : m_backend(backend),
      m_keychainTime(keychainTime),
      m_paste(withName(new SecretLine, u"pasteField"_s)),
      m_offers(withName(new QWidget, u"foundKeys"_s)),
      m_note(withName(new Text(TextRole::Small), u"pasteNote"_s)),
      m_facts(withName(new FactList, u"pastedParts"_s)),
      m_address(withName(new QLineEdit, u"serviceAddress"_s)),
      m_test(withName(new QPushButton(tr("&Test connection")), u"tryConnection"_s)),
      m_save(withName(new QPushButton(tr("Test and &save")), u"saveConnection"_s)),
      m_useHttps(withName(new QPushButton(tr("Use https")), u"useHttps"_s)),
      m_storeAnyway(withName(new QPushButton(tr("Save it &untested")), u"storeAnyway"_s)),
      m_outcome(withName(new OutcomeLine, u"tryOutcome"_s)),
      m_keepOutcome(withName(new OutcomeLine, u"keepOutcome"_s)),
      m_again(withName(new QPushButton(tr("Try the keychain a&gain")), u"tryKeychain"_s)),
      m_file(withName(new QLineEdit, u"keyFile"_s)),
      m_fileOutcome(withName(new OutcomeLine, u"keyFileOutcome"_s))
{
    const QString title = tr("&Paste what your service gives you");
    m_paste->setAccessibleName(QString(title).remove(u'&'));
    m_paste->setPlaceholderText(tr("Key, MCP configuration, connector address or curl command"));
    m_save->setAutoDefault(true);
    m_save->setVisible(storing == Storing::ByButton);
    setFocusProxy(m_paste);
    makeColumn(m_offers, spacing::small);
    m_addressRow = makeAddressRow();
    m_filePanel = makeFilePanel();

    QVBoxLayout *const column = makeColumn(this, spacing::small, {labelFor(m_paste, title)});
    column->addLayout(makeLine(nullptr, spacing::small, {m_paste, m_paste->makeRevealButton()}));
    for (QWidget *const part : std::initializer_list<QWidget *>{m_note, m_facts, m_addressRow, m_offers})
        column->addWidget(part);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_save, m_test, m_useHttps, m_storeAnyway});
    buttons->addStretch(1);
    column->addLayout(buttons);
    column->addWidget(m_outcome);
    column->addLayout(makeColumn(nullptr, spacing::medium, {m_keepOutcome, m_filePanel}));
    column->addStretch(1);

    connect(m_paste, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_backend.pasted = text;
        edited();
    });
    connect(m_address, &QLineEdit::textEdited, this, &ConnectionForm::edited);
    for (QLineEdit *const field : std::initializer_list<QLineEdit *>{m_paste, m_address})
        connect(field, &QLineEdit::returnPressed, this, &ConnectionForm::proceed);
    connect(m_save, &QPushButton::clicked, this, &ConnectionForm::proceed);
    connect(m_test, &QPushButton::clicked, this, [this] {
        if (isBusy())
            cancel();
        else
            test(false);
    });
    connect(m_useHttps, &QPushButton::clicked, this, [this] {
        m_parts.baseUrl = m_httpsUrl;
        m_parts.mcpUrl.clear();
        if (m_parts.key.isEmpty())
            readStoredKey();
        else
            search(m_parts.key);
    });
    connect(m_storeAnyway, &QPushButton::clicked, this, &ConnectionForm::store);
    connect(this, &ConnectionForm::busyChanged, this, [this] {
        m_test->setText(isBusy() ? tr("Cancel") : tr("&Test connection"));
        m_paste->setReadOnly(isBusy()); // disabling would move the focus
        m_address->setReadOnly(isBusy());
        m_save->setEnabled(!isBusy());
        m_useHttps->setVisible(!isBusy() && !m_httpsUrl.isEmpty());
    });
    begin();
}

QWidget *ConnectionForm::makeAddressRow()
{
    m_address->setAccessibleName(tr("Service address"));
    m_address->setPlaceholderText(u"https://data.example.com"_s);
    m_address->setInputMethodHints(Qt::ImhUrlCharactersOnly | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    auto *const row = new QWidget;
    makeColumn(row, spacing::tiny,
               {labelFor(m_address, tr("Service &address")), m_address,
                new Text(TextRole::Small, tr("The address of the page where you found the key will do."))});
    return row;
}

QWidget *ConnectionForm::makeFilePanel()
{
    m_file->setAccessibleName(tr("Key file"));
    auto *const browseButton = new QPushButton(tr("B&rowse…"));
    browseButton->setAccessibleName(tr("Choose where to save the key file"));
    auto *const save = withName(new QPushButton(tr("Save in this fi&le")), u"saveKeyFile"_s);
    auto *const warning =
        new Text(TextRole::Body, tr("Or keep the key in a file. It is not encrypted there: other users of this "
                                    "computer cannot read it, but every program you run can. A keychain is safer."));
    warning->setObjectName(u"keyFileWarning"_s);

    auto *const panel = new QWidget;
    QVBoxLayout *const column = makeColumn(panel, spacing::small);
    column->addWidget(m_again, 0, Qt::AlignLeading);
    column->addWidget(warning);
    column->addWidget(labelFor(m_file, tr("Key f&ile:")));
    column->addLayout(makeLine(nullptr, spacing::small, {m_file, browseButton}));
    column->addWidget(save, 0, Qt::AlignLeading);
    column->addWidget(m_fileOutcome);
    connect(m_again, &QPushButton::clicked, this, &ConnectionForm::storeKey);
    connect(browseButton, &QPushButton::clicked, this, &ConnectionForm::browse);
    connect(save, &QPushButton::clicked, this, &ConnectionForm::saveInFile);
    connect(m_file, &QLineEdit::returnPressed, save, &QPushButton::click);
    return panel;
}

void ConnectionForm::begin()
{
    if (isBusy())
        cancel();
    m_hasNewKey = false;
    m_paste->setText(m_backend.pasted);
    m_address->setText(m_backend.settings.text(Key::BaseUrl));
    m_address->setEnabled(m_backend.settings.origin(Key::BaseUrl) != Origin::Override);
    offerFoundKeys();
    edited();
}

/// Offers keys found in assistants' files.
void ConnectionForm::offerFoundKeys()
{
    constexpr qsizetype maxOffers = 3;
    for (QPushButton *const old : m_offers->findChildren<QPushButton *>()) {
        old->hide();
        old->deleteLater(); // it may be the sender
    }
    if (!m_address->text().isEmpty() || !m_backend.pasted.isEmpty())
        return;
    for (const assistants::FoundKey &found : m_backend.connector->findKeys().mid(0, maxOffers)) {
        auto *const offer = withName(
            new QPushButton(tr("Use the key that %1 has for %2").arg(found.assistant, found.parts.baseUrl.host())),
            u"useFoundKey"_s);
        static_cast<QVBoxLayout *>(m_offers->layout())->addWidget(offer, 0, Qt::AlignLeading);
        connect(offer, &QPushButton::clicked, this, [this, text = QString::fromUtf8(found.text)] {
            m_backend.pasted = text;
            begin();
            proceed();
        });
    }
}

/// Shows the current text, which another form may have changed or stored.
void ConnectionForm::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!event->spontaneous() && !isBusy() && m_paste->text() != m_backend.pasted)
        begin();
}

/// Discards the outcome for the previous input.
void ConnectionForm::edited()
{
    m_isTested = false;
    m_found = {};
    m_httpsUrl.clear();
    m_outcome->clear();
    m_storeAnyway->hide();
    m_useHttps->hide();
    endKeeping();
    showParts();
}

void ConnectionForm::showParts()
{
    const bool isEmpty = m_paste->text().trimmed().isEmpty();
    const bool isFixed = !m_address->isEnabled();
    m_parts = isEmpty ? PastedText() : setup::parsePastedText(m_paste->text());
    const bool isUsable = m_parts.problem == PastedText::Problem::None;
    const bool lacksAddress = m_parts.baseUrl.isEmpty() || isFixed;
    if (!isUsable)
        m_note->setText(words(m_parts.problemText()));
    else if (isFixed)
        m_note->setText(tr("The address was set on the command line."));
    else if (!isEmpty)
        m_note->setText(tr("Nothing is saved before the service has accepted it."));
    else if (m_address->text().isEmpty())
        m_note->setText(tr("Copy it from your organization's API settings. The key is kept in this computer's "
                           "keychain and sent to your service only."));
    else
        m_note->setText(tr("The key is kept in this computer's keychain and sent to this address only. Leave the field "
                           "empty to use the key that is saved for the address."));
    m_addressRow->setVisible(lacksAddress && isUsable && (!isEmpty || !m_address->text().isEmpty()));
    if (lacksAddress && isUsable) {
        const PastedText typed = setup::parsePastedText(m_address->text());
        m_parts.baseUrl = typed.baseUrl;
        m_parts.mcpUrl = typed.mcpUrl;
    }
    m_facts->setFacts(
        {{u"pastedAddress"_s, tr("Address"), lacksAddress ? QString() : m_parts.baseUrl.toString()},
         {u"pastedMcp"_s, tr("MCP address"), m_parts.mcpUrl.toString()},
         {u"pastedKey"_s, tr("Key"), m_parts.key.isEmpty() ? QString() : words(setup::hiddenKey(m_parts.key))},
         {u"pastedHeader"_s, tr("Key header"), QString::fromLatin1(m_parts.keyHeader)}});
    m_facts->setVisible(isUsable && !isEmpty);
}

void ConnectionForm::cancel()
{
    m_request.reset();
    m_isStoring = false;
    endKeeping();
    m_outcome->clear();
    Q_EMIT busyChanged();
}

void ConnectionForm::complain(const QString &sentence)
{
    m_outcome->display(u"warning"_s, sentence);
}

void ConnectionForm::proceed()
{
    if (isBusy())
        return;
    if (m_isTested)
        store();
    else
        test(true);
}

void ConnectionForm::test(bool thenStore)
{
    edited();
    m_storesThen = thenStore;
    if (m_parts.problem != PastedText::Problem::None) {
        complain(words(m_parts.problemText()));
        m_paste->setFocus();
    } else if (m_parts.baseUrl.isEmpty()) {
        complain(m_addressRow->isHidden()      ? tr("Paste what your service gives you.")
                 : m_address->text().isEmpty() ? tr("Enter the address of your organization's service.")
                                               : expectedWords(settings::entry(Key::BaseUrl), 1));
        (m_addressRow->isHidden() ? static_cast<QLineEdit *>(m_paste) : m_address)->setFocus();
    } else if (m_parts.key.isEmpty()) {
        readStoredKey();
    } else {
        search(m_parts.key);
    }
}

void ConnectionForm::readStoredKey()
{
    m_outcome->display(u"loading"_s, tr("Looking for a saved key… Your keychain may ask for its password."));
    m_request = std::make_unique<QObject>();
    const keys::KeySource source = setup::savedKeySource(m_parts.baseUrl, m_backend.settings, m_keychainTime);
    source.read(m_request.get(), [this, file = source.keyFile()](const KeyResult &result) {
        m_request.release()->deleteLater(); // the request is the caller
        if (result.isOk()) {
            m_savedFile = file;
            search(result.key);
            return;
        }
        complain(result.problem == keys::KeyProblem::Missing
                     ? tr("Paste the API key. None is saved for this address.")
                     : tr("Paste the API key, because a saved one could not be read. %1").arg(words(result.message)));
        Q_EMIT busyChanged();
        m_paste->setFocus();
    });
    Q_EMIT busyChanged();
}

void ConnectionForm::search(const QByteArray &key)
{
    m_outcome->display(u"loading"_s, tr("Asking the service…"));
    auto *const trial = new Trial(m_parts, key, m_backend.settings);
    m_request.reset(trial);
    trial->search.start([this](const ConnectionSearch::Outcome &outcome) {
        m_request.release()->deleteLater(); // the request is the caller
        take(outcome);
    });
    Q_EMIT busyChanged();
}

void ConnectionForm::take(const ConnectionSearch::Outcome &outcome)
{
    m_httpsUrl = outcome ? QUrl() : outcome.error().httpsUrl;
    Q_EMIT busyChanged();
    if (!outcome)
        return takeFailure(outcome.error());
    m_isTested = true;
    m_found = *outcome;
    m_outcome->display(u"ok"_s, m_found.version.isEmpty()
                                    ? tr("The connection works. Organization: %1").arg(m_found.organization)
                                    : tr("The connection works. Organization: %1. Version of the service: %2")
                                          .arg(m_found.organization, m_found.version));
    if (m_storesThen)
        store();
}

void ConnectionForm::takeFailure(const setup::SearchFailure &failure)
{
    using Kind = transport::ErrorKind;
    const PageState described = describe(failure.error);
    const Kind kind = failure.error.kind;
    if (!m_httpsUrl.isEmpty()) {
        complain(words(failure.error.message));
        m_useHttps->setText(tr("Use %1").arg(m_httpsUrl.toString()));
        m_useHttps->setFocus();
        return;
    }
    complain(described.title + u'\n' + described.sentence);
    // Offers to store an untested connection only if the service may be temporarily unreachable.
    m_storeAnyway->setVisible(m_storesThen &&
                              (described.kind == PageState::Kind::Offline || kind == Kind::ServerFailure ||
                               kind == Kind::RateLimited || kind == Kind::CaFileUnusable));
    QLineEdit *const field = kind == Kind::Network && !m_addressRow->isHidden() ? m_address : m_paste;
    field->setFocus();
    if (kind == Kind::Unauthorized)
        field->selectAll(); // the next paste replaces it
}

void ConnectionForm::store()
{
    m_storeAnyway->hide();
    if (!m_isTested) {
        const service::Connection untested = setup::connectionFor(m_parts, m_backend.settings);
        m_found = {.baseUrl = untested.baseUrl, .mcpUrl = m_parts.mcpUrl, .keyHeader = untested.keyHeader};
    }
    if (m_parts.key.isEmpty())
        return finishKey(m_savedFile);
    m_file->setText(QDir::toNativeSeparators(m_backend.folder + u"/api-key"_s));
    storeKey();
}

/// Stores the key in the keychain or, if that fails and the user agrees, in a file.
void ConnectionForm::storeKey()
{
    endKeeping();
    m_keepOutcome->display(u"loading"_s, tr("Saving the key… Your keychain may ask for its password."));
    m_request = std::make_unique<QObject>();
    m_isStoring = true;
    KeyStore(KeyStore::profileOf(m_found.baseUrl), m_keychainTime)
        .write(m_parts.key, m_request.get(), [this](const KeyResult &result) { takeKept(result); });
    Q_EMIT busyChanged();
}

void ConnectionForm::takeKept(const KeyResult &result)
{
    m_request.release()->deleteLater(); // the request is the caller
    m_isStoring = false;
    Q_EMIT busyChanged();
    if (result.isOk()) {
        finishKey({}); // a key file would override the keychain
        return;
    }
    m_keepOutcome->display(u"warning"_s, tr("The key is not saved yet. %1").arg(words(result.message)));
    m_filePanel->show();
    m_again->setFocus();
}

void ConnectionForm::saveInFile()
{
    const QString path = QDir::fromNativeSeparators(m_file->text().trimmed());
    const auto parsed = settings::parse(settings::entry(Key::KeyFile), path);
    if (path.isEmpty() || !parsed)
        return m_fileOutcome->display(u"warning"_s, tr("Enter the path of a file that does not exist yet."));
    const KeyResult written = keys::writeKeyFile(parsed->toString(), m_parts.key);
    if (!written.isOk())
        m_fileOutcome->display(u"warning"_s, words(written.message));
    else
        finishKey(parsed->toString());
}

/// Stores the connection after its key.
void ConnectionForm::finishKey(const QString &keyFile)
{
    endKeeping();
    if (const auto stored = setup::storeConnection(m_found, keyFile, m_backend.settings); !stored)
        return complain(stored.error());
    m_hasNewKey = m_hasNewKey || !m_parts.key.isEmpty();
    keys::wipe(m_parts.key);
    m_backend.pasted.clear();
    m_paste->forget();
    m_address->setText(m_backend.settings.text(Key::BaseUrl));
    offerFoundKeys();
    showParts();
    Q_EMIT done();
}

/// Hides the outcome of storing the key.
void ConnectionForm::endKeeping()
{
    m_keepOutcome->clear();
    m_fileOutcome->clear();
    m_filePanel->hide();
}

void ConnectionForm::browse()
{
    auto *const dialog = new QFileDialog(window(), tr("Key file"), m_file->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // no file is overwritten
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &file) { m_file->setText(QDir::toNativeSeparators(file)); });
    dialog->open();
}

} // namespace brandbridge::ui
