// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/approval_json.h"
#include "core/endpoint/control_client.h"
#include "core/endpoint/control_session.h"
#include "core/endpoint/local_listener.h"
#include "support/environment_variable.h"

#include <QJsonArray>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace brandbridge;
using namespace brandbridge::endpoint;
using access::ApprovalRequest;
using access::Verdict;

namespace {

ApprovalRequest fullRequest()
{
    ApprovalRequest request;
    request.id = u"r1"_qs;
    request.assistant = u"claude"_qs;
    request.client = u"claude-code 2.1"_qs;
    request.proposal.tool = u"delete_topic"_qs;
    request.proposal.title = u"Delete topic"_qs;
    request.proposal.action = access::Action::Delete;
    request.proposal.brandId = u"b1"_qs;
    request.proposal.brandName = u"Fennwick"_qs;
    request.proposal.question = u"Delete the topic “Pricing”?"_qs;
    request.proposal.items = QStringList{u"Pricing"_qs};
    request.proposal.alongside = QStringList{u"How much?"_qs, u"Zwei\nZeilen"_qs};
    request.proposal.brandSlots = {.limit = 100, .remainingBefore = 3, .remainingAfter = 5};
    request.proposal.organizationSlots = {.limit = {}, .remainingBefore = {}, .remainingAfter = -1};
    request.proposal.notes = QStringList{u"Takes effect with the next report."_qs};
    request.askedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, Qt::UTC);
    request.expiresAt = request.askedAt.addSecs(120);
    return request;
}

class Desk final : public ApprovalDesk
{
public:
    void attach(access::Approver *approver) override
    {
        approvers.append(approver);
        for (const ApprovalRequest &request : std::as_const(waiting))
            approver->approvalAsked(request);
    }
    void detach(access::Approver *approver) override { approvers.removeAll(approver); }
    bool decide(const QString &id, Verdict verdict, const QString &byWhom) override
    {
        const auto isMeant = [&](const ApprovalRequest &request) { return request.id == id; };
        if (waiting.removeIf(isMeant) == 0)
            return false;
        decided.append({verdict, byWhom});
        for (access::Approver *approver : std::as_const(approvers))
            approver->approvalEnded(id, verdict);
        return true;
    }
    QList<ApprovalRequest> pending() const override { return waiting; }

    QList<access::Approver *> approvers;
    QList<ApprovalRequest> waiting;
    QList<std::pair<Verdict, QString>> decided;
};

class Host final : public ControlHost
{
public:
    QJsonObject describe(const QJsonObject &terms) const override { return {{u"echo"_qs, terms}}; }
    bool raiseWindow() override { return ++raised > 0; }
    void keyChanged() override { ++keyChanges; }
    ApprovalDesk *approvals() override { return desk; }

    int raised = 0;
    int keyChanges = 0;
    ApprovalDesk *desk = nullptr;
};

} // namespace

/// The control channel from both of its ends.
class TestControlSession final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void requestsTravelWhole();
    void verdictsHaveWords();
    void answersWhatIsAsked();
    void nothingIsAskedWithoutADesk();
    void watchersAreAskedAndAnswer();
    void onlyAnswersAreVerdicts();
    void whoLeavesIsNotAskedAnyMore();
    void whoDoesNotReadIsCutOff();
    void clientTellsOfALostInstance();

private:
    ControlClient::Answer ask(const QString &method, const QJsonObject &params = {});

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<test::EnvironmentVariable> m_variable;
    Desk m_desk;
    Host m_host;
    std::unique_ptr<LocalListener> m_listener;
    std::unique_ptr<ControlClient> m_client;
};

void TestControlSession::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_variable.reset();
    m_variable = std::make_unique<test::EnvironmentVariable>("XDG_RUNTIME_DIR", QFile::encodeName(m_folder->path()));
    m_desk = Desk();
    m_host = Host();
    m_host.desk = &m_desk;
    const InstancePlace place(m_folder->path(), false);
    m_listener = std::make_unique<LocalListener>(LocalListener::Limits(), place);
    connect(m_listener.get(), &LocalListener::arrived, this, [this](QLocalSocket *socket) {
        LocalListener::welcome(socket);
        new ControlSession(socket, m_host);
    });
    QVERIFY(m_listener->listen());
    m_client = std::make_unique<ControlClient>();
    QSignalSpy opened(m_client.get(), &ControlClient::opened);
    m_client->open(place);
    QTRY_COMPARE(opened.size(), 1);
}

void TestControlSession::cleanup()
{
    m_client.reset();
    m_listener.reset();
    QVERIFY(m_desk.approvers.isEmpty());
}

