// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/welcome/api_key_saver.h"

#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/message_words.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"

#include "core/keys/key_source.h"

#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>

namespace brandbridge::ui {

using access::KeyResult;
using access::KeyStore;
using settings::Key;

ApiKeySaver::ApiKeySaver(Backend &backend, std::chrono::milliseconds keychainTime)
    : m_backend(backend),
      m_keychainTime(keychainTime),
      m_outcome(withName(new OutcomeLine, u"keepOutcome"_qs)),
      m_again(withName(new QPushButton(tr("Try the keychain a&gain")), u"tryKeychain"_qs)),
      m_file(withName(new QLineEdit, u"keyFile"_qs)),
      m_fileOutcome(withName(new OutcomeLine, u"keyFileOutcome"_qs))
{
    m_filePanel = makeFilePanel();
    makeColumn(this, spacing::medium, {m_outcome, m_filePanel});
    m_filePanel->hide();
}

ApiKeySaver::~ApiKeySaver()
{
    access::wipe(m_key);
}

QWidget *ApiKeySaver::makeFilePanel()
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
    connect(m_again, &QPushButton::clicked, this, &ApiKeySaver::write);
    connect(browseButton, &QPushButton::clicked, this, &ApiKeySaver::browse);
    connect(save, &QPushButton::clicked, this, &ApiKeySaver::saveInFile);
    connect(m_file, &QLineEdit::returnPressed, save, &QPushButton::click);
    return panel;
}

void ApiKeySaver::keep(const QUrl &address, const QByteArray &key)
{
    cancel();
    m_address = address;
    m_key = key;
    m_key.detach(); // so that it can be overwritten
    m_file->setText(QDir::toNativeSeparators(m_backend.folder + u"/api-key"_qs));
    write();
}

void ApiKeySaver::write()
{
    m_filePanel->hide();
    m_fileOutcome->clear();
    m_outcome->display(u"loading"_qs, tr("Saving the key… Your keychain may ask for its password."));
    m_request = std::make_unique<QObject>();
    KeyStore(KeyStore::profileOf(m_address), m_keychainTime)
        .write(m_key, m_request.get(), [this](const KeyResult &result) { take(result); });
    Q_EMIT runningChanged();
}

void ApiKeySaver::take(const KeyResult &result)
{
    m_request.release()->deleteLater(); // it is what is calling
    Q_EMIT runningChanged();
    if (!result.isOk()) {
        m_outcome->display(u"warning"_qs, tr("The key is not saved yet. %1").arg(words(result.message)));
        m_filePanel->show();
        m_again->setFocus();
        return;
    }
    access::wipe(m_key);
    m_outcome->clear();
    // A key file would come before the keychain.
    if (m_backend.settings.origin(Key::KeyFile) == settings::Settings::Origin::Stored) {
        if (const auto done = m_backend.settings.reset(Key::KeyFile); !done) {
            m_outcome->display(u"warning"_qs, done.error());
            return;
        }
    }
    Q_EMIT kept();
}

void ApiKeySaver::saveInFile()
{
    const QString path = QDir::fromNativeSeparators(m_file->text().trimmed());
    const auto parsed = settings::parse(settings::entry(Key::KeyFile), path);
    if (path.isEmpty() || !parsed) {
        m_fileOutcome->display(u"warning"_qs, tr("Enter the path of a file that does not exist yet."));
        return;
    }
    const KeyResult written = access::writeKeyFile(parsed->toString(), m_key);
    if (!written.isOk()) {
        m_fileOutcome->display(u"warning"_qs, words(written.message));
        return;
    }
    if (const auto done = m_backend.settings.set(Key::KeyFile, parsed->toString()); !done) {
        m_fileOutcome->display(u"warning"_qs, done.error());
        return;
    }
    access::wipe(m_key);
    m_outcome->clear();
    m_filePanel->hide();
    Q_EMIT kept();
}

void ApiKeySaver::browse()
{
    auto *const dialog = new QFileDialog(window(), tr("Key file"), m_file->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // nothing is
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &file) { m_file->setText(QDir::toNativeSeparators(file)); });
    dialog->open();
}

void ApiKeySaver::cancel()
{
    const bool wasRunning = isRunning();
    m_request.reset();
    access::wipe(m_key);
    m_outcome->clear();
    m_fileOutcome->clear();
    m_filePanel->hide();
    if (wasRunning)
        Q_EMIT runningChanged();
}

} // namespace brandbridge::ui
