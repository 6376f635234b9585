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

/// A line about the visible content: it is being reloaded, reloading failed, or it is incomplete. Hidden if empty.
class NoticeLine final : public QFrame
{
    Q_OBJECT
public:
    explicit NoticeLine(QWidget *parent = nullptr);

    /// Shows progress: @p done of @p total, or an indeterminate bar if unknown; no button if @p cancel is empty.
    void showProgress(const QString &sentence, qint64 done, std::optional<qint64> total,
                      const std::function<void()> &cancel = {});
    /// Shows an error with a button: @p openSettings if that helps, otherwise @p retry.
    void showFailure(const transport::Error &error, const std::function<void()> &retry,
                     const std::function<void()> &openSettings);
    /// Shows information; no button if @p action is empty.
    void showWords(const QString &sentence, const QString &action = {}, const std::function<void()> &run = {});
    /// Shows a problem that needs the user's attention.
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
