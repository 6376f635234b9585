// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/state_view.h"

#include "core/literals.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/words/text.h"

#include <QProgressBar>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

constexpr int stateSymbolSize = 40;
constexpr int sentenceWidth = 440;

QString symbolOf(PageState::Kind kind)
{
    switch (kind) {
    case PageState::Kind::Loading:
        return u"loading"_s;
    case PageState::Kind::Empty:
        return u"empty"_s;
    case PageState::Kind::FilteredEmpty:
        return u"filter"_s;
    case PageState::Kind::Offline:
        return u"offline"_s;
    case PageState::Kind::Forbidden:
        return u"lock"_s;
    case PageState::Kind::Failed:
        return u"warning"_s;
    }
    Q_UNREACHABLE();
}

/// Centres a label that wraps. With an alignment, its height would be computed from the full width and cut off lines.
QHBoxLayout *centred(QWidget *label)
{
    QHBoxLayout *const line = makeLine(nullptr, 0, {label});
    line->insertStretch(0, 1);
    line->addStretch(1);
    return line;
}

} // namespace

void displayProgress(QProgressBar *bar, qint64 done, std::optional<qint64> total)
{
    constexpr int steps = 1000;
    const bool isKnown = total && *total > 0;
    bar->setRange(0, isKnown ? steps : 0);
    if (isKnown)
        bar->setValue(static_cast<int>(qBound(qint64{0}, done * steps / *total, qint64{steps})));
}

void displayButton(QPushButton *button, const QString &words, const std::function<void()> &run)
{
    QObject::disconnect(button, &QPushButton::clicked, button, nullptr);
    if (run)
        QObject::connect(button, &QPushButton::clicked, button, run);
    button->setText(words);
    button->setVisible(!words.isEmpty());
}

StateView::StateView(QWidget *parent)
    : QWidget(parent),
      m_symbol(new SymbolLabel(stateSymbolSize)),
      m_title(new Text(TextRole::Heading)),
      m_sentence(new Text(TextRole::Body)),
      m_progress(new QProgressBar),
      m_action(withName(new QPushButton, u"stateAction"_s)),
      m_second(withName(new QPushButton, u"secondStateAction"_s))
{
    setObjectName(u"stateView"_s);
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setFixedWidth(sentenceWidth); // otherwise a wrapping label is too narrow
    m_sentence->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_sentence->setMuted(true);
    m_sentence->setFixedWidth(sentenceWidth);
    m_progress->setFixedWidth(sentenceWidth / 2);
    m_progress->setAccessibleName(tr("Progress"));
    m_action->setDefault(true);
    m_second->hide();

    auto *const column = new QVBoxLayout(this);
    column->setSpacing(spacing::small);
    column->addStretch(2);
    column->addWidget(m_symbol, 0, Qt::AlignHCenter);
    column->addLayout(centred(m_title));
    column->addLayout(centred(m_sentence));
    column->addWidget(m_progress, 0, Qt::AlignHCenter);
    column->addSpacing(spacing::small);
    column->addWidget(m_action, 0, Qt::AlignHCenter);
    column->addWidget(m_second, 0, Qt::AlignHCenter);
    column->addStretch(3);
}

void StateView::show(const PageState &state)
{
    m_shown = state;
    m_symbol->display(symbolOf(state.kind));
    m_symbol->setVisible(state.kind != PageState::Kind::Loading); // the bar moves
    m_title->setText(state.title);
    showSentence();
    m_progress->setVisible(state.kind == PageState::Kind::Loading);
    m_progress->setRange(0, 0);
    displayButton(m_action, state.action, state.run);
    displayButton(m_second, state.second, state.runSecond);
    setAccessibleName(state.title);
}

void StateView::setDelay(const QString &sentence)
{
    m_delay = sentence;
    showSentence();
}

void StateView::showSentence()
{
    const bool isDelayed = m_shown.kind == PageState::Kind::Loading && !m_delay.isEmpty();
    m_sentence->display(isDelayed ? m_delay : m_shown.sentence);
    setAccessibleDescription(m_sentence->text());
}

QSize StateView::minimumSizeHint() const
{
    const QMargins around = layout()->contentsMargins();
    return QWidget::minimumSizeHint().expandedTo({sentenceWidth + around.left() + around.right(), 0});
}

void StateView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const QMargins around = layout()->contentsMargins();
    const int room = qBound(0, width() - around.left() - around.right(), sentenceWidth);
    m_title->setFixedWidth(room);
    m_sentence->setFixedWidth(room);
    m_progress->setFixedWidth(room / 2);
}

PageStack::PageStack(QWidget *content, QWidget *parent) : QStackedWidget(parent), m_state(new StateView)
{
    addWidget(content);
    addWidget(m_state);
}

void PageStack::showState(const PageState &state)
{
    m_state->show(state);
    setCurrentIndex(1);
}

} // namespace brandbridge::ui
