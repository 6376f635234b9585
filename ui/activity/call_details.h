// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/call_record.h"

#include <QScrollArea>

class QFormLayout;
class QPlainTextEdit;

namespace brandbridge::ui {

class Text;

/// One recorded call with all its parts, as plain text.
class CallDetails final : public QScrollArea
{
    Q_OBJECT
public:
    explicit CallDetails(QWidget *parent = nullptr);

    void show(const activity::CallRecord &record);
    /// In place of a call, why none is seen.
    void showNothing(const QString &why);

private:
    Text *m_title;
    Text *m_nothing;
    QWidget *m_parts;
    QFormLayout *m_facts;
    Text *m_argumentsTitle;
    QPlainTextEdit *m_arguments;
    Text *m_answerTitle;
    QPlainTextEdit *m_answer;
};

/// JSON with line breaks and indentation; what is no JSON, such as a cut text, as it is.
QString readableJson(const QByteArray &text);

} // namespace brandbridge::ui
