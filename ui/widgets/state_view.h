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

/// What replaces a page's content while there is none: a symbol, the problem, what it means, and one thing to do about
/// it, seldom two.
struct PageState
{
    enum class Kind
    {
        Loading,
        Empty,         ///< there is nothing
        FilteredEmpty, ///< there is something, but the filter hides it
        Offline,
        Forbidden,
        Failed
    };
    Kind kind = Kind::Loading;
    QString title;
    QString sentence;
    QString action = {};            ///< the button's words; empty for none
    std::function<void()> run = {}; ///< what the button does
    QString second = {};            ///< another button, which matters less; empty for none
    std::function<void()> runSecond = {};
};

/// Shows @p bar with @p done of @p total done; an unknown total shows a bar without an end.
void displayProgress(QProgressBar *bar, qint64 done, std::optional<qint64> total);
/// Shows @p button with @p words, which does only @p run; hides it where @p words are empty.
void displayButton(QPushButton *button, const QString &words, const std::function<void()> &run);

/// Shows a PageState.
class StateView final : public QWidget
{
    Q_OBJECT
public:
    explicit StateView(QWidget *parent = nullptr);

    void show(const PageState &state);
    /// How far loading is, as displayProgress() has it.
    void setProgress(qint64 done, std::optional<qint64> total) { displayProgress(m_progress, done, total); }

    /// That of full lines. Where the owner's least width is smaller, lines are as short as they have to be.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    SymbolLabel *m_symbol;
    Text *m_title;
    Text *m_sentence;
    QProgressBar *m_progress;
    QPushButton *m_action;
    QPushButton *m_second;
};

/// A page's content or, in its place, its state. Changing between them does not flicker: content that is there stays
/// until something else can be seen.
class PageStack final : public QStackedWidget
{
    Q_OBJECT
public:
    /// Takes @p content.
    explicit PageStack(QWidget *content, QWidget *parent = nullptr);

    void showContent() { setCurrentIndex(0); }
    void showState(const PageState &state);
    void setProgress(qint64 done, std::optional<qint64> total) { m_state->setProgress(done, total); }
    bool isShowingContent() const { return currentIndex() == 0; }
    /// False even where lines break in it: a stack's height for a width is the one that its pages would like, and the
    /// scroll area around a screen takes it for the least, so that the end of the screen would be out of sight.
    bool hasHeightForWidth() const override { return false; }

private:
    StateView *m_state;
};

} // namespace brandbridge::ui
