// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/answer_text.h"

#include "ui/desktop/colors.h"
#include "ui/desktop/web_address.h"
#include "ui/words/text.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
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

} // namespace brandbridge::ui
