// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/unread_output_limiter.h"
#include "core/literals.h"
#include "support/test_program.h"

#include <array>

using namespace brandbridge;

using brandbridge::http::UnreadOutputLimiter;

/// Which reader has how much unread now.
using Steps = QList<std::pair<std::size_t, qsizetype>>;

class TestUnreadOutputLimiter final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { m_cutOff.clear(); }

    void cutsOff()
    {
        const Steps full{{0, 50}, {1, 40}, {0, 45}, {2, 15}}; // the first has taken some since
        const std::tuple<const char *, Steps, QString, qsizetype> rows[] = {
            {"nobody as long as there is room", full, {}, 100},
            {"who has taken nothing for longest", full + Steps{{2, 16}}, u"b"_s, 61},
            {"who has taken nothing, though more waits", full + Steps{{2, 16}, {0, 90}}, u"b a"_s, 16},
            {"as many as it takes", {{0, 30}, {1, 30}, {2, 90}}, u"a b"_s, 90},
            {"the one that is written to", {{0, 60}, {1, 40}, {0, 61}}, u"a"_s, 40},
            {"whom it counts no more", {{0, 60}, {1, 40}, {0, 61}, {0, 0}}, u"a"_s, 40}, // it closes
            {"not the only one, however much it has", {{0, 1000}}, {}, 1000},
            {"that one as soon as there is another", {{0, 1000}, {1, 1}}, u"a"_s, 1},
        };
        for (const auto &[name, steps, expected, unread] : rows) {
            init();
            UnreadOutputLimiter all(100);
            UnreadOutputLimiter::Reader a(all, cutOff(u"a"_s));
            UnreadOutputLimiter::Reader b(all, cutOff(u"b"_s));
            UnreadOutputLimiter::Reader c(all, cutOff(u"c"_s));
            const std::array<UnreadOutputLimiter::Reader *, 3> readers{&a, &b, &c};
            for (const auto &[reader, bytes] : steps)
                readers.at(reader)->setUnread(bytes);
            QVERIFY2(m_cutOff.join(u' ') == expected && all.unread() == unread, name);
        }
    }

    void forgetsWhoHasGone()
    {
        UnreadOutputLimiter all(100);
        UnreadOutputLimiter::Reader a(all, cutOff(u"a"_s));
        {
            UnreadOutputLimiter::Reader gone(all, cutOff(u"gone"_s));
            gone.setUnread(90);
        }
        QCOMPARE(all.unread(), 0);
        a.setUnread(60);
        a.setUnread(0);
        UnreadOutputLimiter::Reader b(all, cutOff(u"b"_s));
        b.setUnread(60);
        a.setUnread(60); // waits since just now
        QCOMPARE(m_cutOff, QStringList{u"b"_s});
    }

private:
    std::function<void()> cutOff(const QString &name)
    {
        return [this, name] { m_cutOff.append(name); };
    }

    QStringList m_cutOff;
};

BRANDBRIDGE_TEST(TestUnreadOutputLimiter, QCoreApplication)
#include "test_unread_output_limiter.moc"
