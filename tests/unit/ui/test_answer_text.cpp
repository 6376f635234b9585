// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/answer_view.h"

#include "support/browser.h"
#include "support/test_program.h"

#include <QtGui>

using namespace brandbridge;
using namespace brandbridge::ui;

/// What a model wrote is read by people.
class TestAnswerText final : public QObject
{
    Q_OBJECT

    std::unique_ptr<AnswerText> m_text;

    QStringList marked() const
    {
        QStringList words;
        for (const QTextEdit::ExtraSelection &selection : m_text->extraSelections())
            words.append(selection.cursor.selectedText());
        return words;
    }

private Q_SLOTS:
    void init()
    {
        m_text = std::make_unique<AnswerText>();
        m_text->resize(500, 400);
        m_text->show();
    }

    void markdownIsLaidOut()
    {
        const QString answer = u"# Shoes\n\nBuy **Acme** or _Other_:\n\n- cheap\n- [good](https://example.org/a)\n"_s;
        m_text->setAnswer(answer, u"Acme"_s, {u"Other"_s});
        QCOMPARE(m_text->toPlainText(), u"Shoes\nBuy Acme or Other:\ncheap\ngood"_s);
        QCOMPARE(m_text->answer(), answer);
        QCOMPARE(marked(), QStringList({u"Acme"_s, u"Other"_s}));
        QCOMPARE(m_text->counts(), (QList<int>{1, 1}));
        // A heading is of the letters' size, as the pane has its own headings.
        const QTextBlock heading = m_text->document()->begin();
        QCOMPARE(heading.begin().fragment().charFormat().intProperty(QTextFormat::FontSizeAdjustment), 0);
    }
    void marksStayInPlaceInTablesAndLists()
    {
        m_text->setAnswer(u"| Shop | Rank |\n|---|---|\n| Acme | 1 |\n| Other | 2 |\n\n1. Acme\n2. Acme again\n"_s,
                          u"Acme"_s, {u"Other"_s});
        QCOMPARE(marked(), QStringList({u"Acme"_s, u"Other"_s, u"Acme"_s, u"Acme"_s}));
    }
    void htmlIsText()
    {
        const QString answer = u"<b>bold</b> <script>alert(1)</script> <img src=\"file:///etc/hostname\">"_s;
        m_text->setAnswer(answer, {}, {});
        QCOMPARE(m_text->toPlainText(), answer);
    }
    void picturesAreNamedAndNotRead()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"picture.png"_s);
        QImage picture(200, 300, QImage::Format_RGB32);
        picture.fill(Qt::red);
        QVERIFY(picture.save(file));
        for (const QString &name : {file, u"file://"_s + file}) {
            m_text->setAnswer(u"See ![a red one](%1) here"_s.arg(name), {}, {});
            QCOMPARE(m_text->toPlainText(), u"See a red one here"_s);
            QVERIFY(m_text->document()->size().height() < 200);
            QCOMPARE(m_text->loadResource(QTextDocument::ImageResource, QUrl(name)).value<QImage>().size(),
                     QSize(1, 1));
        }
    }
    void onlyWebPagesAreOpened()
    {
        QSignalSpy said(m_text.get(), &AnswerText::said);
        test::Browser browser;
        const auto follow = [this](const QString &address) { // by keyboard: the only link there is, and opening it
            m_text->setAnswer(u"[this](%1)"_s.arg(address), {}, {});
            m_text->setFocus();
            QTest::keyClick(m_text.get(), Qt::Key_Tab);
            QTest::keyClick(m_text.get(), Qt::Key_Return);
        };
        m_text->setTabChangesFocus(false);
        follow(u"file:///etc/hostname"_s);
        QCOMPARE(said.size(), 1);
        QVERIFY(said.first().first().toString().startsWith(u"This address cannot be opened"_s));
        QVERIFY(browser.opened.isEmpty());
        follow(u"https://example.org/a"_s);
        QCOMPARE(browser.opened, QList{QUrl(u"https://example.org/a"_s)});
        QCOMPARE(m_text->toPlainText(), u"this"_s); // and is not shown here
    }
    void whatIsNoAnswerForPeopleStaysPlain()
    {
        for (const QString &answer :
             {u"word **bold** "_s.repeated(5'000), u"**a*b"_s.repeated(2'000), // emphasis without end
              u"|a|b|\n|-|-|\n"_s + u"|a|b|\n"_s.repeated(2'000), u"- a\n"_s.repeated(5'000)}) {
            m_text->setAnswer(answer, {}, {});
            QCOMPARE(m_text->toPlainText(), answer);
        }
    }
    void layingOutIsOneChangeOfTheText() // of many, each would lay out what is there: seconds for a few hundred items
    {
        for (const QString &answer :
             {u"![a](x)\n\n"_s.repeated(300), u"# a\n"_s.repeated(300), u"- a\n"_s.repeated(300)}) {
            m_text->setAnswer(u"before"_s, {}, {});
            QSignalSpy changed(m_text.get(), &QTextEdit::textChanged);
            m_text->setAnswer(answer, {}, {});
            QVERIFY2(changed.size() < 5, QByteArray::number(changed.size()));
            QVERIFY(m_text->toPlainText().startsWith(u"a\na\na"_s));
        }
    }
    void otherColoursKeepWhatIsMarked()
    {
        m_text->setAnswer(u"**Acme** and [more](https://example.org)"_s, u"Acme"_s, {});
        QPalette dark = m_text->palette();
        dark.setColor(QPalette::Base, Qt::black);
        dark.setColor(QPalette::Text, Qt::white);
        m_text->setPalette(dark);
        QCOMPARE(marked(), QStringList{u"Acme"_s});
        m_text->setAnswer({}, {}, {});
        QCOMPARE(m_text->toPlainText(), QString());
        QCOMPARE(m_text->answer(), QString());
    }

    void findsNames_data()
    {
        // What is marked, with the name's place before it.
        const auto row = test::columns<QString, QStringList, QStringList>("text", "names", "found");
        row("as they stand", u"Velmora and Boardly"_s, {u"Velmora"_s, u"Boardly"_s}, {u"0 Velmora"_s, u"1 Boardly"_s});
        row("upper and lower case", u"VELMORA"_s, {u"Velmora"_s}, {u"0 VELMORA"_s});
        row("not inside words", u"Velmoras, preVelmora, Velmora2"_s, {u"Velmora"_s}, {});
        row("before punctuation", u"(Velmora), **Velmora**, Velmora's"_s, {u"Velmora"_s},
            {u"0 Velmora"_s, u"0 Velmora"_s, u"0 Velmora"_s});
        row("the longer name", u"Board Nine or Board"_s, {u"Board"_s, u"Board Nine"_s},
            {u"1 Board Nine"_s, u"0 Board"_s});
        row("as services write them", u"Competitor X is good"_s, {u"competitor-x"_s}, {u"0 Competitor X"_s});
        row("over a line's end", u"Board\nNine"_s, {u"Board Nine"_s}, {u"0 Board\nNine"_s});
        row("signs that patterns have", u"A+B (C) and AAB"_s, {u"A+B (C)"_s}, {u"0 A+B (C)"_s});
        row("a script without spaces", u"私はヴェルモラが好き"_s, {u"ヴェルモラ"_s}, {u"0 ヴェルモラ"_s});
        row("a script that joins particles", u"وفيلمورا"_s, {u"فيلمورا"_s}, {u"0 فيلمورا"_s});
        row("addresses name nobody", u"velmora.example, https://velmora.de/a, x.example/velmora, me@velmora.example"_s,
            {u"Velmora"_s}, {});
        row("a list with slashes", u"Nike/adidas/Puma"_s, {u"adidas"_s}, {u"0 adidas"_s});
        row("a path", u"see shop.example/brands/adidas/new"_s, {u"adidas"_s}, {});
        row("a name with an end", u"eBay.de and Velmora.com"_s, {u"eBay"_s, u"Velmora"_s},
            {u"0 eBay"_s, u"1 Velmora"_s});
        row("before a full stop", u"velmora.\nAnd Velmora.com by Velmora"_s, {u"Velmora"_s},
            {u"0 velmora"_s, u"0 Velmora"_s, u"0 Velmora"_s});
        row("no names", u"Velmora"_s, {QString(), u" - "_s}, {});
    }
    void findsNames()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, names);
        QStringList marked;
        for (const NameMark &mark : findNames(text, names))
            marked.append(u"%1 %2"_s.arg(mark.name).arg(text.mid(mark.start, mark.length)));
        QTEST(marked, "found");
    }
};

BRANDBRIDGE_TEST(TestAnswerText, QApplication)
#include "test_answer_text.moc"
