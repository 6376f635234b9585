// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mock_data/json.h"

#include "support/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace brandbridge::sandbox;

class TestSandboxJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyTextIsReadBackAsItWas()
    {
        QString all;
        for (char16_t unit = 0; unit < 0x2100; ++unit)
            all += QChar(unit);
        all += u"\U0001F375 光茶房 نورا \"quoted\" \\ back"_qs;
        const QJsonObject read = QJsonDocument::fromJson(Json::object({{all, all}}).text()).object();
        QCOMPARE(read.keys(), QStringList{all});
        QCOMPARE(read[all].toString(), all);
    }
};

BRANDBRIDGE_TEST(TestSandboxJson, QCoreApplication)
#include "test_sandbox_json.moc"
