// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/environment_variable.h"
#include "tests/gui/screen_test.h"
#include "ui/prompts/prompt_tree.h"
#include "ui/prompts/prompts_screen.h"
#include "ui/slots/status_mark.h"
#include "ui/tables/column.h"

namespace brandbridge::test {

/// The prompts screen, for a class of tests.
class PromptsFixture : public ScreenTest<ui::PromptsScreen>
{
protected:
    /// For init(). With @p entersIds, the user has entered the ids that results lack.
    bool begin(bool entersIds = isPublished())
    {
        ScreenTestBase::init();
        if (!m_fixture->choose(0))
            return false;
        if (entersIds)
            enterIds();
        m_screen = std::make_unique<ui::PromptsScreen>(m_fixture->backend());
        return true;
    }
    /// Enters the ids of the brands' topics and prompts, as the user copies them from the service's web application.
    void enterIds()
    {
        static const lookup::KnownPrompts all = idsOfWebApplication();
        QVERIFY(m_fixture->backend().changes->prompts().add(all));
    }
    /// The topics and prompts with ids, from the ordinary sandbox, which invents the same ones.
    static lookup::KnownPrompts idsOfWebApplication()
    {
        const EnvironmentVariable ordinary("BRANDBRIDGE_TEST_SERVICE", "");
        ScreenFixture service;
        lookup::KnownPrompts all;
        if (!service.choose(0))
            return {};
        const QList<service::Brand> brands = service.selection().brands();
        for (int brand = 0; brand < brands.size(); ++brand) {
            if (!service.choose(brand) || service.selection().runs().isEmpty())
                continue;
            service::Page<service::RunResult> results;
            for (const QJsonObject &answer : service.rawAnswers(service.selection().runs().first().id))
                results.items.append(service::RunResult(answer));
            all.add(results, service.selection().brand()->id);
        }
        return all;
    }
    void show()
    {
        m_screen->resize(1000, 600);
        m_screen->show();
    }
    bool showsTopics()
    {
        show();
        return test::waitFor([this] { return tree()->isVisible() && model()->rowCount() > 2; });
    }

    /// Records that @p topic was deleted from @p service, as is done for an assistant.
    bool recordDeletion(const deletions::Topic &topic, const QString &service = u"sandbox"_s)
    {
        deletions::StoredDeletion deletion;
        deletion.at = QDateTime::currentDateTimeUtc();
        deletion.assistant = u"claude"_s;
        deletion.tool = u"delete_prompts"_s;
        deletion.service = service;
        deletion.outcome = deletions::StoredDeletion::Outcome::Deleted;
        deletion.brands = {{.id = brand(), .name = u"Brand"_s, .topics = {topic}, .perceptionPrompts = {}}};
        deletions::DeletionStore store(m_fixture->backend().folder + u"/removed"_s);
        return store.add(deletion).has_value();
    }
    /// Has @p somebody add a prompt to a topic of brand @p brandId.
    static bool createsPrompt(const service::Organization &somebody, const QString &brandId, const QString &topicId,
                              const QString &text)
    {
        return succeeds([&](QObject *context, auto done) {
            somebody.batchCreate(brandId, {{topicId, {}, {{text, {}}}}}, context, done);
        });
    }
    ui::PromptTree *tree() const { return m_screen->findChild<ui::PromptTree *>(); }
    QAbstractItemModel *model() const { return tree()->model(); }
    QModelIndex topic(int row) const { return model()->index(row, 0); }
    QModelIndex prompt(int topicRow, int row) const { return model()->index(row, 0, topic(topicRow)); }
    /// The id of the topic or prompt at @p index; what is selected stays.
    QString idOf(const QModelIndex &index) const
    {
        QItemSelectionModel *const rows = tree()->selectionModel();
        const QSignalBlocker quietly(rows);
        const QItemSelection before = rows->selection();
        rows->select(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        const QString id = index.parent().isValid() ? tree()->selectedPrompts().value(0).prompt.id
                                                    : tree()->selectedTopics().value(0).id;
        rows->select(before, QItemSelectionModel::ClearAndSelect);
        return id;
    }
    QComboBox *topics() const { return m_screen->findChild<QComboBox *>(u"topicChoice"_s); }
    QPlainTextEdit *lines() const { return m_screen->findChild<QPlainTextEdit *>(u"promptLines"_s); }
    QString fit() const { return m_screen->findChild<ui::StatusMark *>(u"fit"_s)->sentence(); }
    QString brand() const { return m_fixture->selection().brand()->id; }
    service::Organization assistant() const { return m_fixture->backend().organization.with({.caller = u"claude"_s}); }
    /// What the line beneath the screen says; empty where it is not to be seen.
    QString notice() const { return spokenText(m_screen.get(), u"notice"_s); }
};

} // namespace brandbridge::test
