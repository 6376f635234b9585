// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"

#include <QList>
#include <QStringList>
#include <QTextBrowser>
#include <QTimer>

#include <memory>

namespace brandbridge::ui {

class NoticeLine;
class Text;

/// The position of a name in a text.
struct NameMark
{
    qsizetype start = 0;
    qsizetype length = 0;
    int name = 0; ///< index of the name

    bool operator==(const NameMark &) const = default;
};

/// Finds @p names in @p text, in text order and without overlaps; longer names take precedence. Ignores case and treats
/// spaces and hyphens alike, because services write "competitor-x" for Competitor X. Does not match inside longer
/// words, in scripts that separate words, nor lower-case text inside URLs.
QList<NameMark> findNames(const QString &text, const QStringList &names);

/// Finds @p terms in @p text in the same way, but also at the beginning of longer words.
QList<NameMark> findTerms(const QString &text, const QStringList &terms);

/// A model's answer, rendered as Markdown, with the brand and other brands marked: the brand with a tinted background
/// and an underline, others with a dashed underline; searched words inverted. Loads no resources, ignores HTML, and
/// opens links only on request.
class AnswerText final : public QTextBrowser
{
    Q_OBJECT
public:
    AnswerText();

    /// @p brand and @p others may be empty.
    void setAnswer(const QString &answer, const QString &brand, const QStringList &others);
    /// Marks @p terms and scrolls to the first one.
    void setSought(const QStringList &terms);
    /// The unmodified answer.
    const QString &answer() const { return m_answer; }

    /// How often the answer names the brand and each of the others.
    const QList<int> &counts() const { return m_counts; }

    QVariant loadResource(int type, const QUrl &name) override;

Q_SIGNALS:
    void said(const QString &message);

protected:
    void changeEvent(QEvent *event) override;

private:
    void layOut();
    void mark();
    void goToSought();

    QString m_answer;
    QStringList m_sought;
    QTextDocument *m_document = nullptr; ///< the shown document, owned as a child; null before the first answer
    QStringList m_names;
    QList<NameMark> m_marks;
    QList<int> m_counts;
};

/// A model's answer, loaded on demand. Shows an offer to load it, the progress, an error, or the marked answer.
class AnswerView final : public QWidget
{
    Q_OBJECT
public:
    /// @p backend must outlive the view.
    explicit AnswerView(Backend &backend, QWidget *parent = nullptr);

    /// Sets the result, which has index @p position in the results of @p run. Shows an available answer immediately;
    /// otherwise offers it, or reads it if the user has asked for answers before.
    void setResult(const QString &run, const service::RunResult &result, qsizetype position);
    /// Shows nothing.
    void clear();
    /// Shows the answer, reading it if necessary.
    void ask();

    /// Marks @p terms in this and other answers.
    void setSought(const QStringList &terms) { m_answer->setSought(terms); }

    bool hasAnswer() const { return m_hasAnswer; }
    const QString &answer() const { return m_answer->answer(); }

Q_SIGNALS:
    void answerChanged(); ///< hasAnswer() or answer()
    void screenRequested(const QString &screen);
    void said(const QString &message);

private:
    /// Keeps the keyboard focus when @p from is hidden.
    static void moveFocus(const QWidget *from, QWidget *to);
    void offer();
    void wait();
    void hideAnswer();
    void show(const std::optional<QString> &answer);
    void setHasAnswer(bool has);
    void showLegend();

    Backend &m_backend;
    QString m_run;
    std::optional<service::RunResult> m_result;
    qsizetype m_position = 0;
    bool m_hasAnswer = false;
    bool m_loadsAutomatically = true; ///< until the user cancels
    bool m_isWaiting = false;         ///< until m_pause is over
    QTimer m_pause;                   ///< runs after another result was chosen
    std::unique_ptr<QObject> m_request;
    NoticeLine *m_notice;
    QWidget *m_offer;
    Text *m_missing;
    AnswerText *m_answer;
    QWidget *m_legend; ///< a chip for each marked name
};

} // namespace brandbridge::ui
