// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/answer_view.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/desktop/web_address.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/notice_line.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <chrono>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr std::chrono::milliseconds betweenRows{250};

constexpr int maxChips = 20;       ///< an answer may name any number of brands
constexpr int maxNameLetters = 30; ///< of a chip

/// Limited because painting a line checks every mark.
constexpr qsizetype maxMarks = 2000;

// Qt's Markdown parser takes quadratic time in these; longer texts are not useful answers.
constexpr qsizetype maxLaidOut = 50'000;
constexpr qsizetype maxSigns = 4'000;

bool isShortEnough(const QString &answer)
{
    const auto isSign = [](QChar c) { return c == u'*' || c == u'_' || c == u'|' || c == u'[' || c == u'\n'; };
    return answer.size() <= maxLaidOut && std::count_if(answer.cbegin(), answer.cend(), isSign) <= maxSigns;
}

/// Resets headings to the body size, because the surrounding pane has its own headings.
void normalizeHeadings(QTextDocument *document)
{
    QTextCharFormat calm;
    calm.setProperty(QTextFormat::FontSizeAdjustment, 0);
    calm.setFontWeight(QFont::DemiBold);
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0)
            continue;
        QTextCursor cursor(block);
        cursor.select(QTextCursor::BlockUnderCursor);
        cursor.mergeCharFormat(calm);
    }
}

/// Replaces images, which are not loaded, by their alternative texts.
void replaceImages(QTextDocument *document)
{
    QTextCursor cursor = document->find(QString(QChar::ObjectReplacementCharacter));
    while (!cursor.isNull()) {
        const QTextImageFormat image = cursor.charFormat().toImageFormat();
        const QString words = image.stringProperty(QTextFormat::ImageAltText);
        cursor.insertText(words.isEmpty() ? image.name() : words, QTextCharFormat());
        cursor = document->find(QString(QChar::ObjectReplacementCharacter), cursor);
    }
}

/// Whether @p c is in a script that separates words. Other scripts do not, or join particles to names.
bool isInSpacedWord(QChar c)
{
    if (!c.isLetterOrNumber())
        return false;
    switch (c.script()) {
    case QChar::Script_Latin:
    case QChar::Script_Greek:
    case QChar::Script_Cyrillic:
    case QChar::Script_Armenian:
    case QChar::Script_Georgian:
        return true;
    default:
        return c.isDigit();
    }
}

/// Whether @p position is in the middle of a word.
bool splitsWord(const QString &text, qsizetype position)
{
    return position > 0 && position < text.size() && isInSpacedWord(text.at(position - 1)) &&
           isInSpacedWord(text.at(position));
}

/// Whether a slash before @p position belongs to a URL, as in "shop.example/velmora", and does not separate names. The
/// search distance is limited to keep long texts without spaces fast.
bool isInPath(const QString &text, qsizetype position)
{
    constexpr qsizetype maxAddressLength = 2000;
    const qsizetype least = std::max<qsizetype>(0, position - maxAddressLength);
    for (qsizetype i = position - 1; i >= least && !text.at(i).isSpace(); --i) {
        if (text.at(i) == u'.' || text.at(i) == u':')
            return true;
    }
    return false;
}

/// Whether the text from @p start to @p end is part of a web or mail address: lower case and next to a typical
/// character. "Booking.com" is a name.
bool isInAddress(const QString &text, qsizetype start, qsizetype end)
{
    const QStringView words = QStringView(text).sliced(start, end - start);
    const auto isUpper = [](QChar c) { return c.isUpper(); };
    const auto isLower = [](QChar c) { return c.isLower(); };
    if (std::any_of(words.begin(), words.end(), isUpper) || std::none_of(words.begin(), words.end(), isLower))
        return false;
    const QChar before = start > 0 ? text.at(start - 1) : QChar();
    const bool goesOn = end + 1 < text.size() && text.at(end) == u'.' && text.at(end + 1).isLetter();
    return goesOn || before == u'@' || (before == u'/' && isInPath(text, start));
}

QString patternOf(const QString &name)
{
    static const QRegularExpression gap(u"[\\s_-]+"_s);
    QStringList parts = name.split(gap, Qt::SkipEmptyParts);
    for (QString &part : parts)
        part = QRegularExpression::escape(part);
    return parts.join(u"[\\s_-]+"_s);
}

