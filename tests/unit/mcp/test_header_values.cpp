// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mcp/header_values.h"

#include "support/test_program.h"

using namespace brandbridge::mcp;

class TestHeaderValues : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void decodes_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << QByteArray("us-west1") << u"us-west1"_qs;
        QTest::newRow("greeting") << QByteArray("=?base64?SGVsbG8sIOS4lueVjA==?=") << u"Hello, 世界"_qs;
        QTest::newRow("padded text") << QByteArray("=?base64?IHBhZGRlZCA=?=") << u" padded "_qs;
        QTest::newRow("looks encoded") << QByteArray("=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=") << u"=?base64?literal?="_qs;
        QTest::newRow("prefix only") << QByteArray("=?base64?abc") << u"=?base64?abc"_qs;
        QTest::newRow("other case") << QByteArray("=?BASE64?SGVsbG8=?=") << u"=?BASE64?SGVsbG8=?="_qs;
        QTest::newRow("empty") << QByteArray("=?base64?\?=") << QString();
    }

    void decodes()
    {
        QFETCH(QByteArray, value);
        const auto text = decodeHeaderValue(value);
        QVERIFY(text);
        QTEST(*text, "text");
    }

    void refusesWhatIsNoHeaderValue()
    {
        for (const char *const value : {"Gr\xc3\xbc\xc3\x9f", "=?base64?SGVsbG8?=", "=?base64?SGVs!!!bG8=?="}) {
            QVERIFY(!decodeHeaderValue(value));
        }
    }
};

BRANDBRIDGE_TEST(TestHeaderValues, QCoreApplication)
#include "test_header_values.moc"
