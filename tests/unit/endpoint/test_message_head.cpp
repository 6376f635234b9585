// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpoint/message_head.h"
#include "core/mcp/json_rpc.h"
#include "support/test_program.h"

using namespace brandbridge;
using endpoint::MessageHead;
using Kind = MessageHead::Kind;

namespace {

struct ReadHead
{
    QByteArray line;
    Kind kind;
    QByteArray id;
    QByteArray method;
};

// Outside the class, as moc takes some raw strings for the end of it.
const ReadHead readHeads[] = {
    {R"({"jsonrpc":"2.0","id":1,"method":"ping"})", Kind::Request, "1", "ping"},
    {" { \"id\" : \"a b\" ,\t\"method\" : \"tools/call\" } \r\n", Kind::Request, "\"a b\"", "tools/call"},
    {R"({"method":"m","params":{"id":9,"method":"n","a":["}",{"b":"\"]"}]},"id":2})", Kind::Request, "2", "m"},
    {R"({"\u0069d":3,"method":"ping"})", Kind::Request, "3", "ping"},
    {R"({"id":3,"method":"tools\/call"})", Kind::Request, "3", "tools/call"},
    {R"({"id":3,"id":4,"method":"ping"})", Kind::Request, "4", "ping"},
    {R"({"jsonrpc":"2.0","method":"notifications/initialized"})", Kind::Notification, "", "notifications/initialized"},
    {R"({"id":null,"method":"ping"})", Kind::Notification, "", "ping"},
    {R"({"jsonrpc":"2.0","id":"x","result":{"id":5}})", Kind::Response, "\"x\"", {}},
    {R"({"id":7,"error":{"code":1}})", Kind::Response, "7", {}},
    {R"({"jsonrpc":"2.0","error":{"code":1}})", Kind::Response, {}, {}},
    {" [{\"id\":1}]", Kind::Batch, {}, {}},
    {"", Kind::Unreadable, {}, {}},
    {"{}", Kind::Unreadable, {}, {}},
    {"hello", Kind::Unreadable, {}, {}},
    {R"({"id":1,"method":"ping")", Kind::Unreadable, {}, {}},
    {R"({"id":1,"method":"ping)", Kind::Unreadable, {}, {}},
    {R"({"id":1,"method":"ping\)", Kind::Unreadable, {}, {}},
    {R"({"id":1,"method":"ping"}x)", Kind::Unreadable, {}, {}},
    {R"({"id":1,"method":5})", Kind::Unreadable, {}, {}},
};

} // namespace

/// What is read of messages that are passed on. Any bytes are read by fuzz_mcp_message.
class TestMessageHead final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsHeads()
    {
        for (const auto &[line, kind, id, method] : readHeads) {
            const MessageHead head = MessageHead::of(line);
            QVERIFY2(head.kind == kind && head.id == id && head.method == method, line);
        }
    }

    void readsTheIdAsTheEngineAnswersIt()
    {
        for (const QByteArray id :
             {"0", "7", "-1", "1.0", "1e2", "00", "123456789012345", "9007199254740993", "1.5", "\"\"", "\"a\"",
              "\"\\u0061\"", "\"\xc3\xa9\"", "\"\\/\"", "\"\x7f\"", "\"\\n\"", "true", "[1]"}) {
            const QByteArray line = R"({"jsonrpc":"2.0","method":"ping","id":)" + id + '}';
            const QJsonObject object = QJsonDocument::fromJson(line).object();
            QCOMPARE(MessageHead::of(line).id, mcp::readMessage(object).id);
        }
    }
};

BRANDBRIDGE_TEST(TestMessageHead, QCoreApplication)
#include "test_message_head.moc"
