// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/rivals_button.h"

#include "core/files/ini_file.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/model/backend.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/search_box.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QListWidget>
#include <QSettings>

namespace brandbridge::ui {

namespace {

constexpr QSize dialogSize(420, 480);

QString fileOf(const Backend &backend)
{
    return QDir(backend.folder).filePath(backend.isDemo ? u"rivals-demo.ini"_s : u"rivals.ini"_s);
}

QString brandOf(const Backend &backend)
{
    return backend.selection.brand().value_or(service::Brand()).id;
}

} // namespace

RivalsButton::RivalsButton(Backend &backend, QWidget *parent) : QPushButton(parent), m_backend(backend)
{
    setObjectName(u"chooseRivals"_s);
    setToolTip(tr("Choose the rivals to show, here and on the other screens"));
    connect(this, &QPushButton::clicked, this, &RivalsButton::choose);
    read();
}

void RivalsButton::offer(const QStringList &names)
{
    m_names = names;
    read();
}

void RivalsButton::showEvent(QShowEvent *event)
{
    QPushButton::showEvent(event);
    const QStringList before = m_chosen;
    read();
    if (m_chosen != before)
        Q_EMIT chosenChanged();
}

void RivalsButton::read()
{
    const QString brand = brandOf(m_backend);
    m_chosen = brand.isEmpty() ? QStringList()
                               : QSettings(fileOf(m_backend), QSettings::IniFormat).value(brand).toStringList();
    setEnabled(!brand.isEmpty());
    setText(m_chosen.isEmpty() ? tr("&Choose rivals…")
                               : tr("&Choose rivals (%1)…").arg(formats::count(m_chosen.size())));
}

void RivalsButton::choose()
{
    auto *const dialog = withName(new QDialog(this), u"rivalsDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(tr("Rivals to show"));
    auto *const filter = new SearchBox;
    filter->setPlaceholderText(tr("Filter by name"));
    filter->setAccessibleName(filter->placeholderText());
    auto *const list = withName(new QListWidget, u"rivalList"_s);
    list->setAccessibleName(dialog->windowTitle());
    QStringList names = m_chosen + m_names;
    names.removeDuplicates();
    for (const QString &name : std::as_const(names)) {
        auto *const item = new QListWidgetItem(name, list);
        item->setCheckState(m_chosen.contains(name) ? Qt::Checked : Qt::Unchecked);
    }
    connect(filter, &QLineEdit::textChanged, list, [list](const QString &text) {
        for (int row = 0; row < list->count(); ++row)
            list->item(row)->setHidden(!list->item(row)->text().contains(text.trimmed(), Qt::CaseInsensitive));
    });
    auto *const notice = new NoticeLine;
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this, dialog, list, notice, brand = brandOf(m_backend)] {
        QStringList chosen;
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->checkState() == Qt::Checked)
                chosen.append(list->item(row)->text());
        }
        const auto done = files::updateIniFile(fileOf(m_backend), [&](QSettings &ini) { ini.setValue(brand, chosen); });
        if (!done)
            return notice->showWarning(done.error());
        dialog->accept();
        read();
        Q_EMIT chosenChanged();
    });
    makeColumn(dialog, spacing::medium,
               {new Text(TextRole::Body, tr("If you choose none, the rivals that responses name most are shown.")),
                filter, list, notice, buttons})
        ->setContentsMargins(spacing::huge, spacing::large, spacing::huge, spacing::large);
    dialog->resize(dialogSize);
    dialog->open();
}

} // namespace brandbridge::ui
