// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notice_line.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/card.h"
#include "ui/widgets/failure.h"
#include "ui/words/text.h"

#include <QProgressBar>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

constexpr int noticeSymbolSize = 20;
constexpr int progressWidth = 120;

} // namespace

NoticeLine::NoticeLine(QWidget *parent)
    : QFrame(parent),
      m_symbol(new SymbolLabel(noticeSymbolSize)),
      m_sentence(new Text(TextRole::Body)),
      m_progress(new QProgressBar),
      m_action(withName(new QPushButton, u"noticeAction"_s))
{
    setObjectName(u"notice"_s);
    m_progress->setMinimumWidth(progressWidth);
    m_progress->setMaximumWidth(2 * progressWidth);
    m_progress->setAccessibleName(tr("Progress"));
    setFocusProxy(m_action);
    QHBoxLayout *const line = makeLine(this, spacing::small);
    line->setContentsMargins(spacing::medium, spacing::small, spacing::medium, spacing::small);
    line->addWidget(m_symbol, 0, Qt::AlignTop);
    line->addWidget(m_sentence, 1);
    line->addWidget(m_progress);
    line->addWidget(m_action, 0, Qt::AlignTop);
    hide();
}

void NoticeLine::showProgress(const QString &sentence, qint64 done, std::optional<qint64> total,
                              const std::function<void()> &cancel)
{
    display(u"loading"_s, sentence, cancel ? tr("Cancel") : QString(), cancel);
    displayProgress(m_progress, done, total);
    m_symbol->hide();
    m_progress->show();
}

void NoticeLine::showFailure(const transport::Error &error, const std::function<void()> &retry,
                             const std::function<void()> &openSettings)
{
    const PageState state = stateOf(error, retry, openSettings);
    showWarning(state.title + u'\n' + state.sentence, state.action, state.run);
}

void NoticeLine::showWords(const QString &sentence, const QString &action, const std::function<void()> &run)
{
    display(u"info"_s, sentence, action, run);
}

void NoticeLine::showWarning(const QString &sentence, const QString &action, const std::function<void()> &run)
{
    display(u"warning"_s, sentence, action, run);
}

void NoticeLine::display(const QString &symbol, const QString &sentence, const QString &action,
                         const std::function<void()> &run)
{
    m_symbol->display(symbol);
    m_symbol->show();
    m_sentence->setText(sentence);
    m_progress->hide();
    displayButton(m_action, action, run);
    setAccessibleName(sentence);
    setVisible(true);
}

void NoticeLine::paintEvent(QPaintEvent *)
{
    paintGround(this, Colors::of(palette()).accentSoft);
}

} // namespace brandbridge::ui
