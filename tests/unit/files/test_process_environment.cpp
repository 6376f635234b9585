// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/process_environment.h"
#include "support/environment_variable.h"
#include "support/test_program.h"

#ifdef Q_OS_UNIX
#include <clocale>
#include <langinfo.h>
#endif

using namespace brandbridge;
using test::EnvironmentVariable;

class TestProcessEnvironment final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEnvironmentGivesUtf8_data()
    {
        const auto row =
            test::columns<QByteArray, QByteArray, QByteArray, QByteArray>("all", "type", "lang", "langAfter");
        row("nothing", "", "", "", "");
        row("C", "C", "", "", "C");
        row("another encoding", "", "", "de_DE.ISO-8859-1", "de_DE.ISO-8859-1");
        row("another encoding above all", "de_DE.ISO-8859-1", "", "fr_FR.UTF-8", "de_DE.ISO-8859-1");
        row("no such locale", "xx_XX.UTF-8", "", "", "xx_XX.UTF-8");
        row("UTF-8 already", "C.UTF-8", "C", "de_DE", "de_DE");
        row("UTF-8 for characters only", "", "C.UTF-8", "C", "C");
    }

    void everyEnvironmentGivesUtf8()
    {
#ifdef Q_OS_UNIX
        QFETCH(QByteArray, all);
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, lang);
        const EnvironmentVariable allVariable("LC_ALL", all);
        const EnvironmentVariable typeVariable("LC_CTYPE", type);
        const EnvironmentVariable langVariable("LANG", lang);
        files::prepareEnvironment();
        const char *const name = std::setlocale(LC_CTYPE, ""); // as Qt does
        QVERIFY2(name, "the environment names a locale that does not exist");
        QCOMPARE(QByteArray(nl_langinfo(CODESET)), "UTF-8");
        QTEST(qgetenv("LANG"), "langAfter"); // by which Qt finds the language
#endif
    }
};

BRANDBRIDGE_TEST(TestProcessEnvironment, QCoreApplication)
#include "test_process_environment.moc"
