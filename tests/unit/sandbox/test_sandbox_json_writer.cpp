// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/json_writer.h"

#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace brandbridge::sandbox;

class TestSandboxJsonWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesInTheOrderOfTheCalls()
    {
        JsonWriter json;
        json.beginObject()
            .member(u"z", 1)
            .member(u"a", true)
            .key(u"list")
            .beginArray()
            .value(2.5)
            .null()
            .beginObject()
            .endObject()
            .beginArray()
            .endArray()
            .endArray()
            .key(u"raw")
            .raw("{\"x\":[]}")
            .member(u"none", QDateTime())
            .member(u"at", QDateTime(QDate(2026, 1, 5), QTime(5, 0), Qt::UTC))
            .endObject();
        QCOMPARE(json.take(), QByteArray(R"({"z":1,"a":true,"list":[2.5,null,{},[]],"raw":{"x":[]},"none":null,)"
                                         R"("at":"2026-01-05T05:00:00.000Z"})"));
    }

    void everyTextIsReadBackAsItWas()
    {
        QString all;
        for (char16_t unit = 0; unit < 0x2100; ++unit)
            all += QChar(unit);
        all += u"\U0001F375 光茶房 نورا \"quoted\" \\ back"_qs;
        JsonWriter json;
        json.beginObject().member(QStringView(all), all).endObject();
        const QJsonObject read = QJsonDocument::fromJson(json.take()).object();
        QCOMPARE(read.keys(), QStringList{all});
        QCOMPARE(read[all].toString(), all);
    }
};

BRANDBRIDGE_TEST(TestSandboxJsonWriter, QCoreApplication)
#include "test_sandbox_json_writer.moc"
