// SPDX-License-Identifier: GPL-3.0-or-later
// The guard where the client itself asks its user, the state that such a question carries, and where a deletion takes
// something else when it is allowed than when it was asked about.
#include "core/activity/reason.h"
#include "core/changes/client_form.h"
#include "core/deletions/stored_deletion.h"
#include "support/test_program.h"
#include "tests/unit/relay/guard_fixture.h"

#include <QJsonArray>

using namespace brandbridge;
using access::Action;
using access::Right;
using access::Verdict;
using changes::RequestStateSigner;
using test::AskedGuardFixture;
using test::GuardedAnswer;
using test::GuardFixture;
using tools::ToolCall;
using Check = RequestStateSigner::Check;
using namespace std::chrono_literals;

namespace {

ToolCall deletion(const QString &assistant = u"claude"_s, const QString &topic = u"t1"_s)
{
    ToolCall call = GuardFixture::deletion(assistant, topic);
    call.acceptsInputRequests = true;
    return call;
}

QJsonObject accepted(const QString &decision)
{
    return {{u"approval"_s,
             QJsonObject{{u"action"_s, u"accept"_s}, {u"content"_s, QJsonObject{{u"decision"_s, decision}}}}}};
}

QJsonObject action(const QString &name)
{
    return {{u"approval"_s, QJsonObject{{u"action"_s, name}}}};
}

ToolCall answered(ToolCall call, const GuardedAnswer &question, const QJsonObject &responses)
{
    call.requestState = question.outcome().requestState;
    call.inputResponses = responses;
    return call;
}

access::Proposal proposal()
{
    access::Proposal proposal;
    proposal.action = access::Action::Delete;
    proposal.question = u"Delete “Pricing”?"_s;
    proposal.items = {u"Pricing"_s};
    proposal.alongside = {u"a"_s, u"b"_s};
    return proposal;
}

} // namespace

