// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/slow_readers.h"
#include "support/test_program.h"

using brandbridge::http::SlowReaders;

class TestSlowReaders final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_cutOff.clear(); }

    void cutsOffWhoHasTakenNothingForLongest()
    {
        SlowReaders all(100);
        SlowReaders::Reader a(all, cutOff(u"a"_qs));
        SlowReaders::Reader b(all, cutOff(u"b"_qs));
        SlowReaders::Reader c(all, cutOff(u"c"_qs));
        a.setUnread(50);
        b.setUnread(40);
        a.setUnread(45); // has taken some since
        c.setUnread(15);
        QCOMPARE(all.unread(), 100);
        QVERIFY(m_cutOff.isEmpty());
        c.setUnread(16);
        QCOMPARE(m_cutOff, QStringList{u"b"_qs});
        QCOMPARE(all.unread(), 61);
        a.setUnread(90); // more waits, and nothing was taken
        QCOMPARE(m_cutOff, (QStringList{u"b"_qs, u"a"_qs}));
        QCOMPARE(all.unread(), 16);
    }

    void cutsOffAsManyAsItTakes()
    {
        SlowReaders all(100);
        SlowReaders::Reader a(all, cutOff(u"a"_qs));
        SlowReaders::Reader b(all, cutOff(u"b"_qs));
        SlowReaders::Reader c(all, cutOff(u"c"_qs));
        a.setUnread(30);
        b.setUnread(30);
        c.setUnread(90);
        QCOMPARE(m_cutOff, (QStringList{u"a"_qs, u"b"_qs}));
        QCOMPARE(all.unread(), 90);
    }

    void mayCutOffTheOneThatIsWrittenTo()
    {
        SlowReaders all(100);
        SlowReaders::Reader a(all, cutOff(u"a"_qs));
        SlowReaders::Reader b(all, cutOff(u"b"_qs));
        a.setUnread(60);
        b.setUnread(40);
        a.setUnread(61);
        QCOMPARE(m_cutOff, QStringList{u"a"_qs});
        QCOMPARE(all.unread(), 40);
        a.setUnread(0); // it closes
        QCOMPARE(all.unread(), 40);
    }

    void leavesASingleOneItsLargeAnswer()
    {
        SlowReaders all(100);
        SlowReaders::Reader a(all, cutOff(u"a"_qs));
        a.setUnread(1000);
        QVERIFY(m_cutOff.isEmpty());
        SlowReaders::Reader b(all, cutOff(u"b"_qs));
        b.setUnread(1);
        QCOMPARE(m_cutOff, QStringList{u"a"_qs});
    }

    void forgetsWhoHasGone()
    {
        SlowReaders all(100);
        SlowReaders::Reader a(all, cutOff(u"a"_qs));
        {
            SlowReaders::Reader gone(all, cutOff(u"gone"_qs));
            gone.setUnread(90);
        }
        QCOMPARE(all.unread(), 0);
        a.setUnread(60);
        a.setUnread(0);
        SlowReaders::Reader b(all, cutOff(u"b"_qs));
        b.setUnread(60);
        a.setUnread(60); // waits since just now
        QCOMPARE(m_cutOff, QStringList{u"b"_qs});
    }

private:
    std::function<void()> cutOff(const QString &name)
    {
        return [this, name] { m_cutOff.append(name); };
    }

    QStringList m_cutOff;
};

BRANDBRIDGE_TEST(TestSlowReaders, QCoreApplication)
#include "test_slow_readers.moc"
