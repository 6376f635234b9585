// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"

#include <QFrame>

#include <functional>
#include <optional>

class QProgressBar;
class QPushButton;

namespace brandbridge::ui {

class SymbolLabel;
class Text;

/// A line about the content beneath it, which stays in sight: it is being read again, that failed, it is incomplete.
/// Hidden while empty.
class NoticeLine final : public QFrame
{
    Q_OBJECT
public:
    explicit NoticeLine(QWidget *parent = nullptr);

    /// Progress: @p done of @p total, or an indeterminate bar where that is not known; without a button where @p cancel
    /// is empty.
    void showProgress(const QString &sentence, qint64 done, std::optional<qint64> total,
                      const std::function<void()> &cancel = {});
    /// Something failed; @p openSettings is offered instead of @p retry where that is what helps.
    void showFailure(const service::Error &error, const std::function<void()> &retry,
                     const std::function<void()> &openSettings);
    /// Information; without a button where @p action is empty.
    void showWords(const QString &sentence, const QString &action = {}, const std::function<void()> &run = {});
    /// The same for a problem that needs the user.
    void showWarning(const QString &sentence, const QString &action = {}, const std::function<void()> &run = {});
    void clear() { hide(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void display(const QString &symbol, const QString &sentence, const QString &action,
                 const std::function<void()> &run);

    SymbolLabel *m_symbol;
    Text *m_sentence;
    QProgressBar *m_progress;
    QPushButton *m_action;
};

} // namespace brandbridge::ui
