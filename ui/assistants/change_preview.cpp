// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/change_preview.h"

#include "core/assistants/file_replacement.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QDir>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr int mostPreviewLines = 14;

} // namespace

ChangePreview::ChangePreview()
    : m_what(withName(new Text(TextRole::Body), u"changeWhat"_qs)),
      m_lines(withName(new QPlainTextEdit, u"changeLines"_qs)),
      m_notes(withName(new Text(TextRole::Body), u"changeNotes"_qs)),
      m_openNote(withName(new Text(TextRole::Body), u"openNote"_qs)),
      m_makePrivate(withName(new QPushButton(tr("Make this file private")), u"makePrivate"_qs)),
      m_make(withName(new QPushButton(tr("&Make this change")), u"makeChange"_qs)),
      m_cancel(withName(new QPushButton(tr("Cancel")), u"cancelChange"_qs))
{
    setObjectName(u"changePreview"_qs);
    m_lines->setAccessibleName(tr("Lines that come and go"));
    m_lines->setReadOnly(true);
    m_lines->setTabChangesFocus(true);
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    connect(m_makePrivate, &QPushButton::clicked, this, &ChangePreview::makePrivate);
    connect(m_make, &QPushButton::clicked, this, &ChangePreview::agreed);
    connect(m_cancel, &QPushButton::clicked, this, &ChangePreview::cancelled);

    QHBoxLayout *const buttons = makeLine(nullptr, spacing::small, {m_make, m_cancel});
    buttons->insertStretch(0, 1);
    QVBoxLayout *const column = makeColumn(this, spacing::small, {m_what, m_lines, m_notes, m_openNote});
    column->addWidget(m_makePrivate, 0, Qt::AlignLeading);
    column->addLayout(buttons);
}

void ChangePreview::show(const assistants::Change &change, bool alsoEnds, bool alsoForgets)
{
    const QString file = QDir::toNativeSeparators(change.replacement.path);
    const QStringList lines = assistants::changeLines(change);
    m_what->setText(change.kind == assistants::Change::Kind::None ? tr("The file stays as it is.")
                    : change.replacement.before                   ? tr("In %1:").arg(file)
                                                                  : tr("In %1 (new file):").arg(file));
    m_lines->setPlainText(lines.join(u'\n'));
    m_lines->setVisible(!lines.isEmpty());
    const int shown = std::min<int>(mostPreviewLines, static_cast<int>(lines.size()));
    m_lines->setFixedHeight((shown + 2) * m_lines->fontMetrics().lineSpacing());
    m_file = change.replacement.target;
    m_openNote->setText(tr("Other users of this computer can read %1 and could read the token in it.")
                            .arg(QDir::toNativeSeparators(m_file)));
    m_openNote->setVisible(change.isTokenOpen);
    m_makePrivate->setVisible(change.isTokenOpen);
    QStringList notes;
    if (alsoEnds)
        notes.append(tr("Its token is revoked, so nobody can use it any more."));
    if (alsoForgets)
        notes.append(
            tr("Your decisions about its rights are removed. If you connect it again, the default rights apply."));
    m_notes->setText(notes.join(u'\n'));
    m_notes->setVisible(!notes.isEmpty());
    QWidget::show();
    m_cancel->setFocus();
}

void ChangePreview::makePrivate()
{
    const auto done = assistants::makePrivate(m_file);
    m_openNote->setText(done ? tr("Only you can read %1 now.").arg(QDir::toNativeSeparators(m_file)) : done.error());
    m_makePrivate->setVisible(!done);
    if (done)
        m_make->setFocus();
}

} // namespace brandbridge::ui
