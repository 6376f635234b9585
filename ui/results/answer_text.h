// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/name_marks.h"

#include <QPlainTextEdit>

namespace brandbridge::ui {

/// What a model answered, as plain text, with the brand and other brands marked in it: the brand on a tinted ground
/// with a line under it, others with a broken line.
class AnswerText final : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit AnswerText(QWidget *parent = nullptr);

    /// @p brand may be empty, @p others too.
    void setAnswer(const QString &answer, const QString &brand, const QStringList &others);
    void clearAnswer();

    /// How often the answer names the brand; how often the others, in the order given.
    int brandCount() const { return m_counts.value(0); }
    QList<int> otherCounts() const { return m_counts.mid(1); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void mark();

    QList<NameMark> m_marks;
    QList<int> m_counts;
};

} // namespace brandbridge::ui
