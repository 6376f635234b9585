// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
#include "ui/widgets/json_tree.h"

#include "support/test_program.h"

#include <QtWidgets>

using namespace brandbridge;
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
        row("text", u"two\nlines"_s, u"two lines"_s, u"two\nlines"_s);
        row("number", 1234567, u"1234567"_s, u"1234567"_s);
        row("fraction", 0.25, u"0.25"_s, u"0.25"_s);
        row("yes", true, u"yes"_s, u"true"_s);
        row("null", {}, u"–"_s, u"null"_s);
        row("list", QJsonArray{1, u"x"_s}, u"2 item(s)"_s, u"[\n    1,\n    \"x\"\n]\n"_s);
        row("object", QJsonObject{{u"x"_s, 1}}, u"1 field(s)"_s, u"{\n    \"x\": 1\n}\n"_s);
    }
    void valuesAreShownAndCopiedAsTheyCame()
    {
        QFETCH(const QJsonValue, value);
        JsonTree tree(u"Fields"_s);
        tree.setObject({{u"field"_s, value}});
        QTEST(tree.topLevelItem(0)->text(1), "shown");
        QTEST(copied(tree, tree.topLevelItem(0)), "copied");
        const QJsonObject whole = QJsonDocument::fromJson(copied(tree, nullptr).toUtf8()).object();
        QCOMPARE(whole, QJsonObject({{u"field"_s, value}}));
    }
    void markupStaysText()
    {
        JsonTree tree(u"Fields"_s);
        tree.setObject({{u"<b>f</b>"_s, u"<img src='http://evil.example'>"_s}});
        for (const int column : {0, 1})
            QVERIFY(tree.topLevelItem(0)->toolTip(column).contains(u"&lt;"_s));
        QVERIFY(!tree.topLevelItem(0)->toolTip(1).contains(u"<img"_s));
    }
    /// What nobody opens costs nothing, so that even a record meant to be a burden opens at once.
    void takesApartOnlyWhatIsOpened()
    {
        QJsonValue deep = 1;
        for (int i = 0; i < 500; ++i)
            deep = QJsonArray{deep, deep}; // would be 2^500 nodes
        JsonTree tree(u"Fields"_s);
        tree.setObject({{u"deep"_s, deep}, {u"empty"_s, QJsonArray()}});
        QTreeWidgetItem *const list = tree.topLevelItem(0);
        QCOMPARE(list->childCount(), 0);
        list->setExpanded(true);
        QCOMPARE(list->childCount(), 2);
        QCOMPARE(list->child(1)->text(0), u"2"_s);
        QVERIFY(!tree.model()->hasChildren(tree.model()->index(1, 0)));
    }
};

BRANDBRIDGE_TEST(TestRawData, QApplication)
#include "test_raw_data.moc"
