// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/raw_data/json_model.h"

#include "support/test_program.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>

using namespace brandbridge::ui;

class TestJsonModel final : public QObject
{
    Q_OBJECT

    JsonModel m_model;

    /// The shown value of @p field at the top.
    QString shown(const QString &field)
    {
        for (int row = 0; row < m_model.rowCount(); ++row) {
            if (m_model.index(row, JsonModel::Field).data().toString() == field)
                return m_model.index(row, JsonModel::Value).data().toString();
        }
        return u"no such field"_qs;
    }

private Q_SLOTS:
    void isAProperModel()
    {
        const QAbstractItemModelTester tester(&m_model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model.setRoot({{u"a"_qs, QJsonArray{1, QJsonObject{{u"b"_qs, QJsonArray{}}}}}, {u"c"_qs, 2}});
        const QModelIndex list = m_model.index(0, 0);
        QCOMPARE(m_model.rowCount(list), 2);
        const QModelIndex object = m_model.index(1, 0, list);
        QCOMPARE(m_model.rowCount(object), 1);
        QCOMPARE(m_model.parent(object), list);
        QVERIFY(!m_model.hasChildren(m_model.index(0, 0, object)));
        m_model.setRoot({});
        QCOMPARE(m_model.rowCount(), 0);
    }
    void saysEveryValue()
    {
        m_model.setRoot({{u"text"_qs, u"two\nlines"_qs},
                         {u"number"_qs, 1234567},
                         {u"fraction"_qs, 0.25},
                         {u"yes"_qs, true},
                         {u"null"_qs, QJsonValue()},
                         {u"list"_qs, QJsonArray{1, 2}},
                         {u"object"_qs, QJsonObject{{u"x"_qs, 1}}}});
        QCOMPARE(shown(u"text"_qs), u"two lines"_qs);
        QCOMPARE(shown(u"number"_qs), u"1234567"_qs);
        QCOMPARE(shown(u"fraction"_qs), u"0.25"_qs);
        QCOMPARE(shown(u"yes"_qs), u"yes"_qs);
        QCOMPARE(shown(u"null"_qs), u"–"_qs);
        QVERIFY(shown(u"list"_qs).startsWith(u"2 "_qs));
        QVERIFY(shown(u"object"_qs).startsWith(u"1 "_qs));
    }
    void markupStaysText()
    {
        m_model.setRoot({{u"<b>f</b>"_qs, u"<img src='http://evil.example'>"_qs}});
        for (const int column : {JsonModel::Field, JsonModel::Value})
            QVERIFY(m_model.index(0, column).data(Qt::ToolTipRole).toString().contains(u"&lt;"_qs));
        QVERIFY(!m_model.index(0, 1).data(Qt::ToolTipRole).toString().contains(u"<img"_qs));
    }
    void copiesAreJson()
    {
        const QJsonObject object{{u"a"_qs, QJsonArray{1, u"x"_qs}}};
        m_model.setRoot(object);
        QCOMPARE(QJsonDocument::fromJson(jsonText(m_model.value({})).toUtf8()).object(), object);
        QCOMPARE(jsonText(u"as it is"_qs), u"as it is"_qs);
        QCOMPARE(jsonText(1.5), u"1.5"_qs);
        QCOMPARE(jsonText(QJsonValue()), u"null"_qs);
    }
    /// What nobody opens costs nothing, so that even a record meant to be a burden opens at once.
    void takesApartOnlyWhatIsOpened()
    {
        QJsonValue deep = 1;
        for (int i = 0; i < 500; ++i)
            deep = QJsonArray{deep, deep}; // would be 2^500 nodes
        m_model.setRoot({{u"deep"_qs, deep}});
        QCOMPARE(m_model.rowCount(m_model.index(0, 0)), 2);
    }
};

BRANDBRIDGE_TEST(TestJsonModel, QCoreApplication)
#include "test_json_model.moc"
