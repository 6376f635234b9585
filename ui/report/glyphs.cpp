// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/glyphs.h"

#include <QGlyphRun>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QRawFont>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <QUrl>

#include <algorithm>
#include <array>

namespace brandbridge::ui::report {

namespace {

constexpr int maxNamed = 10;
constexpr int pictureSize = 128;      ///< pixels of a picture's side
constexpr double belowBaseline = 0.2; ///< fraction of a picture's height

QList<QGlyphRun> runsOf(const QString &character)
{
    QTextLayout layout(character, QGuiApplication::font());
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    return layout.glyphRuns();
}

bool isColored(const QRawFont &font)
{
    constexpr std::array tables{"CBDT", "COLR", "sbix", "SVG "};
    return std::any_of(tables.begin(), tables.end(),
                       [&font](const char *table) { return !font.fontTable(table).isEmpty(); });
}

QImage pictureOf(const QString &character)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(pictureSize * 4 / 5);
    const int width = std::max(1, QFontMetrics(font).horizontalAdvance(character));
    QImage image(width, pictureSize, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setFont(font);
    painter.drawText(QPointF(0, pictureSize * (1 - belowBaseline)), character);
    return image;
}

/// Whether @p character is visible and not ASCII; every font has visible ASCII characters.
bool isSeen(const QString &character)
{
    const uint first = character.toUcs4().constFirst();
    const QChar::Category category = QChar::category(first);
    return (character.size() > 1 || first >= 0x80) && category != QChar::Other_Control &&
           category != QChar::Other_Format && !QChar::isSpace(first);
}

struct Place
{
    int position;
    QString character;
    double letterSize;
};

} // namespace

Glyphs::Kind Glyphs::kindOf(const QString &character)
{
    if (const auto known = m_kinds.constFind(character); known != m_kinds.cend())
        return *known;
    Kind kind = Kind::Letter;
    for (const QGlyphRun &run : runsOf(character)) {
        if (run.glyphIndexes().contains(0))
            kind = Kind::Missing;
        else if (kind == Kind::Letter && isColored(run.rawFont()))
            kind = Kind::Picture;
    }
    if (kind == Kind::Missing)
        m_missing.append(character);
    m_kinds.insert(character, kind);
    return kind;
}

void Glyphs::prepare(QTextDocument &document)
{
    QList<Place> pictures;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            const QString text = fragment.text();
            const bool isPlain = std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c.unicode() < 0x80; });
            if (isPlain || fragment.charFormat().isImageFormat())
                continue;
            QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
            for (qsizetype from = 0, to = finder.toNextBoundary(); to > from; from = to, to = finder.toNextBoundary()) {
                const QString character = text.mid(from, to - from);
                if (isSeen(character) && kindOf(character) == Kind::Picture)
                    pictures.append({fragment.position() + static_cast<int>(from), character,
                                     static_cast<double>(fragment.charFormat().font().pixelSize())});
            }
        }
    }
    // In reverse order, because replacements move the text after them.
    for (auto place = pictures.crbegin(); place != pictures.crend(); ++place) {
        const QString name = u"character:"_s + QString::fromLatin1(place->character.toUtf8().toHex());
        const QImage image = pictureOf(place->character);
        document.addResource(QTextDocument::ImageResource, QUrl(name), image);
        QTextCursor cursor(&document);
        cursor.setPosition(place->position);
        cursor.setPosition(place->position + static_cast<int>(place->character.size()), QTextCursor::KeepAnchor);
        QTextImageFormat format;
        format.merge(cursor.charFormat());
        format.setName(name);
        format.setHeight(place->letterSize);
        format.setWidth(place->letterSize * image.width() / image.height());
        cursor.insertImage(format);
    }
}

message::Message missingWords(const QStringList &characters)
{
    QStringList named;
    for (const QString &character : characters.mid(0, maxNamed)) {
        QStringList codes;
        for (const uint code : character.toUcs4())
            codes.append(u"U+%1"_s.arg(QString::number(code, 16).toUpper(), 4, u'0'));
        named.append(u"%1 (%2)"_s.arg(character, codes.join(u' ')));
    }
    if (characters.size() > maxNamed)
        named.append(u"…"_s);
    return message::Message::of(
        QT_TRANSLATE_NOOP("Message",
                          "No font on this computer has these characters, so the PDF lacks them: %1. Install "
                          "a font that has them, for example fonts-noto, or save the report as HTML."),
        named.join(u", "_s));
}

} // namespace brandbridge::ui::report
