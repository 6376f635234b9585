// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/run_results.h"
#include "ui/model/selection.h"
#include "ui/screen/screen.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/state_view.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace brandbridge::ui {

/// Shows the state of what a screen reads by itself. A failure that the line above the screens (WindowNotices) shows
/// for brands and runs is shown there alone: its way out reads the screen again, too. Lives as long as the screen.
class ScreenLoadState final : public QObject
{
    Q_OBJECT
public:
    using Way = std::function<void()>;
    using Show = std::function<void(const PageState &state)>;

    /// @p selection and @p notice, the screen's line, outlive this. The line may show other things meanwhile; it may be
    /// null where everything is shown instead of the content.
    ScreenLoadState(const Selection &selection, NoticeLine *notice, QObject *parent = nullptr);

    void showProgress(const QString &sentence, qint64 done, std::optional<qint64> total, const Way &cancel);
    /// It failed, and what was read before stays in sight.
    void showFailure(const service::Error &error, const Way &retry, const Way &openSettings);
    /// It failed, and there is nothing to show: @p show replaces the content.
    void showFailureInPlace(const Show &show, const service::Error &error, const Way &retry, const Way &openSettings);
    /// What is shown is not from now, as the service cannot be reached.
    void showLastSeen(const QString &sentence, const QString &retryWords, const Way &retry);
    /// There is no problem any more.
    void clear();

private:
    struct Problem
    {
        PageState::Kind kind = PageState::Kind::Failed;
        QString title;
        std::function<void()> showInLine;                           ///< empty where the content is replaced instead
        std::function<void(bool isShownAbove)> replaceContent = {}; ///< the same the other way round
    };

    void begin(Problem problem);
    void follow();
    bool isShownAbove() const;
    void inLine(const std::function<void()> &show);
    void clearLine();

    const Selection &m_selection;
    NoticeLine *m_notice;
    std::optional<Problem> m_problem;
    std::optional<bool> m_wasAbove; ///< when it was shown last; empty before
    QString m_words;                ///< what this showed in the line
};

/// Replaces a screen while the selection has nothing for it: @p reading while it is being read, which can be given up,
/// else why there is nothing and one thing to do about it. @p selection outlives the state.
PageState stateOf(Selection &selection, const QString &reading, const QString &emptyTitle, const QString &emptySentence,
                  const std::function<void()> &openSettings);

/// Replaces what the user gave up reading; @p readNow reads it after all.
PageState notReadState(const std::function<void()> &readNow);

/// Shows a list of the selected run: from what is known where it is, else after reading it, and says in the page's
/// place or above it how far that is and why it failed. What is shown stays in sight while it is read again.
///
/// Lives as long as the screen it works for.
class RunLoader final : public QObject
{
    Q_OBJECT
public:
    /// How to get at the list. listOf() makes one.
    struct List
    {
        /// Shows what is known of the run and gives the number of its items; nothing where it is not known.
        std::function<std::optional<qsizetype>(const service::Run &run)> show;
        std::function<void(const service::Run &run, bool fresh, QObject *context, service::PagesProgress progress,
                           std::function<void(const service::Error *)> done)>
            read;
        /// Shows nothing.
        std::function<void()> clear;
        /// What is known, without its items.
        std::function<RunListState(const service::Run &run)> known;
    };
    struct Words
    {
        QString reading;       ///< "Reading the sources…"
        QString emptyTitle;    ///< the run has none
        QString emptySentence; ///< why that may be
    };

    /// @p screen learns where to go instead.
    RunLoader(Backend &backend, PageStack *pages, NoticeLine *notice, Words words, List list, Screen *screen);

    /// Shows the selected run; @p fresh reads it again where it may have changed.
    void load(bool fresh);

private:
    void read(const service::Run &run, bool fresh);
    void finish(const service::Run &run, const service::Error *error);
    void cancel();
    void reportProblem(const service::Run &run);
    bool showKnown(const service::Run &run);
    void showWhyNoRun();
    void openSettings() { Q_EMIT m_screen->wantsScreen(u"settings"_qs); }

    Backend &m_backend;
    Screen *m_screen;
    PageStack *m_pages;
    NoticeLine *m_notice;
    ScreenLoadState m_own;
    Words m_words;
    List m_list;
    QString m_shown;                    ///< the run whose list is in sight
    QString m_beingRead;                ///< the run that m_request is for
    std::unique_ptr<QObject> m_request; ///< null where nothing is under way
};

/// The list of every run that @p lists keeps; @p show gets the items, none to clear.
template <typename T>
RunLoader::List listOf(RunList<T> &lists, const std::function<void(const QList<T> &)> &show)
{
    return {
        .show = [&lists, show](const service::Run &run) -> std::optional<qsizetype> {
            const auto known = lists.known(run);
            if (!known)
                return std::nullopt;
            show(known->items);
            return known->items.size();
        },
        .read =
            [&lists](const service::Run &run, bool fresh, QObject *context, const service::PagesProgress &progress,
                     const std::function<void(const service::Error *)> &done) {
                lists.read(run, fresh, context, progress, [done](const service::Result<RunItems<T>> &result) {
                    done(result ? nullptr : &result.error());
                });
            },
        .clear = [show] { show({}); },
        .known =
            [&lists](const service::Run &run) {
                const auto known = lists.known(run);
                return known ? static_cast<RunListState>(*known) : RunListState();
            },
    };
}

} // namespace brandbridge::ui
