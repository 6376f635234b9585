// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/app/command_run.h"

#include "app/bridge/host.h"
#include "support/environment_variable.h"

using namespace brandbridge;
using namespace brandbridge::app;
using namespace brandbridge::test;

/// `brandbridge approve` beside an instance that has something to ask.
class TestApproveCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWaitsIsListedUnderAHeading()
    {
        const QTemporaryDir configuration;
        const EnvironmentVariable itsFolder("BRANDBRIDGE_CONFIG_DIR", QFile::encodeName(configuration.path()));
        const QTemporaryDir runtime;
        const EnvironmentVariable itsRuntime("XDG_RUNTIME_DIR", QFile::encodeName(runtime.path()));
        const auto invocation = parseCommandLine({u"serve"_qs, u"--demo"_qs, u"--port"_qs, u"0"_qs});
        const auto folder = settings::ConfigFolder::open({});
        QVERIFY(invocation && folder);
        auto bridge =
            Bridge::create({*invocation, *folder, settings::Settings(folder->settingsFile(), invocation->overrides)});
        QVERIFY(bridge);
        access::Approvals &approvals = (*bridge)->approvals();
        Host host(std::move(*bridge));
        const endpoint::InstancePlace place(folder->path(), true);
        auto lock = endpoint::InstanceLock::take(place.lockFile()).lock;
        QVERIFY(lock);
        QVERIFY(host.becomeInstance(place, std::move(lock)));

        const QStringList list{u"approve"_qs, u"--list"_qs, u"--demo"_qs};
        const CommandOutcome none = runCommand(list);
        QVERIFY2(none.exitCode == 0 && none.out.isEmpty() && none.err.contains(u"Nothing waits"_qs),
                 qPrintable(none.err));
        access::ApprovalRequest request;
        request.assistant = u"cursor"_qs;
        request.proposal.tool = u"delete_topic"_qs;
        request.proposal.question = u"Delete the topic “Lamps”?"_qs;
        QObject waiting;
        approvals.ask(request, &waiting, [](const access::Decision &) {});
        const QStringList lines = runCommand(list).out.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.first(), u"ANSWER BY\tASSISTANT\tTOOL\tQUESTION"_qs);
        QCOMPARE(lines.last().count(u'\t'), 3);
        QVERIFY2(lines.last().endsWith(u"\tcursor\tdelete_topic\tDelete the topic “Lamps”?"_qs),
                 qPrintable(lines.last()));
    }
};

BRANDBRIDGE_TEST(TestApproveCommand, QCoreApplication)
#include "test_approve_command.moc"
