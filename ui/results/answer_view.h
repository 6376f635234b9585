// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include <QList>
#include <QStringList>
#include <QTextBrowser>

#include <memory>

namespace brandbridge::ui {

class NoticeLine;
class Text;

/// Where a text names something.
struct NameMark
{
    qsizetype start = 0;
    qsizetype length = 0;
    int name = 0; ///< its place among the names

    bool operator==(const NameMark &) const = default;
};

/// Finds @p names in @p text, in the order of the text and not overlapping, a longer name before a shorter one. Upper
/// and lower case are alike, and so are a space and a hyphen, as services write "competitor-x" for Competitor X. In
/// scripts that set words apart a name is not found inside a longer word, and in lower case nowhere inside an address.
QList<NameMark> findNames(const QString &text, const QStringList &names);

/// What a model answered, laid out as the Markdown it usually is, with the brand and other brands marked in it: the
/// brand on a tinted ground with a line under it, others with a broken line. Nothing is fetched for it, HTML in it is
/// ignored, and links open only on request.
class AnswerText final : public QTextBrowser
{
    Q_OBJECT
public:
    AnswerText();

    /// @p brand may be empty, @p others too.
    void setAnswer(const QString &answer, const QString &brand, const QStringList &others);
    /// As the model wrote it.
    const QString &answer() const { return m_answer; }

    /// How often the answer names the brand, and each of the others.
    const QList<int> &counts() const { return m_counts; }

    QVariant loadResource(int type, const QUrl &name) override;

Q_SIGNALS:
    void said(const QString &message);

protected:
    void changeEvent(QEvent *event) override;

private:
    void layOut();
    void mark();

    QString m_answer;
    QTextDocument *m_filled = nullptr; ///< what is shown, owned as a child; null before the first answer
    QStringList m_names;
    QList<NameMark> m_marks;
    QList<int> m_counts;
};

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
    const QString &answer() const { return m_answer->answer(); }

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
