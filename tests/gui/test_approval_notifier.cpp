// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/keychain_session.h"
#include "support/test_program.h"
#include "ui/approvals/pending_questions.h"

using namespace brandbridge;
using namespace brandbridge::test;
using access::Verdict;
using ui::ApprovalNotifier;
using ui::ApprovalQueue;

/// The desktop's side: what it shows, and a person's clicks. On a separate connection.
class FakeDesktop final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    explicit FakeDesktop(const QDBusConnection &bus) : m_bus(bus)
    {
        m_bus.registerObject(u"/org/freedesktop/Notifications"_s, this,
                             QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals);
    }
    /// As a daemon that is started again: its numbers begin anew.
    bool restart()
    {
        const bool isReleased = m_bus.unregisterService(u"org.freedesktop.Notifications"_s);
        shown.clear();
        last = 0;
        return isReleased && takeName();
    }
    bool takeName() { return m_bus.registerService(u"org.freedesktop.Notifications"_s); }

    struct Shown
    {
        QString text;
        QStringList actions;

        /// Of the button with @p words on it; empty if there is none.
        QString keyOf(const QString &words) const
        {
            const qsizetype index = actions.indexOf(words);
            return index > 0 ? actions.at(index - 1) : QString();
        }
    };
    QMap<uint, Shown> shown;
    uint last = 0;

public Q_SLOTS:
    uint Notify(const QString &, uint, const QString &, const QString &, const QString &text,
                const QStringList &actions, const QVariantMap &, int)
    {
        shown.insert(++last, {text, actions});
        return last;
    }
    void CloseNotification(uint number)
    {
        shown.remove(number);
        Q_EMIT NotificationClosed(number, 3);
    }

Q_SIGNALS:
    void ActionInvoked(uint number, const QString &action);
    void NotificationClosed(uint number, uint reason);

private:
    QDBusConnection m_bus;
};

