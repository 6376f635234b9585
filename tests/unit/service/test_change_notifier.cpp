// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/change_notifier.h"

#include "support/fake_sender.h"
#include "support/test_program.h"

#include <optional>

using namespace brandbridge::service;

/// A change at the service is reported once, when it is over.
class TestChangeNotifier final : public QObject
{
    Q_OBJECT
private:
    brandbridge::test::FakeSender m_service;
    QList<Change> m_changes;
    std::optional<ChangeNotifier> m_notifier;
    QList<qsizetype> m_changesBefore; ///< how many were reported when the continuation came

    void send(const QByteArray &method)
    {
        m_notifier->send({.method = method, .path = "/v1/topics/t"}, {}, this,
                         [this](const Result<Reply> &) { m_changesBefore.append(m_changes.size()); });
    }

private Q_SLOTS:
    void init()
    {
        m_changes.clear();
        m_changesBefore.clear();
        m_notifier.emplace(m_service);
        connect(&*m_notifier, &ChangeNotifier::changed, this,
                [this](const Change &change) { m_changes.append(change); });
    }

    void readsAreNotReported()
    {
        send("GET");
        m_service.answerLast(Reply{200, "{}", {}});
        QVERIFY(m_changes.isEmpty());
        QCOMPARE(m_changesBefore, QList<qsizetype>{0});
    }

    void aChangeIsReportedWithItsAnswerBeforeItsCallerGoesOn()
    {
        send("POST");
        QVERIFY(m_changes.isEmpty());
        m_service.answerLast(Reply{201, R"({"topics":[]})", {}});
        QCOMPARE(m_changesBefore, QList<qsizetype>{1});
        QCOMPARE(m_changes.size(), 1);
        QCOMPARE(m_changes.first().request.path, QByteArray("/v1/topics/t"));
        QCOMPARE(m_changes.first().answer, QByteArray(R"({"topics":[]})"));
    }

    void aFailureIsReportedWithoutAnAnswer()
    {
        send("DELETE");
        m_service.answerLast(tl::unexpected(Error{.kind = ErrorKind::NotFound}));
        QCOMPARE(m_changes.size(), 1);
        QVERIFY(m_changes.first().answer.isEmpty());
    }

    void whatIsGivenUpMayHaveBeenDone()
    {
        send("DELETE");
        m_service.dropLast();
        QCOMPARE(m_changes.size(), 1);
        QVERIFY(m_changesBefore.isEmpty());
    }

    void nobodyIsNotifiedAfterItsEnd()
    {
        send("DELETE");
        m_notifier.reset();
        m_service.answerLast(Reply{200, "{}", {}});
        QVERIFY(m_changes.isEmpty());
        QCOMPARE(m_changesBefore.size(), 1);
    }
};

BRANDBRIDGE_TEST(TestChangeNotifier, QCoreApplication)
#include "test_change_notifier.moc"
