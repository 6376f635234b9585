// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/combined_tools.h"

#include "support/test_program.h"

#include <QJsonDocument>
#include <QSignalSpy>

using namespace brandbridge::tools;

namespace {

/// Tools that answer with the provider's name; a name in @p hidden is known but not shown.
class NamedTools final : public ToolProvider
{
public:
    NamedTools(const QString &name, const QStringList &shown, const QStringList &hidden = {})
        : m_name(name),
          m_shown(shown),
          m_hidden(hidden)
    {
    }

    QByteArray toolsJson(const Caller &) const override
    {
        QByteArrayList list;
        for (const QString &tool : m_shown)
            list.append(R"({"from":")" + m_name.toUtf8() + R"(", "name":")" + tool.toUtf8() + R"("})");
        return '[' + list.join(", ") + ']';
    }
    QJsonObject inputSchema(const QString &tool) const override
    {
        const bool known = m_shown.contains(tool) || m_hidden.contains(tool);
        return known ? QJsonObject{{u"type"_qs, m_name}} : QJsonObject();
    }
    std::optional<brandbridge::access::Action> action(const QString &tool) const override
    {
        return inputSchema(tool).isEmpty() ? std::nullopt : std::optional(brandbridge::access::Action::Read);
    }
    void call(const ToolCall &, QObject *, std::function<void(Answer<ToolOutcome>)> done) override
    {
        ToolOutcome outcome;
        outcome.text = m_name.toUtf8();
        done(outcome);
    }

private:
    QString m_name;
    QStringList m_shown;
    QStringList m_hidden;
};

} // namespace

class TestCombinedTools final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_first = std::make_unique<NamedTools>(u"first"_qs, QStringList{u"b"_qs, u"a"_qs}, QStringList{u"secret"_qs});
        m_second = std::make_unique<NamedTools>(u"second"_qs, QStringList{u"c"_qs, u"a"_qs, u"secret"_qs});
        m_tools = std::make_unique<CombinedTools>(QList<ToolProvider *>{m_first.get(), m_second.get()});
    }

    void listsEachNameOnce()
    {
        const QByteArray expected =
            R"([{"from":"first", "name":"b"},{"from":"first", "name":"a"},{"from":"second", "name":"c"}])";
        QCOMPARE(m_tools->toolsJson({}), expected);
        QCOMPARE(m_tools->toolsJson({}), m_tools->toolsJson({}));
    }

    void calls_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("by");
        QTest::newRow("first's") << u"b"_qs << u"first"_qs;
        QTest::newRow("second's") << u"c"_qs << u"second"_qs;
        QTest::newRow("both") << u"a"_qs << u"first"_qs;
        QTest::newRow("hidden by the first") << u"secret"_qs << u"first"_qs;
        QTest::newRow("unknown") << u"nothing"_qs << u"first"_qs;
    }
    void calls()
    {
        QFETCH(const QString, tool);
        QFETCH(const QString, by);
        QObject context;
        QByteArray text;
        ToolCall call;
        call.name = tool;
        m_tools->call(call, &context, [&text](const Answer<ToolOutcome> &outcome) { text = outcome->text; });
        QCOMPARE(QString::fromUtf8(text), by);
        const QString schema = m_tools->inputSchema(tool).value(u"type"_qs).toString();
        QCOMPARE(schema, tool == u"nothing"_qs ? QString() : by);
    }

    void forwardsChanges()
    {
        QSignalSpy changed(m_tools.get(), &ToolProvider::toolsChanged);
        Q_EMIT m_second->toolsChanged();
        Q_EMIT m_first->toolsChanged();
        QCOMPARE(changed.count(), 2);
    }

private:
    std::unique_ptr<NamedTools> m_first;
    std::unique_ptr<NamedTools> m_second;
    std::unique_ptr<CombinedTools> m_tools;
};

BRANDBRIDGE_TEST(TestCombinedTools, QCoreApplication)
#include "test_combined_tools.moc"