ControlClient::Answer TestControlSession::ask(const QString &method, const QJsonObject &params)
{
    std::optional<ControlClient::Answer> answer;
    m_client->request(method, params, [&](const ControlClient::Answer &given) { answer = given; });
    if (!QTest::qWaitFor([&] { return answer.has_value(); }, 10'000))
        return tl::unexpected(u"no answer"_qs);
    return *answer;
}

void TestControlSession::requestsTravelWhole()
{
    const ApprovalRequest sent = fullRequest();
    const ApprovalRequest got = approvalRequestFrom(toJson(sent));
    QCOMPARE(toJson(got), toJson(sent));
    QCOMPARE(got.expiresAt, sent.expiresAt);
    QCOMPARE(got.proposal.alongside, sent.proposal.alongside);
    QCOMPARE(got.proposal.brandSlots.remainingBefore, std::optional(3));
    QCOMPARE(got.proposal.organizationSlots.limit, std::optional<int>());
    QCOMPARE(got.proposal.organizationSlots.remainingAfter, std::optional(-1));
    QCOMPARE(got.proposal.action, access::Action::Delete);
    // What another version calls by a new name is not harmless.
    QCOMPARE(approvalRequestFrom({}).proposal.action, access::Action::Delete);
}

void TestControlSession::verdictsHaveWords()
{
    for (const Verdict verdict :
         {Verdict::AllowedOnce, Verdict::AllowedForSession, Verdict::Denied, Verdict::Expired, Verdict::Withdrawn})
        QCOMPARE(verdictFor(wordFor(verdict)), std::optional(verdict));
    QCOMPARE(verdictFor(u"yes"_qs), std::nullopt);
}

void TestControlSession::answersWhatIsAsked()
{
    QCOMPARE(ask(u"instance"_qs, {{u"terms"_qs, QJsonObject{{u"a"_qs, 1}}}})->value(u"echo")[QLatin1String("a")], 1);
    QCOMPARE(ask(u"window/raise"_qs)->value(u"raised"), true);
    QVERIFY(ask(u"key/changed"_qs));
    QCOMPARE(m_host.keyChanges, 1);
    QVERIFY(ask(u"settings/all"_qs).error().contains(u"settings/all"));
    QVERIFY(!ask(QString()));
}

void TestControlSession::nothingIsAskedWithoutADesk()
{
    m_host.desk = nullptr;
    for (const QString &method : {u"approvals/pending"_qs, u"approvals/watch"_qs, u"approvals/decide"_qs})
        QVERIFY2(!ask(method), qPrintable(method));
}

void TestControlSession::watchersAreAskedAndAnswer()
{
    m_desk.waiting.append(fullRequest());
    QCOMPARE(ask(u"approvals/pending"_qs)->value(u"requests").toArray().size(), 1);
    QSignalSpy events(m_client.get(), &ControlClient::event);
    QVERIFY(ask(u"approvals/watch"_qs));
    QTRY_COMPARE(events.size(), 1);
    QCOMPARE(events[0][0].toString(), u"approvals/asked"_qs);
    QCOMPARE(events[0][1].toJsonObject(), toJson(fullRequest()));
    QVERIFY(ask(u"approvals/watch"_qs)); // once is enough
    QCOMPARE(m_desk.approvers.size(), 1);

    const QJsonObject once{{u"id"_qs, u"r1"_qs}, {u"verdict"_qs, u"once"_qs}};
    QCOMPARE(ask(u"approvals/decide"_qs, once)->value(u"decided"), true);
    QCOMPARE(m_desk.decided.size(), 1);
    QCOMPARE(m_desk.decided[0].first, Verdict::AllowedOnce);
    QCOMPARE(m_desk.decided[0].second, u"in a terminal"_qs);
    QTRY_COMPARE(events.size(), 2);
    QCOMPARE(events[1][1].toJsonObject(), (QJsonObject{{u"id"_qs, u"r1"_qs}, {u"verdict"_qs, u"once"_qs}}));
    QCOMPARE(ask(u"approvals/decide"_qs, once)->value(u"decided"), false);
}

void TestControlSession::onlyAnswersAreVerdicts()
{
    m_desk.waiting.append(fullRequest());
    for (const QString &word : {u"expired"_qs, u"withdrawn"_qs, u"allow"_qs, QString()})
        QVERIFY2(!ask(u"approvals/decide"_qs, {{u"id"_qs, u"r1"_qs}, {u"verdict"_qs, word}}), qPrintable(word));
    QCOMPARE(m_desk.waiting.size(), 1);
}

void TestControlSession::whoLeavesIsNotAskedAnyMore()
{
    QVERIFY(ask(u"approvals/watch"_qs));
    QTRY_COMPARE(m_desk.approvers.size(), 1);
    m_client.reset();
    QTRY_VERIFY(m_desk.approvers.isEmpty());
}

void TestControlSession::whoDoesNotReadIsCutOff()
{
    QLocalSocket deaf;
    deaf.setReadBufferSize(1);
    deaf.connectToServer(InstancePlace(m_folder->path(), false).record()->socket);
    deaf.write("{\"protocol\":1}\n{\"method\":\"approvals/watch\"}\n");
    QTRY_COMPARE(m_desk.approvers.size(), 1);
    ApprovalRequest request = fullRequest();
    request.proposal.question = QString(100'000, u'?');
    for (int i = 0; i < 200 && !m_desk.approvers.isEmpty(); ++i) {
        m_desk.approvers.first()->approvalAsked(request);
        QCoreApplication::processEvents();
    }
    QVERIFY(m_desk.approvers.isEmpty());
    QVERIFY(ask(u"instance"_qs));
}

void TestControlSession::clientTellsOfALostInstance()
{
    QSignalSpy closed(m_client.get(), &ControlClient::closed);
    QStringList errors;
    m_client->request(u"instance"_qs, {},
                      [&](const ControlClient::Answer &answer) { errors.append(answer ? QString() : answer.error()); });
    m_listener.reset();
    QTRY_COMPARE(closed.size(), 1);
    QCOMPARE(errors.size(), 1);
    QVERIFY(errors.first().contains(u"ended"));
}

QTEST_GUILESS_MAIN(TestControlSession)
#include "test_control_session.moc"
