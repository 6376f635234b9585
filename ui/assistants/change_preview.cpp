// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assistants/change_preview.h"

#include "core/assistants/file_replacement.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QDir>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

namespace brandbridge::ui {

namespace {

constexpr int mostPreviewLines = 14;

} // namespace

ChangePreview::ChangePreview(QWidget *parent)
    : QWidget(parent),
      m_what(new Text(TextRole::Body)),
      m_lines(new QPlainTextEdit),
      m_notes(new Text(TextRole::Body)),
      m_openNote(new Text(TextRole::Body)),
      m_makePrivate(new QPushButton(tr("Make this file private"))),
      m_make(new QPushButton(tr("&Make this change"))),
      m_cancel(new QPushButton(tr("Cancel")))
{
    setObjectName(u"changePreview"_qs);
    m_what->setObjectName(u"changeWhat"_qs);
    m_lines->setObjectName(u"changeLines"_qs);
    m_lines->setAccessibleName(tr("Lines that come and go"));
    m_lines->setReadOnly(true);
    m_lines->setTabChangesFocus(true);
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_notes->setObjectName(u"changeNotes"_qs);
    m_openNote->setObjectName(u"openNote"_qs);
    m_makePrivate->setObjectName(u"makePrivate"_qs);
    m_make->setObjectName(u"makeChange"_qs);
    m_cancel->setObjectName(u"cancelChange"_qs);
    connect(m_makePrivate, &QPushButton::clicked, this, &ChangePreview::makePrivate);
    connect(m_make, &QPushButton::clicked, this, &ChangePreview::agreed);
    connect(m_cancel, &QPushButton::clicked, this, &ChangePreview::cancelled);

    auto *const buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_make);
    buttons->addWidget(m_cancel);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::small);
    column->addWidget(m_what);
    column->addWidget(m_lines);
    column->addWidget(m_notes);
    column->addWidget(m_openNote);
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