class TestApprovalNotifier final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_home;
    std::unique_ptr<KeychainSession> m_session;
    std::unique_ptr<FakeDesktop> m_desktop;
    ApprovalQueue m_queue;

    static access::ApprovalRequest request(const QString &id, access::Action action = access::Action::Create)
    {
        access::ApprovalRequest request;
        request.id = id;
        request.assistant = u"claude"_s;
        request.proposal.action = action;
        request.proposal.question = u"Create “<b>Pricing</b>”?"_s;
        return request;
    }

    void ask(const access::ApprovalRequest &asked)
    {
        const uint before = m_desktop->last;
        m_queue.add(asked);
        QTRY_VERIFY(m_desktop->last != before); // a notice of an earlier test may go late
        QTRY_COMPARE(m_desktop->shown.size(), m_queue.pending().size());
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_session = std::make_unique<KeychainSession>(m_home.path(), KeychainSession::Services::None);
        if (!m_session->isRunning())
            QSKIP("There is no dbus-daemon.");
        qputenv("DBUS_SESSION_BUS_ADDRESS", m_session->environment().value(u"DBUS_SESSION_BUS_ADDRESS"_s).toLatin1());
        m_desktop = std::make_unique<FakeDesktop>(m_session->bus());
    }
    void cleanupTestCase()
    {
        m_desktop.reset();
        QDBusConnection::disconnectFromBus(QDBusConnection::sessionBus().name());
        m_session.reset();
    }
    void cleanup()
    {
        const QList<access::ApprovalRequest> left = m_queue.pending();
        for (const access::ApprovalRequest &each : left)
            m_queue.remove(each.id, Verdict::Withdrawn);
    }

    /// First: nobody has taken the name yet.
    void withoutADesktopAPlainNoticeIsWanted()
    {
        ApprovalNotifier notices(m_queue);
        const QSignalSpy plain(&notices, &ApprovalNotifier::plainWanted);
        m_queue.add(request(u"a"_s));
        QTRY_COMPARE(plain.count(), 1);
        QVERIFY(!plain.first().at(1).toString().contains(u"Pricing"_s));
        QVERIFY(m_desktop->takeName());
    }

    void aCreationIsAnsweredByItsButtons()
    {
        ApprovalNotifier notices(m_queue);
        const QSignalSpy decided(&m_queue, &ApprovalQueue::decided);
        ask(request(u"a"_s));
        const FakeDesktop::Shown shown = m_desktop->shown.first();
        QCOMPARE(shown.text, u"Create “&lt;b&gt;Pricing&lt;/b&gt;”?"_s);
        Q_EMIT m_desktop->ActionInvoked(m_desktop->last, u"allow"_s); // as another program's button has it
        Q_EMIT m_desktop->ActionInvoked(m_desktop->last, shown.keyOf(u"Allow once"_s));
        QTRY_COMPARE(decided.count(), 1);
        QCOMPARE(decided.first().at(1).value<Verdict>(), Verdict::AllowedOnce);
        QTRY_VERIFY(m_desktop->shown.isEmpty());

        ask(request(u"b"_s));
        const FakeDesktop::Shown next = m_desktop->shown.first();
        for (const uint others : {0U, m_desktop->last + 1})
            Q_EMIT m_desktop->ActionInvoked(others, next.keyOf(u"Allow once"_s));
        Q_EMIT m_desktop->ActionInvoked(m_desktop->last, shown.keyOf(u"Allow once"_s)); // of the one before
        // After the others, so these have arrived.
        Q_EMIT m_desktop->ActionInvoked(m_desktop->last, next.keyOf(u"Deny"_s));
        QTRY_COMPARE(decided.count(), 2);
        QCOMPARE(decided.at(1).at(1).value<Verdict>(), Verdict::Denied);
    }

    /// Even where the desktop claims that a button was pressed which it was not given.
    void aDeletionIsAllowedInItsWindowOnly()
    {
        ApprovalNotifier notices(m_queue);
        const QSignalSpy decided(&m_queue, &ApprovalQueue::decided);
        const QSignalSpy reviewed(&m_queue, &ApprovalQueue::reviewRequested);
        ask(request(u"a"_s, access::Action::Delete));
        QVERIFY(m_desktop->shown.first().keyOf(u"Allow once"_s).isEmpty());
        for (const QString &key : {u"allow"_s, u"default"_s})
            Q_EMIT m_desktop->ActionInvoked(m_desktop->last, key);
        QTRY_COMPARE(reviewed.count(), 1);
        QCOMPARE(decided.count(), 0);
        QVERIFY(m_queue.find(u"a"_s));
    }

    /// The desktop's program is started again, and gives the number of the question to another program's notification.
    void aNumberIsForgottenWithItsDesktop()
    {
        ApprovalNotifier notices(m_queue);
        const QSignalSpy decided(&m_queue, &ApprovalQueue::decided);
        const QSignalSpy reviewed(&m_queue, &ApprovalQueue::reviewRequested);
        const QSignalSpy plain(&notices, &ApprovalNotifier::plainWanted);
        ask(request(u"a"_s));
        const uint number = m_desktop->last;
        const FakeDesktop::Shown shown = m_desktop->shown.first();
        QVERIFY(m_desktop->restart());
        QTRY_COMPARE(plain.count(), 1); // the question is still there
        for (const QString &key : {u"allow"_s, u"default"_s, shown.keyOf(u"Allow once"_s)})
            Q_EMIT m_desktop->ActionInvoked(number, key);
        m_queue.add(request(u"b"_s));
        QTRY_COMPARE(m_desktop->shown.size(), 1);
        Q_EMIT m_desktop->ActionInvoked(m_desktop->last, m_desktop->shown.first().keyOf(u"Deny"_s));
        QTRY_COMPARE(decided.count(), 1);
        QCOMPARE(decided.first().first().toString(), u"b"_s);
        QCOMPARE(reviewed.count(), 0);
        QVERIFY(m_queue.find(u"a"_s));
    }

    void anEndedQuestionTakesItsNoticeAlong()
    {
        ApprovalNotifier notices(m_queue);
        ask(request(u"a"_s));
        m_queue.remove(u"a"_s, Verdict::Expired);
        QTRY_VERIFY(m_desktop->shown.isEmpty());

        const uint before = m_desktop->last;
        m_queue.add(request(u"b"_s)); // ends before the desktop has answered
        m_queue.remove(u"b"_s, Verdict::Expired);
        m_queue.add(request(u"c"_s));
        QTRY_COMPARE(m_desktop->shown.keys(), QList<uint>{before + 2});
    }

    void theyCanBeSwitchedOff()
    {
        ApprovalNotifier notices(m_queue);
        notices.setWanted(false);
        m_queue.add(request(u"a"_s));
        notices.setWanted(true);
        m_queue.add(request(u"b"_s));
        QTRY_COMPARE(m_desktop->shown.size(), 1);
    }
};

BRANDBRIDGE_TEST(TestApprovalNotifier, QCoreApplication)
#include "test_approval_notifier.moc"
