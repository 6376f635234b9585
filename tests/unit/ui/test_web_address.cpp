// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/web_address.h"

#include "support/test_program.h"

using namespace brandbridge::ui;

class TestWebAddress final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void opensOnlyTheWeb()
    {
        for (const QString &address : {u"https://site.example/page?x=1#y"_qs, u"http://site.example"_qs})
            QVERIFY2(!web_address::openable(address).isEmpty(), qPrintable(address));
        const QStringList others{u"javascript:alert(1)"_qs,
                                 u"file:///etc/passwd"_qs,
                                 u"data:text/html,x"_qs,
                                 u"ms-settings:x"_qs,
                                 u"site.example/page"_qs,
                                 u"https:///page"_qs,
                                 u"https://bank.example@evil.example/"_qs, // a name that looks like a host
                                 u"<b>https://site.example</b>"_qs,
                                 QString()};
        for (const QString &address : others)
            QVERIFY2(web_address::openable(address).isEmpty(), qPrintable(address));
    }
    void namesThatLookAlikeAreReported()
    {
        // The first letter is Cyrillic.
        QCOMPARE(web_address::shownDomain(u"аpple.example"_qs), u"аpple.example (xn--pple-43d.example)"_qs);
        QCOMPARE(web_address::shownDomain(u"xn--bcher-kva.example"_qs), u"bücher.example (xn--bcher-kva.example)"_qs);
        QCOMPARE(web_address::shownInFull(u"https://аpple.example/ä b"_qs),
                 u"https://xn--pple-43d.example/%C3%A4%20b"_qs);
        QCOMPARE(web_address::shownDomain(u"site.example"_qs), u"site.example"_qs);
        QCOMPARE(web_address::shownDomain(u"not a domain"_qs), u"not a domain"_qs);
    }
    void pathsAreReadable()
    {
        QCOMPARE(web_address::shownPath(u"https://site.example/%C3%A4?q=1"_qs), u"/ä?q=1"_qs);
        QCOMPARE(web_address::shownPath(u"https://site.example"_qs), u"/"_qs);
        QCOMPARE(web_address::shownPath(u"no address"_qs), u"no address"_qs);
    }
    void pathsDoNotTurnTextAround()
    {
        QVERIFY(!web_address::shownPath(u"https://site.example/a%E2%80%AEtxt.exe"_qs).contains(QChar(0x202e)));
        QVERIFY(!web_address::shownPath(u"https://site.example/a\u202etxt.exe"_qs).contains(QChar(0x202e)));
    }
};

BRANDBRIDGE_TEST(TestWebAddress, QCoreApplication)
#include "test_web_address.moc"
