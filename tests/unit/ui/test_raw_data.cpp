// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/json_tree.h"

#include "support/test_program.h"

#include <QtWidgets>

using namespace brandbridge::ui;

/// What the service sent, read by people.
class TestRawData final : public QObject
{
    Q_OBJECT

    static QString copied(JsonTree &tree, QTreeWidgetItem *item)
    {
        tree.setCurrentItem(item);
        QTest::keySequence(&tree, QKeySequence::Copy);
        return QApplication::clipboard()->text();
    }

private Q_SLOTS:
    void valuesAreShownAndCopiedAsTheyCame_data()
    {
        const auto row = brandbridge::test::columns<QJsonValue, QString, QString>("value", "shown", "copied");
        row("text", u"two\nlines"_qs, u"two lines"_qs, u"two\nlines"_qs);
        row("number", 1234567, u"1234567"_qs, u"1234567"_qs);
        row("fraction", 0.25, u"0.25"_qs, u"0.25"_qs);
        row("yes", true, u"yes"_qs, u"true"_qs);
        row("null", {}, u"–"_qs, u"null"_qs);
        row("list", QJsonArray{1, u"x"_qs}, u"2 item(s)"_qs, u"[\n    1,\n    \"x\"\n]\n"_qs);
        row("object", QJsonObject{{u"x"_qs, 1}}, u"1 field(s)"_qs, u"{\n    \"x\": 1\n}\n"_qs);
    }
    void valuesAreShownAndCopiedAsTheyCame()
    {
        QFETCH(const QJsonValue, value);
        JsonTree tree(u"Fields"_qs);
        tree.setObject({{u"field"_qs, value}});
        QTEST(tree.topLevelItem(0)->text(1), "shown");
        QTEST(copied(tree, tree.topLevelItem(0)), "copied");
        const QJsonObject whole = QJsonDocument::fromJson(copied(tree, nullptr).toUtf8()).object();
        QCOMPARE(whole, QJsonObject({{u"field"_qs, value}}));
    }
    void markupStaysText()
    {
        JsonTree tree(u"Fields"_qs);
        tree.setObject({{u"<b>f</b>"_qs, u"<img src='http://evil.example'>"_qs}});
        for (const int column : {0, 1})
            QVERIFY(tree.topLevelItem(0)->toolTip(column).contains(u"&lt;"_qs));
        QVERIFY(!tree.topLevelItem(0)->toolTip(1).contains(u"<img"_qs));
    }
    /// What nobody opens costs nothing, so that even a record meant to be a burden opens at once.
    void takesApartOnlyWhatIsOpened()
    {
        QJsonValue deep = 1;
        for (int i = 0; i < 500; ++i)
            deep = QJsonArray{deep, deep}; // would be 2^500 nodes
        JsonTree tree(u"Fields"_qs);
        tree.setObject({{u"deep"_qs, deep}, {u"empty"_qs, QJsonArray()}});
        QTreeWidgetItem *const list = tree.topLevelItem(0);
        QCOMPARE(list->childCount(), 0);
        list->setExpanded(true);
        QCOMPARE(list->childCount(), 2);
        QCOMPARE(list->child(1)->text(0), u"2"_qs);
        QVERIFY(!tree.model()->hasChildren(tree.model()->index(1, 0)));
    }
};

BRANDBRIDGE_TEST(TestRawData, QApplication)
#include "test_raw_data.moc"
