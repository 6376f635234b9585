// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/change_notifier.h"

#include "support/fake_sender.h"
#include "support/test_program.h"

#include <functional>
#include <optional>

using namespace brandbridge::service;
using namespace brandbridge::test;

/// How a request comes to its end at the service.
using Ending = std::function<void(FakeSender &)>;
Q_DECLARE_METATYPE(Ending)

/// A change at the service is reported once, when it is over.
class TestChangeNotifier final : public QObject
{
    Q_OBJECT
private:
    FakeSender m_service;
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

    void changesAreReported_data()
    {
        const auto row = columns<QByteArray, Ending, QList<QByteArray>, QList<qsizetype>>("method", "ending", "answers",
                                                                                          "changesBefore");
        const Ending answered = [](FakeSender &service) { service.answerLast(Reply{201, R"({"topics":[]})", {}}); };
        const Ending refused = [](FakeSender &service) {
            service.answerLast(tl::unexpected(Error{.kind = ErrorKind::NotFound}));
        };
        const Ending givenUp = [](FakeSender &service) { service.dropLast(); }; // but may have been done
        const Ending withNobodyThere = [this](FakeSender &service) {
            m_notifier.reset();
            service.answerLast(Reply{200, "{}", {}});
        };
        row("but no reads", "GET", answered, {}, {0});
        row("with their answers", "POST", answered, {R"({"topics":[]})"}, {1});
        row("without one where they failed", "DELETE", refused, {""}, {1});
        row("that were given up", "DELETE", givenUp, {""}, {});
        row("to nobody after the end", "DELETE", withNobodyThere, {}, {0});
    }

    /// Before their callers go on.
    void changesAreReported()
    {
        QFETCH(QByteArray, method);
        QFETCH(Ending, ending);
        send(method);
        QVERIFY(m_changes.isEmpty());
        ending(m_service);
        QList<QByteArray> answers;
        for (const Change &change : m_changes) {
            QCOMPARE(change.request.path, QByteArray("/v1/topics/t"));
            answers.append(change.answer);
        }
        QTEST(answers, "answers");
        QFETCH(QList<qsizetype>, changesBefore);
        QVERIFY(
            std::equal(m_changesBefore.cbegin(), m_changesBefore.cend(), changesBefore.cbegin(), changesBefore.cend()));
    }
};

BRANDBRIDGE_TEST(TestChangeNotifier, QCoreApplication)
#include "test_change_notifier.moc"
