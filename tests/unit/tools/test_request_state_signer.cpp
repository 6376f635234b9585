// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/client_form.h"

#include "support/test_program.h"
#include "tests/unit/tools/relay_fixture.h"

using namespace brandbridge;
using tools::RequestStateSigner;
using tools::ToolCall;
using Check = RequestStateSigner::Check;
using namespace std::chrono_literals;

namespace {

ToolCall sampleDeletion()
{
    ToolCall call = test::toolCall(u"delete_topic"_qs, {{u"topicId"_qs, u"t1"_qs}, {u"n"_qs, 1}}, u"claude"_qs);
    call.caller.client = u"claude-code 2"_qs;
    return call;
}

access::Proposal proposal()
{
    access::Proposal proposal;
    proposal.action = access::Action::Delete;
    proposal.question = u"Delete “Pricing”?"_qs;
    proposal.items = {u"Pricing"_qs};
    proposal.alongside = {u"a"_qs, u"b"_qs};
    return proposal;
}

} // namespace

class TestRequestStateSigner : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_now = 1'000'000;
        m_stateSigner = std::make_unique<RequestStateSigner>(120s, [this] { return m_now; });
        m_call = sampleDeletion();
        m_call.requestState = m_stateSigner->sign(m_call, proposal());
    }

    void countsOnce()
    {
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Valid);
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Used);
        m_now += 119'999;
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Used);
    }

    void countsForAWhile()
    {
        m_now += 119'999;
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Valid);
        m_now += 1;
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Expired);
    }

    void countsForOneCallOnly()
    {
        const QList<std::function<void(ToolCall &, access::Proposal &)>> changes{
            [](ToolCall &call, auto &) { call.caller.name = u"cursor"_qs; },
            [](ToolCall &call, auto &) { call.name = u"delete_prompt"_qs; },
            [](ToolCall &call, auto &) { call.arguments[u"topicId"_qs] = u"t2"_qs; },
            [](ToolCall &call, auto &) { call.arguments[u"x"_qs] = QJsonValue::Null; },
            [](ToolCall &call, auto &) { call.arguments.remove(u"n"_qs); },
            [](ToolCall &call, auto &) { call.arguments[u"n"_qs] = u"1"_qs; },
            [](ToolCall &call, auto &) {
                call.caller.name = u"claud"_qs;
                call.name = u"edelete_topic"_qs;
            },
            [](ToolCall &, auto &proposal) { proposal.question = u"Delete “Cars”?"_qs; },
            [](ToolCall &, auto &proposal) { proposal.items.append(u"Cars"_qs); },
            [](ToolCall &, auto &proposal) { proposal.alongside.append(u"c"_qs); },
            [](ToolCall &, auto &proposal) { proposal.items.append(proposal.alongside.takeFirst()); }};
        for (qsizetype i = 0; i < changes.size(); ++i) {
            ToolCall other = m_call;
            access::Proposal otherProposal = proposal();
            changes.at(i)(other, otherProposal);
            QVERIFY2(m_stateSigner->verify(other, otherProposal) == Check::Foreign, qPrintable(QString::number(i)));
        }
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Valid); // none of them used it up
    }

    void doesNotDependOnWhatMayDiffer()
    {
        m_call.caller.client = u"claude-code 3"_qs;
        m_call.arguments = {{u"n"_qs, 1.0}, {u"topicId"_qs, u"t1"_qs}};
        access::Proposal later = proposal();
        later.brandSlots.remainingBefore = 5;
        QCOMPARE(m_stateSigner->verify(m_call, later), Check::Valid);
    }

    void cannotBeMadeUp()
    {
        const QString state = m_call.requestState;
        QByteArray bytes = QByteArray::fromBase64(state.toLatin1(), QByteArray::Base64UrlEncoding);
        for (qsizetype i = 0; i < bytes.size(); ++i) { // each byte counts: nonce, time and signature
            QByteArray forged = bytes;
            forged[i] = static_cast<char>(forged[i] ^ 1);
            m_call.requestState = QString::fromLatin1(forged.toBase64(QByteArray::Base64UrlEncoding));
            QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Foreign);
        }
        for (const QString &forged : {QString(), u"x"_qs, u"é\0"_qs, state.left(state.size() - 4), state + u"AAAA"_qs,
                                      u" "_qs + state, QString(4'000'000, u'A')}) {
            m_call.requestState = forged;
            QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Foreign);
        }
        RequestStateSigner another(120s, [this] { return m_now; });
        m_call.requestState = another.sign(m_call, proposal());
        QCOMPARE(m_stateSigner->verify(m_call, proposal()), Check::Foreign);
    }

    void remembersWhatWasUsedHoweverMuchItIs()
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
    qint64 m_now = 0;
    std::unique_ptr<RequestStateSigner> m_stateSigner;
    ToolCall m_call;
};

BRANDBRIDGE_TEST(TestRequestStateSigner, QCoreApplication)
#include "test_request_state_signer.moc"