/// A name, marked as in AnswerText, and its number of occurrences.
class MarkChip final : public QLabel
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::MarkChip)
public:
    MarkChip(const QString &name, int count, bool isBrand) : m_isBrand(isBrand)
    {
        setObjectName(u"markChip"_s);
        setTextFormat(Qt::PlainText);
        setContentsMargins(spacing::small, spacing::tiny, spacing::small, spacing::tiny);
        const QString shown = fontMetrics().elidedText(name.simplified(), Qt::ElideRight,
                                                       maxNameLetters * fontMetrics().averageCharWidth());
        //: A name that is marked in an answer, and how often it stands there
        setText(tr("%1 ×%2").arg(formats::named(shown), formats::count(count)));
        const QString words = tr("Marked in the answer: %1, %n time(s)", nullptr, count).arg(formats::named(name));
        setToolTip(plainToolTip(words));
        setAccessibleDescription(words);
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

AnswerText::AnswerText()
{
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard | Qt::LinksAccessibleByMouse |
                            Qt::LinksAccessibleByKeyboard);
    setOpenLinks(false);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setUndoRedoEnabled(false);
    connect(this, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &url) { Q_EMIT said(web_address::openInBrowser(url.toString(QUrl::FullyEncoded))); });
    connect(this, &QTextBrowser::highlighted, this, [this](const QUrl &url) {
        setToolTip(url.isEmpty() ? QString() : plainToolTip(web_address::shownInFull(url.toString())));
    });
}

void AnswerText::setAnswer(const QString &answer, const QString &brand, const QStringList &others)
{
    m_answer = answer;
    m_names = QStringList{brand} + others;
    layOut();
    verticalScrollBar()->setValue(0);
    goToSought();
}

void AnswerText::setSought(const QStringList &terms)
{
    m_sought = terms;
    if (!m_document)
        return;
    mark();
    goToSought();
}

void AnswerText::goToSought()
{
    const QList<NameMark> sought = findTerms(toPlainText(), m_sought);
    if (sought.isEmpty())
        return;
    QTextCursor first(document());
    first.setPosition(static_cast<int>(sought.first().start));
    setTextCursor(first);
    ensureCursorVisible();
}

void AnswerText::layOut()
{
    // Filled before it is shown, because a visible document is laid out again after each paragraph.
    auto *const filled = new QTextDocument(this);
    filled->setUndoRedoEnabled(false);
    filled->setDefaultFont(font());
    if (isShortEnough(m_answer)) {
        filled->setMarkdown(m_answer, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                          QTextDocument::MarkdownNoHTML);
        normalizeHeadings(filled);
        replaceImages(filled);
    } else {
        filled->setPlainText(m_answer);
    }
    filled->documentLayout()->setPaintDevice(viewport()); // uses the screen's font metrics
    setExtraSelections({});
    setDocument(filled);
    delete std::exchange(m_document, filled);
    m_marks = findNames(toPlainText(), m_names); // same character positions as in the document
    m_counts = QList<int>(m_names.size(), 0);
    for (const NameMark &found : std::as_const(m_marks))
        ++m_counts[found.name];
    mark();
}

/// Blocks images: they are neither read from this computer nor downloaded. Returns an empty image, because Qt would
/// search the file system for a null one.
QVariant AnswerText::loadResource(int type, const QUrl &)
{
    if (type != QTextDocument::ImageResource)
        return {};
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    nothing.fill(Qt::transparent);
    return nothing;
}

void AnswerText::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    // The document contains the link colour.
    const int place = verticalScrollBar()->value();
    layOut();
    verticalScrollBar()->setValue(place);
}

void AnswerText::mark()
{
    const Colors colors = Colors::of(palette());
    QTextCharFormat brand;
    brand.setBackground(colors.accentSoft);
    brand.setForeground(colors.text);
    brand.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    QTextCharFormat other;
    other.setUnderlineStyle(QTextCharFormat::DashUnderline);
    other.setForeground(colors.text);
    QTextCharFormat searched;
    searched.setBackground(colors.fill);
    searched.setForeground(colors.onFill);
    QList<QTextEdit::ExtraSelection> selections;
    const auto add = [&](const NameMark &found, const QTextCharFormat &format) {
        QTextCursor cursor(document());
        cursor.setPosition(static_cast<int>(found.start));
        cursor.setPosition(static_cast<int>(found.start + found.length), QTextCursor::KeepAnchor);
        selections.append({cursor, format});
    };
    for (const NameMark &found : m_marks.first(qMin(m_marks.size(), maxMarks)))
        add(found, found.name == 0 ? brand : other);
    const QList<NameMark> sought = findTerms(toPlainText(), m_sought);
    for (const NameMark &found : sought.first(qMin(sought.size(), maxMarks)))
        add(found, searched);
    setExtraSelections(selections);
}

