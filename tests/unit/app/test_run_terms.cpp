// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/configuration.h"
#include "tests/unit/app/command_run.h"

#include <array>

using namespace brandbridge;
using namespace brandbridge::app;
using test::Words;

/// Whether one run can serve instead of another.
class TestRunTerms final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void optionsAreCompared()
    {
        const QString options = u" --base-url https://data.example.com --writes never --key-file /some/key "
                                "--ca-file ca.pem --demo --max-result-characters 1000"_s;
        const QString address = u"serve --base-url https://data.example.com"_s;
        const std::array<QString, 3> rows[] = {
            {u"stdio"_s + options, u"serve"_s + options, {}},
            {u"stdio --max-result-characters 1000000"_s,
             u"serve"_s,
             {}}, // a default is as good as the same value given
            {u"stdio"_s, address + u" --key-file /some/key --port 0"_s, {}}, // left to the other
            {u"stdio --base-url https://other.example.com"_s, address, u"--base-url"_s},
            {u"stdio --writes never"_s, address, u"--writes"_s},
            {u"stdio --key-file /other/key"_s, address, u"--key-file"_s},
            {u"stdio --no-cache"_s, u"serve"_s, u"--no-cache"_s},
            {u"stdio"_s, u"serve --no-cache"_s, {}},
            {u"stdio --published"_s, u"serve --published"_s, {}},
            {u"stdio --published"_s, u"serve --demo"_s, u"--published"_s},
            {u"stdio --demo"_s, u"serve --published"_s, {}}, // left to the other
        };
        for (const auto &[theirs, own, different] : rows)
            QVERIFY2(differ(theirs, own).join(u' ') == different, qPrintable(theirs + u", "_s + own));
    }

    void whatCountsAtOnceIsComparedAsItIsNow()
    {
        settings::Settings now(m_folder.filePath(u"changed.ini"_s));
        QVERIFY(now.set(settings::Key::Writes, u"never"_s));
        QVERIFY(now.set(settings::Key::BaseUrl, u"https://old.example.com"_s));
        const Configuration start{run(u"window"_s), folder(), now};
        QVERIFY(now.set(settings::Key::Writes, u"allow"_s));
        QVERIFY(now.set(settings::Key::BaseUrl, u"https://new.example.com"_s)); // counts from the next start on
        const auto differ = [&](const QString &line) { return differingOptions(termsOf(run(line)), start, now); };
        QCOMPARE(differ(u"stdio --writes never"_s), QStringList{u"--writes"_s});
        QCOMPARE(differ(u"stdio --writes allow"_s), QStringList());
        QCOMPARE(differ(u"stdio --base-url https://old.example.com"_s), QStringList());
        QCOMPARE(differ(u"stdio --base-url https://new.example.com"_s), QStringList{u"--base-url"_s});
    }

    void keysAreComparedAndNotShown()
    {
        const QByteArray key = "s3cret";
        const auto differ = [this](const QJsonObject &terms, const Words &own, const QByteArray &ownKey) {
            const Configuration configuration = configurationOf(run(own, ownKey));
            return differingOptions(terms, configuration, configuration.settings);
        };
        const QString variable = u"BRANDBRIDGE_API_KEY"_s;
        const QJsonObject terms = termsOf(run(u"stdio"_s, key));
        QVERIFY(!QJsonDocument(terms).toJson().contains(key));
        QVERIFY(terms != termsOf(run(u"stdio"_s, key))); // salted each time
        QCOMPARE(differ(terms, u"serve"_s, key), QStringList());
        QCOMPARE(differ(terms, u"serve --key-file /some/key"_s, key), QStringList{variable});
        QCOMPARE(differ(terms, u"serve"_s, {}), QStringList{variable});
        QCOMPARE(differ(terms, u"serve"_s, "another"), QStringList{variable});
        QVERIFY(!termsOf(run(u"stdio --demo"_s, key)).contains(u"environmentKey"));
    }

private:
    static Invocation run(const Words &arguments, const QByteArray &environmentKey = {})
    {
        Invocation invocation = parseCommandLine(arguments).value();
        invocation.environmentKey = environmentKey;
        return invocation;
    }
    /// What a run with @p theirs does not find with one with @p own.
    QStringList differ(const Words &theirs, const Words &own) const
    {
        const Configuration configuration = configurationOf(run(own));
        return differingOptions(termsOf(run(theirs)), configuration, configuration.settings);
    }
    settings::ConfigFolder folder() const { return settings::ConfigFolder::open(m_folder.path()).value(); }
    Configuration configurationOf(const Invocation &invocation) const
    {
        return {invocation, folder(), settings::Settings(folder().settingsFile(), invocation.overrides)};
    }

    QTemporaryDir m_folder;
};

BRANDBRIDGE_TEST(TestRunTerms, QCoreApplication)
#include "test_run_terms.moc"
