// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tools/offered_tools.h"
#include "support/test_program.h"

#include <QTemporaryDir>

using namespace brandbridge;
using access::Action;
using access::Permissions;
using access::Right;
using tools::Preset;

class TestOfferedTools final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_permissions = std::make_unique<Permissions>(m_folder->filePath(u"permissions.json"_qs), Permissions::Basis());
    }

    void presetsReduceWhatIsSeen()
    {
        const qint64 everything = cost();
        QVERIFY(everything > 1000);
        QVERIFY(m_permissions->setTool(name, u"forecast"_qs, false)); // none of ours: stays as it is
        QVERIFY(m_permissions->update(name, [](auto &stored) { stored.resultTokens = 5000; }));

        choose(Preset::Reading);
        const qint64 reading = cost();
        QVERIFY(reading < everything);
        QCOMPARE(m_permissions->right(name, Action::Delete, u"delete_topic"_qs), Right::Never);
        QVERIFY(!m_permissions->isOff(name, u"get_brand_context"_qs));

        choose(Preset::RunsOnly);
        QVERIFY(cost() < reading);
        QCOMPARE(m_permissions->right(name, Action::Create, u"create_topics"_qs), Right::Never);
        QVERIFY(m_permissions->isOff(name, u"get_brand_context"_qs));
        for (const QString &tool :
             {u"list_brands"_qs, u"list_brand_runs"_qs, u"get_run_results"_qs, u"get_run_stats"_qs})
            QVERIFY2(!m_permissions->isOff(name, tool), qPrintable(tool));

        choose(Preset::Everything);
        QCOMPARE(cost(), everything);
        QCOMPARE(m_permissions->right(name, Action::Delete, u"delete_topic"_qs), Right::Ask);
        QVERIFY(m_permissions->isOff(name, u"forecast"_qs));
        QCOMPARE(m_permissions->resultTokens(name), 5000);
    }

    void presetsHaveNames()
    {
        for (const Preset preset : tools::allPresets)
            QCOMPARE(tools::presetNamed(tools::nameOf(preset)), preset);
        QVERIFY(!tools::presetNamed(u"writing"_qs));
    }

private:
    void choose(Preset preset)
    {
        QVERIFY(m_permissions->update(name, [&](auto &stored) { stored = tools::withPreset(stored, preset); }));
    }
    qint64 cost() { return tools::definitionTokens(*m_permissions, name); }

    const QString name = u"cursor"_qs;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Permissions> m_permissions;
};

BRANDBRIDGE_TEST(TestOfferedTools, QCoreApplication)
#include "test_offered_tools.moc"