namespace {

/// Finds @p names that @p fits accepts, from the start to the end of a match.
template <typename Fits>
QList<NameMark> findWhere(const QString &text, const QStringList &names, Fits fits)
{
    QList<NameMark> found;
    for (int i = 0; i < names.size(); ++i) {
        const QString pattern = patternOf(names.at(i));
        if (pattern.isEmpty())
            continue;
        const QRegularExpression name(pattern, QRegularExpression::CaseInsensitiveOption |
                                                   QRegularExpression::UseUnicodePropertiesOption);
        for (auto matches = name.globalMatch(text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            if (match.capturedLength() > 0 && !splitsWord(text, match.capturedStart()) &&
                fits(match.capturedStart(), match.capturedEnd()))
                found.append({match.capturedStart(), match.capturedLength(), i});
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const NameMark &one, const NameMark &other) {
        return one.start != other.start ? one.start < other.start : one.length > other.length;
    });
    qsizetype end = 0;
    found.removeIf([&end](const NameMark &mark) {
        if (mark.start < end)
            return true;
        end = mark.start + mark.length;
        return false;
    });
    return found;
}

} // namespace

QList<NameMark> findNames(const QString &text, const QStringList &names)
{
    return findWhere(text, names, [&text](qsizetype start, qsizetype end) {
        return !splitsWord(text, end) && !isInAddress(text, start, end);
    });
}

QList<NameMark> findTerms(const QString &text, const QStringList &terms)
{
    return findWhere(text, terms, [](qsizetype, qsizetype) { return true; });
}

AnswerView::AnswerView(Backend &backend, QWidget *parent)
    : QWidget(parent),
      m_backend(backend),
      m_notice(new NoticeLine),
      m_offer(new QWidget),
      m_missing(withName(new Text(TextRole::Body), u"answerMissing"_s)),
      m_answer(withName(new AnswerText, u"answerText"_s)),
      m_legend(withName(new QWidget, u"answerLegend"_s))
{
    auto *const show = withName(new QPushButton(tr("Show &answer")), u"showAnswer"_s);
    connect(show, &QPushButton::clicked, this, &AnswerView::ask);
    auto *const offer = new QVBoxLayout(m_offer);
    offer->setContentsMargins({});
    offer->addWidget(show, 0, Qt::AlignLeading);
    m_offer->setFocusProxy(show);

    m_answer->setAccessibleName(tr("Answer"));
    new FlowLayout(m_legend);
    m_missing->setText(tr("The service has no words for this result."));
    m_missing->setFocusPolicy(Qt::StrongFocus); // takes over the keyboard focus

    QVBoxLayout *const column = makeColumn(this, spacing::small, {m_notice, m_offer, m_missing, m_legend});
    column->setContentsMargins(0, spacing::small, 0, 0);
    column->addWidget(m_answer, 1);
    column->addStretch(0);
    connect(m_answer, &AnswerText::said, this, &AnswerView::said);
    m_pause.setSingleShot(true);
    m_pause.setInterval(betweenRows);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isWaiting, false))
            ask();
    });
    clear();
}

void AnswerView::setResult(const QString &run, const service::RunResult &result, qsizetype position)
{
    const bool isSame = m_result && m_run == run && m_result->id == result.id && m_position == position;
    m_run = run;
    m_result = result;
    m_position = position;
    if (isSame && (m_request || m_hasAnswer))
        return; // same result, already shown or being read
    m_isWaiting = false;
    m_request.reset();
    const RunAnswers &answers = m_backend.runResults.answers();
    if (const auto answer = answers.known(run, result, position))
        show(*answer);
    else if (!m_loadsAutomatically)
        offer();
    else if (!m_pause.isActive())
        ask();
    else
        wait();
    m_pause.start();
}

/// Waits until the user has gone through the rows, because each answer takes a request.
void AnswerView::wait()
{
    m_isWaiting = true;
    m_notice->clear();
    m_offer->hide();
    hideAnswer();
}

void AnswerView::clear()
{
    m_isWaiting = false;
    m_request.reset();
    m_result.reset();
    offer();
    m_offer->hide();
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
    m_answer->setAnswer({}, {}, {});
    m_answer->hide();
    m_legend->hide();
    m_missing->hide();
    setHasAnswer(false);
}

void AnswerView::ask()
{
    if (!m_result || m_request)
        return;
    m_isWaiting = false;
    m_loadsAutomatically = true;
    RunAnswers &answers = m_backend.runResults.answers();
    if (const auto answer = answers.known(m_run, *m_result, m_position))
        return show(*answer);
    m_notice->showProgress(tr("Reading the answer…"), 0, std::nullopt, [this] {
        m_request.reset();
        m_loadsAutomatically = false;
        offer();
    });
    moveFocus(m_offer, m_notice);
    m_offer->hide();
    hideAnswer();
    m_request = std::make_unique<QObject>();
    answers.read(m_run, *m_result, m_position, m_request.get(),
                 [this](transport::Result<std::optional<QString>> answer) {
                     m_request.release()->deleteLater(); // the request is the caller
                     if (answer)
                         return show(*answer);
                     m_notice->showFailure(
                         answer.error(), [this] { ask(); }, [this] { Q_EMIT screenRequested(u"settings"_s); });
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
    const QStringList names = QStringList{brand ? brand->name : QString()} + m_result->mentionedBrands;
    const QList<int> &counts = m_answer->counts();
    const int most = maxChips + (names.first().isEmpty() ? 0 : 1);
    for (qsizetype i = 0; i < counts.size() && m_legend->layout()->count() < most; ++i) {
        if (!names.at(i).isEmpty() && (i == 0 || counts.at(i) > 0))
            m_legend->layout()->addWidget(new MarkChip(names.at(i), counts.at(i), i == 0));
    }
}

} // namespace brandbridge::ui