class TestGuardedQuestions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_now = 1'000'000;
        m_stateSigner = std::make_unique<RequestStateSigner>(120s, [this] { return m_now; });
        m_call = deletion();
        m_call.arguments.insert(u"n"_s, 1);
        m_call.requestState = m_stateSigner->sign(m_call, proposal());
    }

    void asksInAForm()
    {
        GuardFixture bench({}, {.answerTime = std::chrono::seconds(77)});
        bench.planner.plans.proposal.alongside = {u"prompt\u202E one"_s};
        bench.planner.plans.proposal.brandSlots = {.limit = 100, .remainingBefore = 38, .remainingAfter = 39};
        const auto answer = bench.run(deletion());
        QVERIFY(answer->isQuestion());
        QVERIFY(!answer->outcome().requestState.isEmpty());
        QCOMPARE(answer->outcome().inputTimeout, std::chrono::seconds(77));
        QCOMPARE(answer->trace->approval, u"asked in the client"_s);
        QVERIFY(!answer->outcome().denied);
        const QJsonValue request =
            QJsonDocument::fromJson(answer->outcome().inputRequestsJson).object().value(u"approval"_s);
        QCOMPARE(request[u"method"].toString(), u"elicitation/create"_s);
        const QString message = request[u"params"][u"message"].toString();
        QCOMPARE(message.split(u'\n'),
                 (QStringList{u"Do delete_topic to “t1”?"_s,
                              u"Free prompt slots of the brand: 38 of 100 now, 39 afterwards"_s, u"Along with it:"_s,
                              u"  - prompt one"_s,
                              u"Asked by Brandbridge for the assistant “claude”, which called delete_topic."_s}));
        const QJsonValue schema = request[u"params"][u"requestedSchema"];
        QCOMPARE(schema[u"required"].toArray(), QJsonArray{u"decision"_s});
        // What is preset is what accepting the form means in clients that show little of it.
        QVERIFY(schema[u"properties"][u"decision"][u"default"].isUndefined());
        QCOMPARE(schema[u"properties"][u"decision"][u"enum"][0].toString(), u"Deny"_s); // clients preselect the first
        QVERIFY(bench.sentNothing());
    }

    /// A client without a person answers every question at once.
    void anInstantNoIsNobodys()
    {
        for (const QString &word : {u"decline"_s, u"cancel"_s}) {
            GuardFixture bench;
            const auto question = bench.run(deletion());
            const auto answer = bench.run(answered(deletion(), *question, action(word)));
            QCOMPARE(answer->refusal(), u"refused.nobody-to-ask"_s);
            QVERIFY(bench.sentNothing());
            QVERIFY(bench.run(deletion())->isQuestion()); // nobody has said no
        }
    }

    void showsNoMoreThanMayBeRead()
    {
        for (const Right right : {Right::Never, Right::Ask}) {
            GuardFixture bench;
            bench.planner.plans.proposal.alongside = {u"a secret prompt"_s};
            QVERIFY(bench.permissions.setRight(u"claude"_s, Action::Read, right));
            const auto question = bench.run(deletion());
            QVERIFY(question->isQuestion());
            QVERIFY2(!question->outcome().inputRequestsJson.contains("secret"), question->outcome().inputRequestsJson);
            bench.run(answered(deletion(), *question, accepted(u"Allow once"_s)));
            QCOMPARE(bench.changesSent().size(), 1);

            const ToolCall dryRun = GuardFixture::dryRun(deletion());
            const QByteArray preview = bench.run(dryRun)->text();
            QVERIFY2(preview.contains("Do something?") && !preview.contains("secret"), preview);
        }
    }

    void asksThePersonHereFirst()
    {
        AskedGuardFixture bench;
        bench.approver.answerAtOnce = Verdict::AllowedOnce;
        QVERIFY(!bench.run(deletion())->isQuestion());
        QCOMPARE(bench.approver.asked.size(), 1);
        QCOMPARE(bench.changesSent().size(), 1);
    }

    void goesOnWhenAllowed()
    {
        GuardFixture bench;
        const auto question = bench.run(deletion());
        const ToolCall again = answered(deletion(), *question, accepted(u"Allow once"_s));
        const auto answer = bench.run(again);
        QVERIFY(!answer->outcome().isError && !answer->isQuestion());
        QCOMPARE(answer->trace->approval, u"allowed once in the client"_s);
        QCOMPARE(bench.changesSent(), QByteArrayList{"DELETE /v1/topics/t1"});
        QVERIFY(bench.run(again)->isQuestion()); // replayed: it counted once
        QVERIFY(bench.run(deletion())->isQuestion());
        QCOMPARE(bench.changesSent().size(), 1);
    }

    void goesNoFurther()
    {
        QJsonObject declinedWithYes = accepted(u"Allow once"_s)[u"approval"].toObject();
        declinedWithYes.insert(u"action"_s, u"decline"_s);
        const QList<std::pair<QJsonObject, QString>> answers{
            {accepted(u"Deny"_s), u"refused.by-user"_s},
            {action(u"decline"_s), u"refused.by-user"_s},
            {action(u"cancel"_s), u"refused.form-closed"_s},
            {action(u"accept"_s), u"refused.by-user"_s}, // without a decision
            {accepted(u"allow once"_s), u"refused.by-user"_s},
            {QJsonObject{{u"approval"_s, declinedWithYes}}, u"refused.by-user"_s},
            {action(u"maybe"_s), u"refused.by-user"_s},
            {QJsonObject{{u"approval"_s, u"Allow once"_s}}, u"refused.by-user"_s}};
        for (const auto &[responses, code] : answers) {
            // A no counts however late it comes, also where it stands for a form that was left open.
            for (const auto answerTime : {std::chrono::seconds(120), std::chrono::seconds(0)}) {
                GuardFixture bench({}, {.answerTime = answerTime, .reactionTime = {}});
                const auto question = bench.run(deletion());
                const auto answer = bench.run(answered(deletion(), *question, responses));
                const QByteArray row = QJsonDocument(responses).toJson() + QByteArray::number(answerTime.count());
                QVERIFY2(!answer->isQuestion() && bench.sentNothing(), row.constData());
                QVERIFY2(answer->refusal() == code, row.constData());
            }
        }
    }

    /// Other states that do not count: aStateCountsForOneCallOnly().
    void asksAgainForAnswersThatDoNotCount()
    {
        const QList<std::function<void(ToolCall &, GuardFixture &)>> changes{
            [](ToolCall &call, auto &) { call.arguments.insert(u"topicId"_s, u"t2"_s); },
            [](ToolCall &call, auto &) { call.requestState.clear(); },
            [](ToolCall &call, auto &) { call.inputResponses = {}; },
            [](ToolCall &call, auto &) {
                call.inputResponses = {{u"other"_s, call.inputResponses.value(u"approval"_s)}};
            },
            [](ToolCall &, GuardFixture &bench) { bench.planner.plans.proposal.alongside.append(u"another since"_s); }};
        for (qsizetype i = 0; i < changes.size(); ++i) {
            GuardFixture bench;
            bench.planner.plans.proposal.alongside = {u"one prompt"_s};
            const auto question = bench.run(deletion());
            ToolCall again = answered(deletion(), *question, accepted(u"Allow once"_s));
            changes.at(i)(again, bench);
            const auto answer = bench.run(again);
            QVERIFY2(answer->isQuestion() && bench.sentNothing(), qPrintable(QString::number(i)));
            QVERIFY(answer->outcome().requestState != question->outcome().requestState);
            const bool isPlanShown = answer->outcome().inputRequestsJson.contains("another since");
            QVERIFY2(isPlanShown == (i == changes.size() - 1), qPrintable(QString::number(i)));
        }
    }

    void asksAgainWhenTheTimeIsOver()
    {
        GuardFixture bench({}, {.answerTime = std::chrono::milliseconds(0)});
        const auto question = bench.run(deletion());
        QVERIFY(bench.run(answered(deletion(), *question, accepted(u"Allow once"_s)))->isQuestion());
        QVERIFY(bench.sentNothing());
    }

    void asksAgainIfTheSameWasAllowedMeanwhile()
    {
        GuardFixture bench;
        const auto first = bench.run(deletion());
        const auto second = bench.run(deletion());
        QVERIFY(!second->outcome().inputRequestsJson.contains("a moment ago"));
        QVERIFY(!bench.run(answered(deletion(), *first, accepted(u"Allow once"_s)))->isQuestion());
        const auto again = bench.run(answered(deletion(), *second, accepted(u"Allow once"_s)));
        QVERIFY(again->isQuestion() && again->outcome().inputRequestsJson.contains("a moment ago"));
        QCOMPARE(bench.changesSent().size(), 1);
    }

    void obeysPermissionsWithdrawnMeanwhile()
    {
        GuardFixture bench;
        const auto question = bench.run(deletion());
        QVERIFY(bench.permissions.setTool(u"claude"_s, u"delete_topic"_s, false));
        const auto answer = bench.run(answered(deletion(), *question, accepted(u"Allow once"_s)));
        QVERIFY(answer->outcome().isError && answer->outcome().denied);
        QVERIFY(bench.sentNothing());
    }

    void asksNoClientWhereOnlyHereIsAsked()
    {
        GuardFixture bench;
        const auto question = bench.run(deletion());
        QVERIFY(question->isQuestion());
        bench.guard.setUsesClientForms(false);
        for (const ToolCall &call : {deletion(), answered(deletion(), *question, accepted(u"Allow once"_s))}) {
            const auto refused = bench.run(call);
            QVERIFY(refused->outcome().isError && !refused->isQuestion());
            QCOMPARE(activity::Reason::of(refused->outcome().reason).code, u"refused.nobody-to-ask"_s);
        }
        QVERIFY(bench.sentNothing());
    }

    void doesNotAskAgainSoonAfterANo()
    {
        GuardFixture bench({}, {.reactionTime = std::chrono::milliseconds(0)});
        auto question = bench.run(deletion());
        bench.run(answered(deletion(), *question, action(u"cancel"_s)));
        question = bench.run(deletion());
        QVERIFY(question->isQuestion()); // closing is no no
        bench.run(answered(deletion(), *question, action(u"decline"_s)));
        const auto again = bench.run(deletion());
        QVERIFY(again->outcome().isError && !again->isQuestion() && again->outcome().denied);
        QVERIFY(bench.sentNothing());
    }

    void asksAgainWhereMoreWouldGo()
    {
        Question question;
        QVERIFY(question.isAsked);
        question.plan({u"a prompt"_s, u"another"_s});
        QVERIFY(question.approver.answer(Verdict::AllowedOnce));
        QTRY_COMPARE(question.approver.asked.size(), 2);
        QVERIFY(question.sentNothing() && !question.answer->isDone());
        QCOMPARE(question.approver.asked.last().proposal.alongside.size(), 2);
        QVERIFY(question.ends(Verdict::AllowedOnce));
        QCOMPARE(question.changesSent().size(), 1);
        QCOMPARE(question.approver.asked.size(), 2);
        QCOMPARE(question.answer->trace->approval, u"allowed once in the test"_s);
    }

    void keepsWhatThereIsWhenItIsAllowed()
    {
        const QList<std::tuple<Verdict, QList<message::Message>, const char *>> rows{
            {Verdict::AllowedOnce, {u"a prompt"_s}, "with other fields, say"},
            {Verdict::AllowedForSession, {u"a prompt"_s, u"another"_s}, "more, for the session"}};
        for (const auto &[verdict, alongside, row] : rows) {
            Question question;
            QVERIFY2(question.isAsked, row);
            const auto now = question.plan(alongside);
            QVERIFY2(question.ends(verdict), row);
            QVERIFY2(question.approver.asked.size() == 1, row);
            QVERIFY2(question.planner.storedDeletion == now, row);
            QVERIFY2(question.changesSent().size() == 1, row);
        }
    }

    void refusesWhatCannotBeDoneAnyMore()
    {
        Question question;
        QVERIFY(question.isAsked);
        question.planner.plans.refusal = u"There is no such topic any more."_s;
        QVERIFY(question.ends(Verdict::AllowedOnce));
        const QByteArray text = question.answer->text();
        QVERIFY2(text.contains("There is no such topic any more."), text.constData());
        QVERIFY(question.sentNothing());
    }

    void aStateCountsOnceAndForAWhile()
    {
        const QString another = m_stateSigner->sign(m_call, proposal());
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Valid);
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Used);
        m_now += 119'999;
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Used);
        m_call.requestState = another;
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Valid);
        m_now += 1;
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Expired);
    }

    void aStateCountsForOneCallOnly()
    {
        const QList<std::function<void(ToolCall &, access::Proposal &)>> changes{
            [](ToolCall &call, auto &) { call.caller.name = u"cursor"_s; },
            [](ToolCall &call, auto &) { call.name = u"delete_prompt"_s; },
            [](ToolCall &call, auto &) { call.arguments[u"topicId"_s] = u"t2"_s; },
            [](ToolCall &call, auto &) { call.arguments[u"x"_s] = QJsonValue::Null; },
            [](ToolCall &call, auto &) { call.arguments.remove(u"n"_s); },
            [](ToolCall &call, auto &) { call.arguments[u"n"_s] = u"1"_s; },
            [](ToolCall &call, auto &) {
                call.caller.name = u"claud"_s;
                call.name = u"edelete_topic"_s;
            },
            [](ToolCall &, auto &proposal) { proposal.question = u"Delete “Cars”?"_s; },
            [](ToolCall &, auto &proposal) { proposal.items.append(u"Cars"_s); },
            [](ToolCall &, auto &proposal) { proposal.alongside.append(u"c"_s); },
            [](ToolCall &, auto &proposal) { proposal.items.append(proposal.alongside.takeFirst()); }};
        for (qsizetype i = 0; i < changes.size(); ++i) {
            ToolCall other = m_call;
            access::Proposal otherProposal = proposal();
            changes.at(i)(other, otherProposal);
            QVERIFY2(m_stateSigner->verify(other, otherProposal) == Check::Invalid, qPrintable(QString::number(i)));
        }
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Valid); // none of them used it up
    }

    void aStateDoesNotDependOnWhatMayDiffer()
    {
        m_call.caller.client = u"claude-code 3"_s;
        m_call.arguments = {{u"n"_s, 1.0}, {u"topicId"_s, u"t1"_s}};
        access::Proposal later = proposal();
        later.brandSlots.remainingBefore = 5;
        QCOMPARE(m_stateSigner->verify(m_call, later), Check::Valid);
    }

    void aStateCannotBeMadeUp()
    {
        const QString state = m_call.requestState;
        QByteArray bytes = QByteArray::fromBase64(state.toLatin1(), QByteArray::Base64UrlEncoding);
        for (qsizetype i = 0; i < bytes.size(); ++i) { // each byte counts: nonce, time and signature
            QByteArray forged = bytes;
            forged[i] = static_cast<char>(forged[i] ^ 1);
            m_call.requestState = QString::fromLatin1(forged.toBase64(QByteArray::Base64UrlEncoding));
            QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Invalid);
        }
        for (const QString &forged : {QString(), u"x"_s, u"é\0"_s, state.left(state.size() - 4), state + u"AAAA"_s,
                                      u" "_s + state, QString(4'000'000, u'A')}) {
            m_call.requestState = forged;
            QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Invalid);
        }
        RequestStateSigner another(120s, [this] { return m_now; });
        m_call.requestState = another.sign(m_call, proposal());
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Invalid);
    }

    void statesThatWereUsedAreRemembered()
    {
        QStringList states;
        for (int i = 0; i < 4200; ++i)
            states.append(m_stateSigner->sign(m_call, proposal()));
        int valid = 0;
        for (int round = 0; round < 2; ++round) {
            for (const QString &state : std::as_const(states)) {
                m_call.requestState = state;
                valid += m_stateSigner->verify(m_call, proposal()) == Check::Valid ? 1 : 0;
            }
        }
        QCOMPARE(valid, 4096); // each is another, and none counts twice; those beyond do not count at all
        ++m_now;
        m_call.requestState = m_stateSigner->sign(m_call, proposal());
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Valid);
    }

private:
    /// Somebody who has been asked whether a topic with one prompt may go.
    struct Question : AskedGuardFixture
    {
        Question()
        {
            plan({u"a prompt"_s});
            answer = begin(GuardFixture::deletion());
            isAsked = test::waitFor([this] { return approver.asked.size() == 1; });
        }
        /// What the topic has along with it from now on.
        std::shared_ptr<deletions::StoredDeletion> plan(const QList<message::Message> &alongside)
        {
            planner.plans.proposal.alongside = alongside;
            planner.plans.deletion = std::make_shared<deletions::StoredDeletion>();
            return planner.plans.deletion;
        }
        bool ends(Verdict verdict)
        {
            return approver.answer(verdict) && test::waitFor([this] { return answer->isDone(); });
        }

        std::unique_ptr<GuardedAnswer> answer;
        bool isAsked = false;
    };

    qint64 m_now = 0;
    std::unique_ptr<RequestStateSigner> m_stateSigner;
    ToolCall m_call;
};

BRANDBRIDGE_TEST(TestGuardedQuestions, QCoreApplication)
#include "test_guarded_questions.moc"
