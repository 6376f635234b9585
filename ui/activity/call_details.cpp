// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/call_details.h"

#include "core/message/shown_text.h"
#include "ui/activity/call_columns.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/side_by_side.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QFontDatabase>
#include <QFormLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QVBoxLayout>

namespace brandbridge::ui {

namespace {

constexpr int fewestLines = 5;
constexpr qsizetype longestClient = 200;

constexpr int factsWidth = 32; ///< average characters, at least

QPlainTextEdit *readingBox(const QString &name, const QString &title)
{
    auto *const box = withName(new QPlainTextEdit, name);
    box->setAccessibleName(title);
    box->setReadOnly(true);
    box->setTabChangesFocus(true);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    box->setMinimumHeight(fewestLines * box->fontMetrics().lineSpacing());
    return box;
}

/// JSON with line breaks and indentation; anything else, such as a cut text, as it is.
QString readableJson(const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    return QString::fromUtf8(document.isNull() ? text : document.toJson(QJsonDocument::Indented)).trimmed();
}

} // namespace

CallDetails::CallDetails(QWidget *parent)
    : QWidget(parent),
      m_title(withName(new Text(TextRole::Heading), u"callTitle"_qs)),
      m_tool(withName(new Text(TextRole::Small), u"callTool"_qs)),
      m_nothing(new Text(TextRole::Body)),
      m_parts(new SideBySide(0)),
      m_factsScroll(new QScrollArea),
      m_facts(new QFormLayout),
      m_argumentsTitle(new Text(TextRole::Strong, tr("Arguments"))),
      m_arguments(readingBox(u"callArguments"_qs, m_argumentsTitle->text())),
      m_answerTitle(new Text(TextRole::Strong, tr("Answer"))),
      m_answer(readingBox(u"callAnswer"_qs, m_answerTitle->text()))
{
    setObjectName(u"callDetails"_qs);
    setAccessibleName(tr("The selected call"));
    m_nothing->setMuted(true);
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_argumentsTitle->setBuddy(m_arguments);
    m_answerTitle->setBuddy(m_answer);
    m_facts->setHorizontalSpacing(spacing::large);
    m_facts->setVerticalSpacing(spacing::tiny);
    m_facts->setRowWrapPolicy(QFormLayout::WrapLongRows);

    auto *const factsWidget = new QWidget;
    QVBoxLayout *const facts = makeColumn(factsWidget, spacing::small, {m_title, m_tool});
    facts->addLayout(m_facts);
    facts->addStretch(1);
    m_factsScroll->setWidgetResizable(true);
    m_factsScroll->setFrameShape(QFrame::NoFrame);
    m_factsScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_factsScroll->setAccessibleName(tr("What is known of the call"));
    m_factsScroll->setWidget(factsWidget);
    m_factsScroll->setMinimumWidth(factsWidth * fontMetrics().averageCharWidth());
    const auto column = [](QWidget *title, QWidget *body) {
        auto *const made = new QWidget;
        makeColumn(made, spacing::tiny, {title, body})->setStretchFactor(body, 1);
        return made;
    };
    m_parts->addWidget(m_factsScroll);
    m_parts->addWidget(column(m_argumentsTitle, m_arguments));
    m_parts->addWidget(column(m_answerTitle, m_answer));
    m_parts->setSizes({370, 270, 360}); // in proportion
    QVBoxLayout *const all = makeColumn(this, spacing::small, {m_nothing, m_parts});
    all->setContentsMargins(0, spacing::small, 0, 0);
    all->setStretchFactor(m_nothing, 1);
    all->setStretchFactor(m_parts, 1);
    showNothing({});
}

void CallDetails::showNothing(const QString &why)
{
    m_nothing->setText(why);
    m_nothing->show();
    m_parts->hide();
}

void CallDetails::show(const activity::ActivityEntry &record, const QString &removed, const QStringList &names)
{
    while (m_facts->rowCount() > 0)
        m_facts->removeRow(0);
    const auto add = [this](const QString &name, const QString &value, const QString &tip = {}) {
        if (value.isEmpty())
            return;
        auto *const label = new Text(TextRole::Body, name);
        label->setMuted(true);
        label->setWordWrap(false);
        auto *const text = new Text(TextRole::Body, value);
        text->setToolTip(tip);
        m_facts->addRow(label, text);
    };
    m_title->setText(call_columns::toolTitle(record.tool));
    m_tool->setText(record.tool);
    m_tool->setVisible(record.tool != m_title->text());
    add(tr("Result"), outcomeWord(record.outcome));
    add(tr("Error"), errorWords(record));
    add(tr("Deleted"), removed);
    add(tr("Concerns"), names.join(u'\n'));
    add(tr("Time"), formats::time(record.startedAt), formats::utcTime(record.startedAt));
    add(tr("Assistant"), record.assistant.isEmpty() ? QString() : call_columns::callerWord(record.assistant));
    add(tr("Client"), message::shownText(record.client, longestClient));
    add(tr("Approval"), approvalWord(record.approval));
    add(tr("Duration"), formats::duration(record.duration));
    add(tr("Result size"), formats::bytes(record.resultBytes));
    add(tr("Requests sent"), formats::count(record.requestsSent));
    add(tr("From the cache"),
        record.keptSince.isValid() ? tr("As of %1").arg(formats::time(record.keptSince)) : QString(),
        formats::utcTime(record.keptSince));
    m_arguments->setPlainText(readableJson(record.arguments));
    const bool isKept = !record.answer.isEmpty();
    m_answerTitle->setText(record.resultBytes > record.answer.size() && isKept ? tr("Beginning of the answer")
                                                                               : tr("Answer"));
    m_answer->setPlainText(readableJson(record.answer));
    m_answer->setPlaceholderText(record.resultBytes > 0 ? tr("Answers are not kept.") : tr("There was none."));
    m_nothing->hide();
    m_parts->show();
}

} // namespace brandbridge::ui
