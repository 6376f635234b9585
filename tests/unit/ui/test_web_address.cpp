// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "ui/desktop/web_address.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;

class TestWebAddress final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void opensOnlyTheWeb()
    {
        for (const QString &address : {u"https://site.example/page?x=1#y"_s, u"http://site.example"_s})
            QVERIFY2(!web_address::openable(address).isEmpty(), qPrintable(address));
        const QStringList others{u"javascript:alert(1)"_s,
                                 u"file:///etc/passwd"_s,
                                 u"data:text/html,x"_s,
                                 u"ms-settings:x"_s,
                                 u"site.example/page"_s,
                                 u"https:///page"_s,
                                 u"https://bank.example@evil.example/"_s, // a name that looks like a host
                                 u"<b>https://site.example</b>"_s,
                                 QString()};
        for (const QString &address : others)
            QVERIFY2(web_address::openable(address).isEmpty(), qPrintable(address));
    }
    void namesThatLookAlikeAreReported()
    {
        // The first letter is Cyrillic.
        QCOMPARE(web_address::shownDomain(u"аpple.example"_s), u"аpple.example (xn--pple-43d.example)"_s);
        QCOMPARE(web_address::shownDomain(u"xn--bcher-kva.example"_s), u"bücher.example (xn--bcher-kva.example)"_s);
        QCOMPARE(web_address::shownInFull(u"https://аpple.example/ä b"_s),
                 u"https://xn--pple-43d.example/%C3%A4%20b"_s);
        QCOMPARE(web_address::shownDomain(u"site.example"_s), u"site.example"_s);
        QCOMPARE(web_address::shownDomain(u"not a domain"_s), u"not a domain"_s);
    }
    void pathsAreReadable()
    {
        QCOMPARE(web_address::shownPath(u"https://site.example/%C3%A4?q=1"_s), u"/ä?q=1"_s);
        QCOMPARE(web_address::shownPath(u"https://site.example"_s), u"/"_s);
        QCOMPARE(web_address::shownPath(u"no address"_s), u"no address"_s);
    }
    void addressesHaveNoScheme()
    {
        QCOMPARE(web_address::shownAddress(u"https://site.example/%C3%A4?q=1"_s), u"site.example/ä?q=1"_s);
        QCOMPARE(web_address::shownAddress(u"https://site.example/"_s), u"site.example"_s);
        QCOMPARE(web_address::shownAddress(u"site.example"_s), u"site.example"_s);
        QCOMPARE(web_address::shownAddress(u"no address"_s), u"no address"_s);
    }
    void pathsDoNotTurnTextAround()
    {
        QVERIFY(!web_address::shownPath(u"https://site.example/a%E2%80%AEtxt.exe"_s).contains(QChar(0x202e)));
        QVERIFY(!web_address::shownPath(u"https://site.example/a\u202etxt.exe"_s).contains(QChar(0x202e)));
    }
};

BRANDBRIDGE_TEST(TestWebAddress, QCoreApplication)
#include "test_web_address.moc"
