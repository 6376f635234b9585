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
        constexpr qint64 least = std::numeric_limits<qint64>::min();
        using Number = std::optional<qint64>;
        const struct
        {
            const char *name;
            service::PromptQuota quota; ///< slots left, limit of the brand and of the organization, prompts of that
            Number used = {};
            Number left = {};
            bool isShared = false;
            Number room = left; ///< where there are other brands
        } rows[] = {
            {"all is known", {62, 100, 500, 430}, 38, 62},
            {"the organization has as many left", {25, 100, 320, 295}, {}, 25, true},
            {"the organization has more left", {24, 100, 320, 295}, 76, 24},
            {"the organization has fewer left", {40, 100, 320, 295}, 60, 40, false, 25},
            {"the organization's limit is not known", {24, 100, {}, 295}, 76, 24},
            {"what is left is not known", {{}, 100, 320, 295}},
            {"only what is left is known", {5, {}, {}, {}}, {}, 5},
            {"no qint64 holds it", {least, 100, {}, {}}, {}, least},
        };
        for (const auto &row : rows) {
            const Use brand = brandUse(row.quota);
            QVERIFY2(brand.used == row.used && brand.left == row.left && brand.isShared == row.isShared, row.name);
            QVERIFY2(brand.limit == row.quota.promptLimit, row.name);
            const Use room = roomFor(row.quota, true);
            QVERIFY2(room.left == row.room && room.isShared == (row.isShared || row.room != row.left), row.name);
            QVERIFY2(!roomFor(row.quota, false).isShared && roomFor(row.quota, false).left == row.room, row.name);
        }
        const Use organization = organizationUse(rows[0].quota);
        QCOMPARE(organization.used, 430);
        QCOMPARE(organization.limit, 500);
        QCOMPARE(organization.left, 70);
        QVERIFY(!organizationUse(rows[1].quota).isShared);
        QVERIFY(!organizationUse({{}, {}, {}, 5}).left);
    }

    void levels()
    {
        QCOMPARE(levelOf(10, 10), Level::Enough);
        QCOMPARE(levelOf(9, 10), Level::Few);
        QCOMPARE(levelOf(1, 0), Level::Enough); // nobody wants to be warned
        QCOMPARE(levelOf(0, 0), Level::None);
        QCOMPARE(levelOf(-3, 10), Level::None);
    }

    void saysByHowManyItDoesNotFit()
    {
        QCOMPARE(leftAfter({.used = 90, .limit = 100, .left = 10}, 10), 0);
        QCOMPARE(leftAfter({.used = 90, .limit = 100, .left = 10}, 13), -3);
        QVERIFY(!leftAfter(Use(), 1));
    }

    void countsForPluralsStayInRange()
    {
        QCOMPARE(pluralCount(-1), 0);
        QCOMPARE(pluralCount(std::numeric_limits<qint64>::max()), std::numeric_limits<int>::max());
    }
};

BRANDBRIDGE_TEST(TestSlots, QCoreApplication)
#include "test_slots.moc"
