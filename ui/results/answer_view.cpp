// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/answer_view.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/results/answer_text.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

constexpr int mostChips = 20;   ///< an answer may name any number of brands
constexpr int mostLetters = 30; ///< of a chip

/// A name, marked as AnswerText marks it, and how often the answer has it.
class MarkChip final : public QLabel
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::MarkChip)
public:
    MarkChip(const QString &name, int count, bool isBrand) : m_isBrand(isBrand)
    {
        setObjectName(u"markChip"_qs);
        setTextFormat(Qt::PlainText);
        setContentsMargins(spacing::small, spacing::tiny, spacing::small, spacing::tiny);
        const QString shown =
            fontMetrics().elidedText(name.simplified(), Qt::ElideRight, mostLetters * fontMetrics().averageCharWidth());
        //: A name that is marked in an answer, and how often it stands there
        setText(tr("%1 ×%2").arg(formats::named(shown), formats::count(count)));
        const QString words = tr("Marked in the answer: %1, %n time(s)", nullptr, count).arg(formats::named(name));
        setToolTip(plainToolTip(words));
        setAccessibleName(words);
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        const Colors colors = Colors::of(palette());
        paintGround(this, m_isBrand ? QBrush(colors.accentSoft) : QBrush(Qt::NoBrush));
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRect words = contentsRect();
        const int line = words.center().y() + fontMetrics().height() / 2;
        painter.setPen(QPen(colors.text, 1, m_isBrand ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(words.left(), line, words.right(), line);
        painter.end();
        QLabel::paintEvent(event);
    }

private:
    const bool m_isBrand;
};

} // namespace

AnswerView::AnswerView(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_notice(new NoticeLine),
      m_offer(new QWidget),
      m_missing(withName(new Text(TextRole::Body), u"answerMissing"_qs)),
      m_answer(withName(new AnswerText, u"answerText"_qs)),
      m_legend(withName(new QWidget, u"answerLegend"_qs))
{
    auto *const show = withName(new QPushButton(tr("Show &answer")), u"showAnswer"_qs);
    connect(show, &QPushButton::clicked, this, &AnswerView::ask);
    auto *const note =
        new Text(TextRole::Small, tr("Answers are long, so they are loaded only when you ask for them."));
    auto *const offer = new QVBoxLayout(m_offer);
    offer->setContentsMargins({});
    offer->addWidget(show, 0, Qt::AlignLeading);
    offer->addWidget(note);
    m_offer->setFocusProxy(show);

    m_answer->setAccessibleName(tr("Answer"));
    new FlowLayout(m_legend);
    m_missing->setText(tr("The service has no words for this result."));
    m_missing->setFocusPolicy(Qt::StrongFocus); // it takes the place of what had the focus

    QVBoxLayout *const column = makeColumn(this, spacing::small, {m_notice, m_offer, m_missing, m_legend});
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addWidget(m_answer, 1);
    column->addStretch(0);
    connect(m_answer, &AnswerText::said, this, &AnswerView::said);
    clear();
}

void AnswerView::setResult(const QString &run, const service::RunResult &result, qsizetype position)
{
    const bool isSame = m_result && m_run == run && m_result->id == result.id && m_position == position;
    m_run = run;
    m_result = result;
    m_position = position;
    if (isSame && (m_request || m_hasAnswer))
        return; // read again, while the answer is being read or is in sight
    m_request.reset();
    const RunAnswers &answers = m_backend.runResults.answers();
    if (answers.isKnown(run, result, position))
        show(answers.known(run, result, position));
    else if (m_isWanted)
        ask();
    else
        offer();
}

void AnswerView::clear()
{
    m_request.reset();
    m_result.reset();
    offer();
    m_offer->hide();
}

QString AnswerView::answer() const
{
    return m_answer->answer();
}

void AnswerView::moveFocus(const QWidget *from, QWidget *to)
{
    if (from->isAncestorOf(QApplication::focusWidget()))
        to->setFocus(Qt::OtherFocusReason);
}

void AnswerView::offer()
{
    m_offer->show();
    moveFocus(m_notice, m_offer);
    m_notice->clear();
    hideAnswer();
}

void AnswerView::hideAnswer()
{
    m_answer->clearAnswer();
    m_answer->hide();
    m_legend->hide();
    m_missing->hide();
    setHasAnswer(false);
}

void AnswerView::ask()
{
    if (!m_result || m_request)
        return;
    m_isWanted = true;
    RunAnswers &answers = m_backend.runResults.answers();
    if (answers.isKnown(m_run, *m_result, m_position))
        return show(answers.known(m_run, *m_result, m_position));
    m_notice->showProgress(tr("Reading the answer…"), 0, std::nullopt, [this] {
        m_request.reset();
        m_isWanted = false;
        offer();
    });
    moveFocus(m_offer, m_notice);
    m_offer->hide();
    hideAnswer();
    m_request = std::make_unique<QObject>();
    answers.read(m_run, *m_result, m_position, m_request.get(), [this](service::Result<std::optional<QString>> answer) {
        m_request.release()->deleteLater(); // it is what is calling
        if (answer)
            return show(*answer);
        m_notice->showFailure(
            answer.error(), [this] { ask(); }, [this] { Q_EMIT wantsScreen(u"settings"_qs); });
    });
}

void AnswerView::show(const std::optional<QString> &answer)
{
    m_missing->setVisible(!answer);
    m_answer->setVisible(answer.has_value());
    m_legend->setVisible(answer.has_value());
    for (QWidget *const before : {static_cast<QWidget *>(m_notice), m_offer}) {
        moveFocus(before, answer ? static_cast<QWidget *>(m_answer) : m_missing);
        before->hide();
    }
    m_notice->clear();
    if (answer) {
        const auto brand = m_backend.selection.brand();
        m_answer->setAnswer(*answer, brand ? brand->name : QString(), m_result->mentionedBrands);
        showLegend();
    }
    setHasAnswer(answer.has_value());
}

void AnswerView::setHasAnswer(bool has)
{
    m_hasAnswer = has;
    Q_EMIT answerChanged();
}

void AnswerView::showLegend()
{
    qDeleteAll(m_legend->findChildren<QLabel *>(Qt::FindDirectChildrenOnly));
    const auto brand = m_backend.selection.brand();
    if (brand && !brand->name.isEmpty())
        m_legend->layout()->addWidget(new MarkChip(brand->name, m_answer->brandCount(), true));
    const QList<int> counts = m_answer->otherCounts();
    int shown = 0;
    for (qsizetype i = 0; i < counts.size() && shown < mostChips; ++i) {
        if (counts.at(i) == 0)
            continue;
        m_legend->layout()->addWidget(new MarkChip(m_result->mentionedBrands.at(i), counts.at(i), false));
        ++shown;
    }
}

} // namespace brandbridge::ui
