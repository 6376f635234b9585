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

/// Shows the load state of data that a screen reads itself. A failure that the line above the screens (WindowNotices)
/// already shows for brands and runs is not repeated here: its Retry reads the screen again, too. Lives as long as the
/// screen.
class ScreenLoadState final : public QObject
{
    Q_OBJECT
public:
    using Way = std::function<void()>;
    using Show = std::function<void(const PageState &state)>;

    /// @p selection and @p notice, the screen's line, outlive this. Others may use the line, too. It may be null if
    /// every state replaces the content.
    ScreenLoadState(const Selection &selection, NoticeLine *notice, QObject *parent = nullptr);

    void showProgress(const QString &sentence, qint64 done, std::optional<qint64> total, const Way &cancel);
    /// Loading has failed; the data that was read before stays visible.
    void showFailure(const transport::Error &error, const Way &retry, const Way &openSettings);
    /// Loading has failed without any earlier data: @p show replaces the content.
    void showFailureInPlace(const Show &show, const transport::Error &error, const Way &retry, const Way &openSettings);
    /// The data is from an earlier time, because the service cannot be reached.
    void showCached(const QString &sentence, const QString &retryWords, const Way &retry);
    /// The problem is solved.
    void clear();

private:
    struct Problem
    {
        PageState::Kind kind = PageState::Kind::Failed;
        QString title;
        std::function<void()> showInLine;                           ///< empty if the content is replaced instead
        std::function<void(bool isShownAbove)> replaceContent = {}; ///< empty if the line shows it
    };

    void begin(Problem problem);
    void follow();
    bool isShownAbove() const;
    void inLine(const std::function<void()> &show);
    void clearLine();

    const Selection &m_selection;
    NoticeLine *m_notice;
    std::optional<Problem> m_problem;
    std::optional<bool> m_wasAbove; ///< the value when the state was last shown; empty before that
    QString m_words;                ///< the text that this object showed in the line
};

/// Replaces a screen while the selection has no data for it: shows @p reading with Cancel while the data is read, else
/// the reason and one action. @p selection outlives the state.
PageState stateOf(Selection &selection, const QString &reading, const QString &emptyTitle, const QString &emptySentence,
                  const std::function<void()> &openSettings);

/// Replaces content whose loading the user has cancelled; @p readNow starts it again.
PageState notReadState(const std::function<void()> &readNow);

/// Shows a list of the selected run, from the cache or after reading it. Progress and failures are shown above the
/// list, or in its place if it is empty. The list stays visible while it is read again.
///
/// Lives as long as the screen it works for.
class RunLoader final : public QObject
{
    Q_OBJECT
public:
    /// Access to the list. listOf() makes one.
    struct List
    {
        /// Shows the cached list of the run and returns the number of its items; empty if the list is not cached.
        std::function<std::optional<qsizetype>(const service::Run &run)> show;
        std::function<void(const service::Run &run, bool fresh, QObject *context, service::PagesProgress progress,
                           std::function<void(const transport::Error *)> done)>
            read;
        /// Shows nothing.
        std::function<void()> clear;
        /// The cached answer without its items.
        std::function<RunListState(const service::Run &run)> known;
    };
    struct Words
    {
        QString reading;       ///< "Reading the sources…"
        QString emptyTitle;    ///< the run has none
        QString emptySentence; ///< why that may be
    };

    /// @p screen emits the signals that lead to other screens.
    RunLoader(Backend &backend, PageStack *pages, NoticeLine *notice, Words words, List list, Screen *screen);

    /// Shows the selected run. If @p fresh, reads it again unless it is final.
    void load(bool fresh);

private:
    void read(const service::Run &run, bool fresh);
    void finish(const service::Run &run, const transport::Error *error);
    void cancel();
    void reportProblem(const service::Run &run);
    bool showKnown(const service::Run &run);
    void showWhyNoRun();
    void openSettings() { Q_EMIT m_screen->screenRequested(u"settings"_s); }

    Backend &m_backend;
    Screen *m_screen;
    PageStack *m_pages;
    NoticeLine *m_notice;
    ScreenLoadState m_own;
    Words m_words;
    List m_list;
    QString m_shown;                    ///< the run whose list is visible
    QString m_beingRead;                ///< the run that m_request is for
    std::unique_ptr<QObject> m_request; ///< null if no request is under way
};

/// Access to the lists that @p lists caches; @p show gets the items, or no items to clear.
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
                     const std::function<void(const transport::Error *)> &done) {
                lists.read(run, fresh, context, progress, [done](const transport::Result<RunItems<T>> &result) {
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
