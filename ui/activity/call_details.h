// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_entry.h"

#include <QWidget>

class QFormLayout;
class QPlainTextEdit;
class QScrollArea;

namespace brandbridge::ui {

class SideBySide;
class Text;

/// One recorded call with all its parts, as plain text: facts, arguments and answer.
class CallDetails final : public QWidget
{
    Q_OBJECT
public:
    explicit CallDetails(QWidget *parent = nullptr);

    /// @p removed is what it deleted, in words; empty where nothing is known of that.
    void show(const activity::ActivityEntry &record, const QString &removed, const QStringList &names);
    /// Shows why no call is seen.
    void showNothing(const QString &why);

private:
    Text *m_title;
    Text *m_tool; ///< its name, where the title differs
    Text *m_nothing;
    SideBySide *m_parts;
    QScrollArea *m_factsScroll;
    QFormLayout *m_facts;
    Text *m_argumentsTitle;
    QPlainTextEdit *m_arguments;
    Text *m_answerTitle;
    QPlainTextEdit *m_answer;
};

} // namespace brandbridge::ui
