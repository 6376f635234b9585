// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/screen_load_state.h"

#include "ui/widgets/failure.h"
#include "ui/words/formats.h"

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

void ScreenLoadState::showFailure(const transport::Error &error, const Way &retry, const Way &openSettings)
{
    const PageState failure = describe(error);
    begin({failure.kind, failure.title, [=, this] { m_notice->showFailure(error, retry, openSettings); }});
}

void ScreenLoadState::showFailureInPlace(const Show &show, const transport::Error &error, const Way &retry,
                                         const Way &openSettings)
{
    const PageState state = stateOf(error, retry, openSettings);
    begin({state.kind, state.title, {}, [show, state](bool isShownAbove) {
               show(isShownAbove ? PageState{state.kind, tr("This could not be read"),
                                             tr("The reason, and what to do about it, is shown above.")}
                                 : state);
           }});
}

void ScreenLoadState::showCached(const QString &sentence, const QString &retryWords, const Way &retry)
{
    begin({PageState::Kind::Offline, {}, [=, this] { m_notice->showWords(sentence, retryWords, retry); }});
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
    if (std::exchange(m_wasAbove, isAbove) == isAbove)
        return;
    if (m_problem->showInLine && !isAbove)
        inLine(m_problem->showInLine);
    else
        clearLine();
    if (m_problem->replaceContent)
        m_problem->replaceContent(isAbove);
}

/// The rule of WindowNotices.
bool ScreenLoadState::isShownAbove() const
{
    if (m_selection.state() != Selection::State::Failed || m_selection.runs().isEmpty())
        return m_selection.isCached() && m_problem->kind == PageState::Kind::Offline;
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

RunLoader::RunLoader(Backend &backend, PageStack *pages, NoticeLine *notice, Words words, List list, Screen *screen)
    : QObject(screen),
      m_backend(backend),
      m_screen(screen),
      m_pages(pages),
      m_notice(notice),
      m_own(backend.selection, notice),
      m_words(std::move(words)),
      m_list(std::move(list))
{
    // The screen of a run calls load(). Until then this shows why no run can be shown.
    for (const auto changed : {&Selection::brandsChanged, &Selection::runsChanged}) {
        connect(&backend.selection, changed, this, [this] {
            if (!m_backend.selection.run())
                showWhyNoRun();
        });
    }
    showWhyNoRun();
}

void RunLoader::load(bool fresh)
{
    const std::optional<service::Run> run = m_backend.selection.run();
    if (!run)
        return showWhyNoRun();
    if (m_request && m_beingRead == run->id)
        return; // it comes
    cancel();
    if ((!fresh || m_list.known(*run).isFinal) && showKnown(*run))
        return reportProblem(*run);
    read(*run, fresh);
}

bool RunLoader::showKnown(const service::Run &run)
{
    const std::optional<qsizetype> count = m_list.show(run);
    if (!count)
        return false;
    m_shown = run.id;
    if (*count > 0)
        m_pages->showContent();
    else
        m_pages->showState({PageState::Kind::Empty, m_words.emptyTitle, m_words.emptySentence, tr("Choose another run"),
                            [this] { Q_EMIT m_screen->screenRequested(u"runs"_s); }});
    return true;
}

void RunLoader::read(const service::Run &run, bool fresh)
{
    const bool isInSight = m_shown == run.id && m_pages->isShowingContent();
    const auto giveUp = [this, run, isInSight] {
        cancel();
        m_own.clear();
        if (!isInSight)
            m_pages->showState(notReadState([this] { load(false); }));
    };
    if (isInSight) {
        m_own.showProgress(m_words.reading, 0, std::nullopt, giveUp);
    } else {
        m_list.clear();
        m_shown.clear();
        m_own.clear();
        m_notice->clear();
        m_pages->showState({PageState::Kind::Loading, m_words.reading, {}, tr("Cancel"), giveUp});
    }
    m_beingRead = run.id;
    m_request = std::make_unique<QObject>();
    m_list.read(
        run, fresh, m_request.get(),
        [this, isInSight, giveUp](qsizetype count, std::optional<qint64> total) {
            if (isInSight)
                m_own.showProgress(m_words.reading, count, total, giveUp);
            else
                m_pages->setProgress(count, total);
        },
        [this, run](const transport::Error *error) { finish(run, error); });
}

void RunLoader::finish(const service::Run &run, const transport::Error *error)
{
    cancel();
    const auto retry = [this] { load(true); };
    const auto settings = [this] { openSettings(); };
    if (error && m_shown == run.id && m_pages->isShowingContent())
        return m_own.showFailure(*error, retry, settings);
    m_notice->clear();
    if (error)
        return m_own.showFailureInPlace([this](const PageState &state) { m_pages->showState(state); }, *error, retry,
                                        settings);
    if (showKnown(run))
        reportProblem(run);
}

void RunLoader::reportProblem(const service::Run &run)
{
    const RunListState known = m_list.known(run);
    if (known.isCached) {
        m_own.showCached(
            tr("The service cannot be reached at the moment. This is from %1.").arg(formats::age(known.readAt)),
            tr("Try again"), [this] { load(true); });
        return;
    }
    m_own.clear();
    if (!known.isComplete)
        m_notice->showWords(tr("The run is too large to read completely. The rest is not shown."));
    else
        m_notice->clear();
}

void RunLoader::cancel()
{
    // It may be what is calling.
    if (m_request)
        m_request.release()->deleteLater();
    m_beingRead.clear();
}

void RunLoader::showWhyNoRun()
{
    cancel();
    m_own.clear();
    m_notice->clear();
    m_list.clear();
    m_shown.clear();
    m_pages->showState(stateOf(m_backend.selection, tr("Reading the runs…"), tr("No runs yet"),
                               tr("The first report has not run yet. Its results appear here automatically."),
                               [this] { openSettings(); }));
}

} // namespace brandbridge::ui
