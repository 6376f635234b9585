// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/answer_text.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/web_address.h"
#include "ui/words/text.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

namespace {

/// Every mark is checked whenever a line is painted.
constexpr qsizetype mostMarks = 2000;

// Qt's Markdown parser takes time with the square of these; a text with more is no answer for people.
constexpr qsizetype mostLaidOut = 50'000;
constexpr qsizetype mostSigns = 4'000;

bool canBeLaidOut(const QString &answer)
{
    const auto isSign = [](QChar c) { return c == u'*' || c == u'_' || c == u'|' || c == u'[' || c == u'\n'; };
    return answer.size() <= mostLaidOut && std::count_if(answer.cbegin(), answer.cend(), isSign) <= mostSigns;
}

/// Headings of the letters' size: the pane they are in has its own headings.
void calmHeadings(QTextDocument *document)
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

/// Pictures are not fetched; their alternative texts replace them.
void nameImages(QTextDocument *document)
{
    QTextCursor cursor = document->find(QString(QChar::ObjectReplacementCharacter));
    while (!cursor.isNull()) {
        const QTextImageFormat image = cursor.charFormat().toImageFormat();
        const QString words = image.stringProperty(QTextFormat::ImageAltText);
        cursor.insertText(words.isEmpty() ? image.name() : words, QTextCharFormat());
        cursor = document->find(QString(QChar::ObjectReplacementCharacter), cursor);
    }
}

/// Whether @p c is part of a word that has spaces around it. Other scripts have none, or join particles to names.
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

/// Whether the edge at @p position goes through the middle of a word.
bool splitsWord(const QString &text, qsizetype position)
{
    return position > 0 && position < text.size() && isInSpacedWord(text.at(position - 1)) &&
           isInSpacedWord(text.at(position));
}

/// Whether a slash before @p position belongs to an address, as in "shop.example/velmora", and not between names. Only
/// addresses up to the bound are checked, so that long texts without blanks take no time.
bool isInPath(const QString &text, qsizetype position)
{
    constexpr qsizetype longestAddress = 2000;
    const qsizetype least = std::max<qsizetype>(0, position - longestAddress);
    for (qsizetype i = position - 1; i >= least && !text.at(i).isSpace(); --i) {
        if (text.at(i) == u'.' || text.at(i) == u':')
            return true;
    }
    return false;
}

/// Whether what is from @p start to @p end is part of a web or mail address: in lower case, as those are written, and
/// beside one of their signs. "Booking.com" is a name.
bool isOfAddress(const QString &text, qsizetype start, qsizetype end)
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
    static const QRegularExpression gap(u"[\\s_-]+"_qs);
    QStringList parts = name.split(gap, Qt::SkipEmptyParts);
    for (QString &part : parts)
        part = QRegularExpression::escape(part);
    return parts.join(u"[\\s_-]+"_qs);
}

} // namespace

AnswerText::AnswerText(QWidget *parent) : QTextBrowser(parent)
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
}

void AnswerText::layOut()
{
    // Filled before it is shown: a shown one is laid out again with each paragraph that comes.
    auto *const filled = new QTextDocument(this);
    filled->setUndoRedoEnabled(false);
    filled->setDefaultFont(font());
    if (canBeLaidOut(m_answer)) {
        filled->setMarkdown(m_answer, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                          QTextDocument::MarkdownNoHTML);
        calmHeadings(filled);
        nameImages(filled);
    } else {
        filled->setPlainText(m_answer);
    }
    filled->documentLayout()->setPaintDevice(viewport()); // letters are as large as this screen has them
    setExtraSelections({});
    setDocument(filled);
    delete std::exchange(m_filled, filled);
    m_marks = findNames(toPlainText(), m_names); // which has one character for each of the document's
    m_counts = QList<int>(m_names.size(), 0);
    for (const NameMark &found : std::as_const(m_marks))
        ++m_counts[found.name];
    mark();
}

void AnswerText::clearAnswer()
{
    m_answer.clear();
    m_names.clear();
    m_marks.clear();
    m_counts.clear();
    setExtraSelections({});
    clear();
}

/// Pictures in an answer are neither read from this computer nor fetched. An empty picture, and not none: Qt would look
/// for that among the files.
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
    // The colour of links is in the document.
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
    QList<QTextEdit::ExtraSelection> selections;
    for (const NameMark &found : m_marks.first(qMin(m_marks.size(), mostMarks))) {
        QTextCursor cursor(document());
        cursor.setPosition(static_cast<int>(found.start));
        cursor.setPosition(static_cast<int>(found.start + found.length), QTextCursor::KeepAnchor);
        selections.append({cursor, found.name == 0 ? brand : other});
    }
    setExtraSelections(selections);
}

QList<NameMark> findNames(const QString &text, const QStringList &names)
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
                !splitsWord(text, match.capturedEnd()) &&
                !isOfAddress(text, match.capturedStart(), match.capturedEnd()))
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

} // namespace brandbridge::ui
