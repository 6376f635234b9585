// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/setup_panel.h"

#include "ui/desktop/dialogs.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/text.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QPushButton>

#include <utility>

namespace brandbridge::ui {

SetupPanel::SetupPanel(Backend &backend, std::function<QString(const SetupChange &)> words)
    : Card(tr("Setup for a colleague")),
      m_file(backend.settings, *backend.permissions, backend.folder, backend.isDemo),
      m_words(std::move(words)),
      m_notice(new NoticeLine)
{
    auto *const exporting = withName(new QPushButton(tr("E&xport setup…")), u"exportSetup"_s);
    auto *const importing = withName(new QPushButton(tr("&Import setup…")), u"importSetup"_s);
    body()->addWidget(new Text(TextRole::Body, tr("One file with your settings, the permissions of assistants, notes, "
                                                  "what is watched, and the states of actions. Without your API key, "
                                                  "tokens, and paths of this computer.")));
    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {exporting, importing});
    buttons->addStretch(1);
    body()->addLayout(buttons);
    body()->addWidget(m_notice);
    m_notice->clear();
    connect(exporting, &QPushButton::clicked, this, [this] {
        askWhereToSave(this, u"saveSetup"_s, tr("Export setup"), QStandardPaths::DocumentsLocation,
                       u"brandbridge-setup.json"_s, {tr("Setup (*.json)")},
                       [this](const QString &path) { save(path); });
    });
    connect(importing, &QPushButton::clicked, this, &SetupPanel::askForFile);
}

void SetupPanel::save(const QString &path)
{
    if (const auto saved = m_file.save(path); !saved)
        return m_notice->showWarning(saved.error());
    m_notice->clear();
    Q_EMIT said(tr("The setup is saved in %1").arg(QDir::toNativeSeparators(path)));
}

void SetupPanel::askForFile()
{
    auto *const dialog = withName(new QFileDialog(this, tr("Import setup"),
                                                  QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                                                  tr("Setup (*.json)")),
                                  u"openSetup"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setWindowModality(Qt::WindowModal);
    connect(dialog, &QFileDialog::fileSelected, this, &SetupPanel::ask);
    dialog->open();
}

/// Shows the changes with a check box each; those that need consent are not checked.
void SetupPanel::ask(const QString &path)
{
    const auto changes = m_file.read(path);
    if (!changes)
        return m_notice->showWarning(changes.error());
    if (changes->isEmpty())
        return m_notice->showWords(tr("The setup in this file is the same as yours."));
    auto *const dialog = withName(new QDialog(window()), u"importDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(tr("Import setup"));
    auto *const list = new QWidget;
    QVBoxLayout *const column = makeColumn(list, spacing::small);
    column->addWidget(new Text(TextRole::Strong, tr("Choose what to take over")));
    QList<std::pair<QCheckBox *, SetupChange>> boxes;
    for (const SetupChange &change : *changes) {
        if (change.needsConsent && (boxes.isEmpty() || !boxes.last().second.needsConsent)) {
            column->addWidget(new Text(TextRole::Strong, tr("Only if you expect this from the sender")));
            column->addWidget(new Text(TextRole::Small,
                                       tr("Gives assistants more rights, changes where Brandbridge sends your API key, "
                                          "or removes recorded data. Not taken over unless you choose it.")));
        }
        auto *const box = new QCheckBox(m_words(change).replace(u'&', u"&&"_s));
        box->setChecked(!change.needsConsent);
        column->addWidget(box);
        boxes.append({box, change});
    }
    column->addStretch(1);
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *const agree = buttons->addButton(tr("&Import"), QDialogButtonBox::AcceptRole);
    agree->setObjectName(u"agreeToImport"_s);
    agree->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    QVBoxLayout *const whole = makeColumn(dialog, spacing::medium, {makeScrollArea(list), buttons});
    whole->setContentsMargins(spacing::large, spacing::large, spacing::large, spacing::large);
    dialog->resize(QSize(640, 480).boundedTo(window()->size()));
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(dialog, &QDialog::accepted, this, [this, boxes] {
        QList<SetupChange> chosen;
        for (const auto &[box, change] : boxes) {
            if (box->isChecked())
                chosen.append(change);
        }
        apply(chosen);
    });
    dialog->open();
    buttons->button(QDialogButtonBox::Cancel)->setFocus();
}

void SetupPanel::apply(const QList<SetupChange> &changes)
{
    for (const SetupChange &change : changes) {
        if (const auto done = change.apply(); !done)
            return m_notice->showWarning(tr("“%1” was not taken over: %2").arg(m_words(change), done.error()));
        if (change.key)
            Q_EMIT stored(*change.key);
    }
    Q_EMIT said(tr("%n change(s) taken over", nullptr, static_cast<int>(changes.size())));
}

} // namespace brandbridge::ui
