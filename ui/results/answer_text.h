// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <QTextBrowser>

namespace brandbridge::ui {

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
    explicit AnswerText(QWidget *parent = nullptr);

    /// @p brand may be empty, @p others too.
    void setAnswer(const QString &answer, const QString &brand, const QStringList &others);
    void clearAnswer();
    /// As the model wrote it.
    const QString &answer() const { return m_answer; }

    /// How often the answer names the brand; how often the others, in the order given.
    int brandCount() const { return m_counts.value(0); }
    QList<int> otherCounts() const { return m_counts.mid(1); }

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

} // namespace brandbridge::ui
