// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include <QWidget>

#include <memory>

namespace brandbridge::ui {

class AnswerText;
class NoticeLine;
class Text;

/// What a model answered, on demand: an offer to read it, the progress of reading, why it failed, or the answer with
/// its marks.
class AnswerView final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend outlives the view.
    explicit AnswerView(Backend &backend, QWidget *parent = nullptr);

    /// Is about @p result, the one at @p position of the results of @p run. An answer that is at hand is shown at once;
    /// another is offered, or read where answers were asked for before.
    void setResult(const QString &run, const service::RunResult &result, qsizetype position);
    /// Is about nothing.
    void clear();
    /// Shows the answer, read where it is not at hand.
    void ask();

    bool hasAnswer() const { return m_hasAnswer; }
    QString answer() const;

Q_SIGNALS:
    void answerChanged(); ///< hasAnswer() or answer()
    void wantsScreen(const QString &screen);
    void said(const QString &message);

private:
    /// The keyboard's focus does not leave with what is hidden.
    static void moveFocus(const QWidget *from, QWidget *to);
    void offer();
    void hideAnswer();
    void show(const std::optional<QString> &answer);
    void setHasAnswer(bool has);
    void showLegend();

    Backend &m_backend;
    QString m_run;
    std::optional<service::RunResult> m_result;
    qsizetype m_position = 0;
    bool m_hasAnswer = false;
    bool m_isWanted = false; ///< answers of other results, too
    std::unique_ptr<QObject> m_request;
    NoticeLine *m_notice;
    QWidget *m_offer;
    Text *m_missing;
    AnswerText *m_answer;
    QWidget *m_legend; ///< a chip for each name that is marked
};

} // namespace brandbridge::ui
