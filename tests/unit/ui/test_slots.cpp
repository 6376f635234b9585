// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/slots/slots.h"

#include "support/test_program.h"

#include <limits>

using namespace brandbridge;
using namespace brandbridge::ui::quota;

class TestSlots final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void reckonsUse()
    {
        const service::PromptQuota quota{62, 100, 500, 430};
        QCOMPARE(brandUse(quota).used, 38);
        QCOMPARE(brandUse(quota).limit, 100);
        QCOMPARE(brandUse(quota).left, 62);
        QCOMPARE(organizationUse(quota).used, 430);
        QCOMPARE(organizationUse(quota).limit, 500);
        QCOMPARE(organizationUse(quota).left, 70);
    }

    void knowsNoMoreThanItWasGiven()
    {
        QVERIFY(!brandUse({5, {}, {}, {}}).used);
        QVERIFY(!brandUse({25, 100, 320, 295}).used); // the organization has no more
        QCOMPARE(brandUse({25, 100, 320, 295}).left, 25);
        QVERIFY(brandUse({25, 100, 320, 295}).isShared);
        QVERIFY(!brandUse({24, 100, 320, 295}).isShared);
        QVERIFY(!brandUse({25, 100, {}, 295}).isShared);
        QVERIFY(!organizationUse({25, 100, 320, 295}).isShared);
        QCOMPARE(brandUse({24, 100, 320, 295}).used, 76);
        QCOMPARE(brandUse({5, {}, {}, {}}).left, 5);
        QVERIFY(!brandUse({{}, 5, {}, {}}).left);
        QVERIFY(!organizationUse({{}, {}, {}, 5}).left);
        QVERIFY(!leftAfter(Use(), 1));
        constexpr qint64 least = std::numeric_limits<qint64>::min();
        QVERIFY(!brandUse({least, 100, {}, {}}).used); // no qint64 holds it
    }

    void saysWhoseSlotsBindAndWhetherTheyAreShared()
    {
        const auto isAs = [](const Use &room, std::optional<qint64> left, bool isShared) {
            return room.left == left && room.isShared == isShared;
        };
        QVERIFY(isAs(roomFor({25, 100, 320, 295}, true), 25, true));
        QVERIFY(isAs(roomFor({25, 100, 320, 295}, false), 25, false));
        QVERIFY(isAs(roomFor({40, 100, 320, 295}, true), 25, true)); // the brand alone could take more
        QVERIFY(isAs(roomFor({24, 100, 320, 295}, true), 24, false));
        QVERIFY(isAs(roomFor({24, 100, {}, 295}, true), 24, false));
        QVERIFY(isAs(roomFor({{}, 100, 320, 295}, true), {}, false)); // whether the brand could is not known
    }

    void levels_data()
    {
        QTest::addColumn<qint64>("left");
        QTest::addColumn<qint64>("warnBelow");
        QTest::addColumn<int>("level");
        QTest::newRow("at the threshold") << qint64{10} << qint64{10} << int(Level::Enough);
        QTest::newRow("below it") << qint64{9} << qint64{10} << int(Level::Few);
        QTest::newRow("without a threshold") << qint64{1} << qint64{0} << int(Level::Enough);
        QTest::newRow("none") << qint64{0} << qint64{0} << int(Level::None);
        QTest::newRow("more than allowed") << qint64{-3} << qint64{10} << int(Level::None);
    }
    void levels()
    {
        QFETCH(qint64, left);
        QFETCH(qint64, warnBelow);
        QTEST(int(levelOf(left, warnBelow)), "level");
    }

    void saysByHowManyItDoesNotFit()
    {
        QCOMPARE(leftAfter({.used = 90, .limit = 100, .left = 10}, 10), 0);
        QCOMPARE(leftAfter({.used = 90, .limit = 100, .left = 10}, 13), -3);
    }

    void countsForPluralsStayInRange()
    {
        QCOMPARE(pluralCount(-1), 0);
        QCOMPARE(pluralCount(std::numeric_limits<qint64>::max()), std::numeric_limits<int>::max());
    }
};

BRANDBRIDGE_TEST(TestSlots, QCoreApplication)
#include "test_slots.moc"
