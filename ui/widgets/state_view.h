// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

#include <functional>
#include <optional>

class QProgressBar;
class QPushButton;

namespace brandbridge::ui {

class SymbolLabel;
class Text;

/// The state of a page without content: a symbol, a title, an explanation, and one action, rarely two.
struct PageState
{
    enum class Kind
    {
        Loading,
        Empty,         ///< no data
        FilteredEmpty, ///< the filter hides all data
        Offline,
        Forbidden,
        Failed
    };
    Kind kind = Kind::Loading;
    QString title;
    QString sentence;
    QString action = {};            ///< text of the button; no button if empty
    std::function<void()> run = {}; ///< run by the button
    QString second = {};            ///< text of a secondary button; no button if empty
    std::function<void()> runSecond = {};
};

/// Shows @p done of @p total in @p bar; an indeterminate bar if unknown.
void displayProgress(QProgressBar *bar, qint64 done, std::optional<qint64> total);
/// Shows @p button with the text @p words and the only action @p run; hides it if @p words is empty.
void displayButton(QPushButton *button, const QString &words, const std::function<void()> &run);

/// Shows a PageState.
class StateView final : public QWidget
{
    Q_OBJECT
public:
    explicit StateView(QWidget *parent = nullptr);

    void show(const PageState &state);
    /// Sets the loading progress, as in displayProgress().
    void setProgress(qint64 done, std::optional<qint64> total) { displayProgress(m_progress, done, total); }
    /// Explains why loading takes long; empty if it does not.
    void setDelay(const QString &sentence);

    /// The minimum for full lines. If the owner is narrower, lines become shorter.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showSentence();

    PageState m_shown;
    QString m_delay;
    SymbolLabel *m_symbol;
    Text *m_title;
    Text *m_sentence;
    QProgressBar *m_progress;
    QPushButton *m_action;
    QPushButton *m_second;
};

/// A page's content or its state. Keeps showing content until there is something else to show, to prevent flicker.
class PageStack final : public QStackedWidget
{
    Q_OBJECT
public:
    /// Takes ownership of @p content.
    explicit PageStack(QWidget *content, QWidget *parent = nullptr);

    void showContent() { setCurrentIndex(0); }
    void showState(const PageState &state);
    void setProgress(qint64 done, std::optional<qint64> total) { m_state->setProgress(done, total); }
    bool isShowingContent() const { return currentIndex() == 0; }
    /// False even if lines wrap: a stack returns its pages' preferred height, which the scroll area would treat as the
    /// minimum and hide the end of the screen.
    bool hasHeightForWidth() const override { return false; }

private:
    StateView *m_state;
};

} // namespace brandbridge::ui
