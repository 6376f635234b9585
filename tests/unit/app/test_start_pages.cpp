// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start_pages.h"
#include "support/test_program.h"

#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace brandbridge;

namespace {

/// KiB of files' pages that this process holds.
qint64 heldOfFiles()
{
    QFile status(u"/proc/self/status"_qs);
    if (!status.open(QFile::ReadOnly))
        return -1;
    static const QRegularExpression line(u"RssFile:\\s+(\\d+) kB"_qs);
    return line.match(QString::fromLatin1(status.readAll())).captured(1).toLongLong();
}

} // namespace

/// What only the start needed is let go of, and the program goes on.
class TestStartPages final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatTheStartTouchedIsLetGoOf();
};

void TestStartPages::whatTheStartTouchedIsLetGoOf()
{
#ifndef Q_OS_LINUX
    QSKIP("only Linux tells pages of files apart");
#endif
    const qint64 before = heldOfFiles();
    QVERIFY(before > 0);
    app::releaseStartPages();
    const qint64 after = heldOfFiles();
    QVERIFY2(after < before / 2, qPrintable(u"%1 KiB of %2 are held still"_qs.arg(after).arg(before)));
    // Code, constants and the tables of virtual functions are there again where they are needed.
    const QByteArray json = "[1,\"two\"]";
    QCOMPARE(QJsonDocument::fromJson(json).toJson(QJsonDocument::Compact), json);
}

BRANDBRIDGE_TEST(TestStartPages, QCoreApplication)
#include "test_start_pages.moc"
