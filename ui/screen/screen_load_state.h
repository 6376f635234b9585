// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/selection.h"
#include "ui/widgets/notice_line.h"
#include "ui/widgets/state_view.h"

#include <QObject>

#include <functional>
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
        std::function<void(bool isShownAbove)> show;
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

} // namespace brandbridge::ui
