// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_pages.h"
#include "support/test_program.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace brandbridge;

namespace {

/// KiB of files' pages that @p process holds; 0 where the system does not tell.
qint64 heldOfFiles(const QString &process)
{
    QFile status(u"/proc/%1/status"_qs.arg(process));
    if (!status.open(QFile::ReadOnly))
        return 0;
    static const QRegularExpression line(u"RssFile:\\s+(\\d+) kB"_qs);
    return line.match(QString::fromLatin1(status.readAll())).captured(1).toLongLong();
}

} // namespace

/// What only the start needed is let go of, and the program goes on.
class TestStartPages final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (heldOfFiles(u"self"_qs) == 0)
            QSKIP("this system does not tell pages of files apart");
    }
    void whatTheStartTouchedIsLetGoOf();
    void serveLetsGoOfIt();
};

void TestStartPages::whatTheStartTouchedIsLetGoOf()
{
    const qint64 before = heldOfFiles(u"self"_qs);
    app::releaseStartPages();
    const qint64 after = heldOfFiles(u"self"_qs);
    QVERIFY2(after < before / 2, qPrintable(u"%1 KiB of %2 are held still"_qs.arg(after).arg(before)));
    // Code, constants and the tables of virtual functions are there again where they are needed.
    const QByteArray json = "[1,\"two\"]";
    QCOMPARE(QJsonDocument::fromJson(json).toJson(QJsonDocument::Compact), json);
}

void TestStartPages::serveLetsGoOfIt()
{
    const QTemporaryDir folder;
    QProcess serve;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"BRANDBRIDGE_CONFIG_DIR"_qs, folder.path());
    environment.insert(u"XDG_RUNTIME_DIR"_qs, folder.path());
    serve.setProcessEnvironment(environment);
    serve.start(QStringLiteral(BRANDBRIDGE_BINARY), {u"serve"_qs, u"--demo"_qs, u"--port"_qs, u"0"_qs});
    QTRY_VERIFY(serve.canReadLine());
    const QString process = QString::number(serve.processId());
    const qint64 before = heldOfFiles(process);
    QTRY_VERIFY2(heldOfFiles(process) < before / 2, "its pages are held still");
    serve.terminate();
    QVERIFY(serve.waitForFinished());
    QCOMPARE(serve.exitCode(), 0);
}

BRANDBRIDGE_TEST(TestStartPages, QCoreApplication)
#include "test_start_pages.moc"
