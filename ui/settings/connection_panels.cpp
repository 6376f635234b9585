// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/connection_panels.h"

#include "core/files/own_files.h"
#include "ui/desktop/dialogs.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/settings/form_row.h"
#include "ui/words/message_words.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"

#include <QDir>
#include <QPushButton>
#include <QShowEvent>

namespace brandbridge::ui {

using keys::KeyResult;
using keys::KeyStore;
using settings::Key;

KeyPanel::KeyPanel(Backend &backend)
    : m_backend(backend),
      m_remove(withName(new QPushButton(tr("Remove key")), u"removeKey"_s)),
      m_help(new Text(TextRole::Small)),
      m_private(withName(new QPushButton(tr("Make this file private")), u"makeFilePrivate"_s)),
      m_outcome(withName(new OutcomeLine, u"keyOutcome"_s))
{
    connect(m_private, &QPushButton::clicked, this, &KeyPanel::makeFilePrivate);
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_private, m_remove});
    buttons->addStretch(1);
    QGridLayout *const grid = makeFormRow(this, tr("Saved key"), m_remove);
    grid->addWidget(m_help, 1, 1);
    grid->addLayout(buttons, 2, 1);
    grid->addWidget(m_outcome, 3, 1);

    connect(&backend.selection, &Selection::brandsChanged, this, &KeyPanel::showWords);
    connect(m_remove, &QPushButton::clicked, this, &KeyPanel::askToRemove);
    showWords();
    enableButtons();
}

void KeyPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!event->spontaneous())
        refresh(); // a key may have been saved in a terminal
}

void KeyPanel::refresh()
{
    enableButtons();
    look();
    showWords();
}

void KeyPanel::look()
{
    m_saved.reset();
    m_lookRequest.reset();
    const QUrl address = m_backend.settings.url(Key::BaseUrl);
    if (address.isEmpty() || !m_backend.keyPlace.isEmpty() || !m_backend.settings.text(Key::KeyFile).isEmpty())
        return; // a saved key is not used then
    m_lookRequest = std::make_unique<QObject>();
    KeyStore(KeyStore::profileOf(address))
        .read(
            m_lookRequest.get(),
            [this](const KeyResult &result) {
                m_saved = result;
                keys::wipe(m_saved->key);
                showWords();
            },
            KeyStore::Asking::Nobody);
}

void KeyPanel::makeFilePrivate()
{
    const QString file = m_backend.settings.text(Key::KeyFile);
    if (const QString why = files::makePrivate(file); !why.isEmpty())
        return m_outcome->display(u"warning"_s,
                                  tr("%1 was not changed: it %2.").arg(QDir::toNativeSeparators(file), why));
    m_backend.bridge.rereadKey();
    m_outcome->display(u"ok"_s, tr("Only you can read %1 now.").arg(QDir::toNativeSeparators(file)));
    refresh();
    m_remove->setFocus();
    Q_EMIT keyChanged();
}

void KeyPanel::showWords()
{
    const QUrl address = m_backend.settings.url(Key::BaseUrl);
    const QString file = m_backend.settings.text(Key::KeyFile);
    m_private->setVisible(!file.isEmpty() && files::isOwnButShared(file));
    if (!m_backend.keyPlace.isEmpty())
        m_help->setText(givenKeyWords());
    else if (address.isEmpty())
        m_help->setText(tr("No API key is saved: keys are kept by address, and no address is set yet."));
    else if (!file.isEmpty())
        m_help->setText(isUnavailable()
                            ? tr("The key file %1 should give the API key, but it cannot be read or holds none. "
                                 "Correct it, or leave “Key file” empty to use a key that is saved here.")
                                  .arg(file)
                            : tr("The key file %1 comes before a key that is saved here.").arg(file) + u' ' +
                                  unencryptedWords());
    else
        m_help->setText(savedKeyWords(KeyStore::profileOf(address)));
}

bool KeyPanel::isUnavailable() const
{
    const Selection &selection = m_backend.selection;
    return selection.brandsState() == Selection::State::Failed &&
           selection.error().kind == transport::ErrorKind::KeyUnavailable;
}

QString KeyPanel::unencryptedWords()
{
    return tr("A key in a file or an environment variable is not encrypted: every program that you run can read it. In "
              "the keychain it is safer.");
}

QString KeyPanel::givenKeyWords() const
{
    const bool isFile = m_backend.settings.origin(Key::KeyFile) == settings::Settings::Origin::Override;
    const QString place =
        isFile ? tr("the key file %1").arg(m_backend.settings.text(Key::KeyFile)) : words(m_backend.keyPlace);
    if (isUnavailable())
        //: The place is a key file or an environment variable
        return tr("The API key should come from %1, but it cannot be read or is not an API key. Correct it, or start "
                  "Brandbridge without it.")
            .arg(place);
    //: The place is a key file or an environment variable
    return tr("This start takes the API key from %1. A key that is saved here counts at a start without that.")
               .arg(place) +
           u' ' + unencryptedWords();
}

QString KeyPanel::savedKeyWords(const QString &profile) const
{
    using keys::KeyProblem;
    const KeyProblem problem = m_saved ? m_saved->problem : KeyProblem::Timeout;
    if (problem == KeyProblem::None)
        return tr("Saved in this computer's keychain for %1. A saved key is never shown again.").arg(profile);
    const QString keeping = tr("It is kept in this computer's keychain and never shown again.");
    if (problem == KeyProblem::Missing)
        return tr("No API key is saved for %1 yet.").arg(profile) + u' ' + keeping;
    if (problem == KeyProblem::Implausible)
        return tr("The saved key for %1 is not an API key: a key has printable ASCII characters and no spaces. Copy it "
                  "again from your organization's API settings and save it here.")
            .arg(profile);
    return m_saved ? keeping + u'\n' + words(m_saved->message) : keeping;
}

void KeyPanel::enableButtons()
{
    m_remove->setEnabled(!m_backend.settings.url(Key::BaseUrl).isEmpty() && !m_request);
}

void KeyPanel::askToRemove()
{
    const QString profile = KeyStore::profileOf(m_backend.settings.url(Key::BaseUrl));
    ask(this,
        {u"removeKeyQuestion"_s, tr("Remove the API key"),
         tr("Remove the API key for %1 from the keychain?").arg(profile),
         tr("This cannot be undone. A saved key is never shown: have it at hand elsewhere if you still need it."),
         tr("&Remove the key")},
        [this, profile] {
            begin(tr("Removing… Your keychain may ask for its password."));
            KeyStore(profile).remove(m_request.get(), [this](const KeyResult &result) {
                end(result, tr("The keychain holds no API key any more."));
            });
        });
}

void KeyPanel::begin(const QString &sentence)
{
    m_request = std::make_unique<QObject>();
    m_outcome->display(u"loading"_s, sentence);
    enableButtons();
}

void KeyPanel::end(const KeyResult &result, const QString &success)
{
    m_request.release()->deleteLater(); // the request is the caller
    enableButtons();
    if (!result.isOk())
        return m_outcome->display(u"warning"_s, words(result.message));
    m_backend.bridge.rereadKey();
    m_backend.runResults.clear(); // the cache may be another organization's
    m_outcome->display(u"ok"_s, success);
    refresh();
    Q_EMIT said(success);
    Q_EMIT keyChanged();
}

} // namespace brandbridge::ui
