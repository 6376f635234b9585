// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/welcome/api_key_saver.h"

#include "ui/desktop/spacing.h"
#include "ui/settings/outcome_line.h"
#include "ui/words/message_words.h"
#include "ui/words/text.h"

#include "core/keys/key_file.h"

#include <QBoxLayout>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace brandbridge::ui {

using access::KeyResult;
using access::KeyStore;
using settings::Key;

ApiKeySaver::ApiKeySaver(Backend &backend, std::chrono::milliseconds keychainTime, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_keychainTime(keychainTime),
      m_outcome(new OutcomeLine),
      m_again(new QPushButton(tr("Try the keychain a&gain"))),
      m_file(new QLineEdit),
      m_fileOutcome(new OutcomeLine)
{
    m_outcome->setObjectName(u"keepOutcome"_qs);
    m_filePanel = makeFilePanel();
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::medium);
    column->addWidget(m_outcome);
    column->addWidget(m_filePanel);
    m_filePanel->hide();
}

ApiKeySaver::~ApiKeySaver()
{
    access::wipe(m_key);
}

QWidget *ApiKeySaver::makeFilePanel()
{
    m_again->setObjectName(u"tryKeychain"_qs);
    m_file->setObjectName(u"keyFile"_qs);
    m_file->setAccessibleName(tr("Key file"));
    m_fileOutcome->setObjectName(u"keyFileOutcome"_qs);
    auto *const browseButton = new QPushButton(tr("B&rowse…"));
    browseButton->setAccessibleName(tr("Choose where the key file is to be"));
    auto *const save = new QPushButton(tr("Save in this fi&le"));
    save->setObjectName(u"saveKeyFile"_qs);
    auto *const warning =
        new Text(TextRole::Body, tr("Or keep the key in a file. It is not encrypted there: other users of this "
                                    "computer cannot read it, but every program you run can. A keychain is safer."));
    warning->setObjectName(u"keyFileWarning"_qs);
    auto *const label = new QLabel(tr("Key f&ile:"));
    label->setBuddy(m_file);

    auto *const panel = new QWidget;
    auto *const column = new QVBoxLayout(panel);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addWidget(m_again, 0, Qt::AlignLeading);
    column->addWidget(warning);
    column->addWidget(label);
    auto *const line = new QHBoxLayout;
    line->setSpacing(spacing::small);
    line->addWidget(m_file, 1);
    line->addWidget(browseButton);
    column->addLayout(line);
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
