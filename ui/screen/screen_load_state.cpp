// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/screen_load_state.h"

#include "ui/widgets/failure.h"

#include <QCoreApplication>

#include <utility>

namespace brandbridge::ui {

namespace {

class SelectionStateWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SelectionState)
};

} // namespace

ScreenLoadState::ScreenLoadState(const Selection &selection, NoticeLine *notice, QObject *parent)
    : QObject(parent),
      m_selection(selection),
      m_notice(notice)
{
    connect(&selection, &Selection::brandsChanged, this, &ScreenLoadState::follow);
    connect(&selection, &Selection::runsChanged, this, &ScreenLoadState::follow);
}

void ScreenLoadState::showProgress(const QString &sentence, qint64 done, std::optional<qint64> total, const Way &cancel)
{
    m_problem.reset();
    inLine([&] { m_notice->showProgress(sentence, done, total, cancel); });
}

void ScreenLoadState::showFailure(const service::Error &error, const Way &retry, const Way &openSettings)
{
    const PageState failure = describe(error);
    begin({failure.kind, failure.title, [this, error, retry, openSettings](bool isShownAbove) {
               if (isShownAbove)
                   clearLine();
               else
                   inLine([&] { m_notice->showFailure(error, retry, openSettings); });
           }});
}

void ScreenLoadState::showFailureInPlace(const Show &show, const service::Error &error, const Way &retry,
                                         const Way &openSettings)
{
    const PageState state = stateOf(error, retry, openSettings);
    begin({state.kind, state.title, [this, show, state](bool isShownAbove) {
               clearLine();
               show(isShownAbove ? PageState{state.kind, tr("This could not be read"),
                                             tr("The reason, and what to do about it, is shown above.")}
                                 : state);
           }});
}

void ScreenLoadState::showLastSeen(const QString &sentence, const QString &retryWords, const Way &retry)
{
    begin({PageState::Kind::Offline, {}, [this, sentence, retryWords, retry](bool isShownAbove) {
               if (isShownAbove)
                   clearLine();
               else
                   inLine([&] { m_notice->showWords(sentence, retryWords, retry); });
           }});
}

void ScreenLoadState::clear()
{
    m_problem.reset();
    clearLine();
}

void ScreenLoadState::begin(Problem problem)
{
    m_problem = std::move(problem);
    m_wasAbove.reset();
    follow();
}

/// Brands and runs are mostly read at the same time: whether they fail, too, may be known a little later.
void ScreenLoadState::follow()
{
    if (!m_problem || m_selection.state() == Selection::State::Loading)
        return;
    const bool isAbove = isShownAbove();
    if (std::exchange(m_wasAbove, isAbove) != isAbove)
        m_problem->show(isAbove);
}

/// The rule of WindowNotices.
bool ScreenLoadState::isShownAbove() const
{
    if (m_selection.state() != Selection::State::Failed || m_selection.runs().isEmpty())
        return m_selection.isLastSeen() && m_problem->kind == PageState::Kind::Offline;
    const PageState above = describe(m_selection.error());
    return above.title == m_problem->title ||
           (above.kind == PageState::Kind::Offline && m_problem->kind == PageState::Kind::Offline);
}

void ScreenLoadState::inLine(const std::function<void()> &show)
{
    show();
    m_words = m_notice->accessibleName();
}

void ScreenLoadState::clearLine()
{
    if (m_notice && !m_words.isEmpty() && m_notice->accessibleName() == m_words)
        m_notice->clear();
    m_words.clear();
}

PageState stateOf(Selection &selection, const QString &reading, const QString &emptyTitle, const QString &emptySentence,
                  const std::function<void()> &openSettings)
{
    using Kind = PageState::Kind;
    const auto load = [&selection] { selection.load(); };
    switch (selection.state()) {
    case Selection::State::Idle:
        return {Kind::Loading, reading, {}};
    case Selection::State::Loading:
        return {Kind::Loading, reading, {}, SelectionStateWords::tr("Cancel"), [&selection] { selection.cancel(); }};
    case Selection::State::Ready:
        return {Kind::Empty, emptyTitle, emptySentence, SelectionStateWords::tr("Check again"), load};
    case Selection::State::Failed:
        return stateOf(selection.error(), load, openSettings);
    case Selection::State::Cancelled:
        return notReadState(load);
    }
    Q_UNREACHABLE();
}

PageState notReadState(const std::function<void()> &readNow)
{
    return {PageState::Kind::Empty, SelectionStateWords::tr("Not read"),
            SelectionStateWords::tr("You cancelled it before everything was read."),
            SelectionStateWords::tr("Read it now"), readNow};
}

} // namespace brandbridge::ui
