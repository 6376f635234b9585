// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/change_notifier.h"

#include "support/test_program.h"

#include <QSignalSpy>

#include <optional>

using namespace brandbridge::service;

namespace {

/// Keeps the last request until a test answers it.
class OneHeld final : public Sender
{
public:
    void send(const Request &, const CallOptions &, QObject *, Continuation<Reply> done) override { held = done; }
    void answer(const Result<Reply> &reply) { std::exchange(held, {})(reply); }

    Continuation<Reply> held;
};

} // namespace

/// What changes something at the service is told, once, when it is over.
class TestChangeNotifier final : public QObject
{
    Q_OBJECT
private:
    OneHeld m_service;
    QList<Change> m_told;
    std::optional<ChangeNotifier> m_notifier;
    QList<qsizetype> m_toldBefore; ///< how many were told when the continuation came

    void send(const QByteArray &method)
    {
        m_notifier->send({.method = method, .path = "/v1/topics/t"}, {}, this,
                         [this](const Result<Reply> &) { m_toldBefore.append(m_told.size()); });
    }

private Q_SLOTS:
    void init()
    {
        m_told.clear();
        m_toldBefore.clear();
        m_notifier.emplace(m_service);
        connect(&*m_notifier, &ChangeNotifier::changed, this, [this](const Change &change) { m_told.append(change); });
    }

    void readsAreNotTold()
    {
        send("GET");
        m_service.answer(Reply{200, "{}", {}});
        QVERIFY(m_told.isEmpty());
        QCOMPARE(m_toldBefore, QList<qsizetype>{0});
    }

    void aChangeIsToldWithItsAnswerBeforeItsCallerGoesOn()
    {
        send("POST");
        QVERIFY(m_told.isEmpty());
        m_service.answer(Reply{201, R"({"topics":[]})", {}});
        QCOMPARE(m_toldBefore, QList<qsizetype>{1});
        QCOMPARE(m_told.size(), 1);
        QCOMPARE(m_told.first().request.path, QByteArray("/v1/topics/t"));
        QCOMPARE(m_told.first().answer, QByteArray(R"({"topics":[]})"));
    }

    void aFailureIsToldWithoutAnAnswer()
    {
        send("DELETE");
        m_service.answer(tl::unexpected(Error{.kind = ErrorKind::NotFound}));
        QCOMPARE(m_told.size(), 1);
        QVERIFY(m_told.first().answer.isEmpty());
    }

    void whatIsGivenUpMayHaveBeenDone()
    {
        send("DELETE");
        m_service.held = {};
        QCOMPARE(m_told.size(), 1);
        QVERIFY(m_toldBefore.isEmpty());
    }

    void nobodyIsToldAfterItsEnd()
    {
        send("DELETE");
        m_notifier.reset();
        m_service.answer(Reply{200, "{}", {}});
        QVERIFY(m_told.isEmpty());
        QCOMPARE(m_toldBefore.size(), 1);
    }
};

BRANDBRIDGE_TEST(TestChangeNotifier, QCoreApplication)
#include "test_change_notifier.moc"
