// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/scripted_server.h"
#include "tests/gui/screen_test.h"
#include "ui/prompts/id_dialog.h"
#include "ui/prompts/prompts_screen.h"

#include <QTextBrowser>
#include <QTreeWidget>

using namespace brandbridge;
using namespace brandbridge::test;

/// A user wants to free prompt slots that are used for nothing.
class TestSlotReview final : public ScreenTest<ui::PromptsScreen>
{
    Q_OBJECT

    std::unique_ptr<ScriptedServer> m_server;

    static QByteArray bodyOf(const QByteArray &path, int runs, bool hasIds)
    {
        QJsonArray data;
        const auto runAt = [](int run) {
            const QString day = QDateTime::currentDateTimeUtc().addDays(-7 * run - 2).toString(Qt::ISODate);
            return QJsonObject{
                {u"id"_s, u"r%1"_s.arg(run)},
                {u"startedAt"_s, day},
                {u"metrics"_s,
                 QJsonObject{{u"totalResponses"_s, 10}, {u"completedResponses"_s, 10}, {u"calculatedAt"_s, day}}}};
        };
        const auto add = [&](const QString &topic, const QString &prompt, bool isPresent, const QString &model) {
            QJsonObject result{{u"prompt"_s, QJsonObject{{u"text"_s, prompt}}},
                               {u"topic"_s, QJsonObject{{u"name"_s, topic}}},
                               {u"llm"_s, model},
                               {u"isPresent"_s, isPresent}};
            if (hasIds)
                result.insert(u"promptId"_s, topic + u'-' + prompt);
            data.append(result);
        };
        if (path == "/v1/brands") {
            data.append(QJsonObject{{u"id"_s, u"b"_s}, {u"name"_s, u"Fennwick"_s}});
        } else if (path == "/v1/brands/b/runs") {
            for (int run = 0; run < runs; ++run)
                data.append(runAt(run));
        } else if (path.startsWith("/v1/runs/r")) {
            const bool isOdd = path.back() % 2 == 1;
            for (const QString &model : {u"chatgpt"_s, u"gemini"_s}) {
                add(u"Boots"_s, u"Which boots?"_s, isOdd, model);
                add(u"Boots"_s, u"Which laces?"_s, isOdd, model);
                add(u"Boots"_s, u"Which soles?"_s, !isOdd, model);
                add(u"Shoes"_s, u"WHICH BOOTS"_s, !isOdd, model);
                add(u"Shoes"_s, u"What is Fennwick?"_s, true, model);
                add(u"Shoes"_s, u"Which sandals?"_s, false, model);
            }
        } else {
            return {};
        }
        return QJsonDocument(QJsonObject{{u"data"_s, data}}).toJson();
    }
    void openWith(int runs, bool hasIds)
    {
        m_server = std::make_unique<ScriptedServer>([runs, hasIds](const ReceivedRequest &request) -> Script {
            const QByteArray body = bodyOf(request.path(), runs, hasIds);
            return {Step::send(body.isEmpty() ? answer(404, R"({"message":"not here"})") : answer(200, body))};
        });
        m_fixture = std::make_unique<ScreenFixture>(QUrl(QString::fromLatin1(m_server->origin())));
        open();
        m_fixture->selection().load();
        QTRY_VERIFY(press(u"reviewSlots"_s));
    }

private Q_SLOTS:
    void cleanup()
    {
        ScreenTestBase::cleanup();
        m_server.reset();
    }

    void checkedPromptsAreAskedFor()
    {
        openWith(9, true);
        QTRY_VERIFY(part<QTreeWidget>(u"silentPrompts"_s));
        const auto *const list = part<QTreeWidget>(u"silentPrompts"_s);
        QStringList rows;
        for (int row = 0; row < list->topLevelItemCount(); ++row) {
            const QTreeWidgetItem *const item = list->topLevelItem(row);
            rows.append(QStringList{item->text(0), item->text(1), item->text(2), item->text(3),
                                    item->checkState(0) == Qt::Checked ? u"x"_s : QString()}
                            .join(u'|'));
        }
        QCOMPARE(rows, (QStringList{u"Which laces?|Boots|Moves with “Which boots?”|8 of 16|x"_s,
                                    u"WHICH BOOTS|Shoes|Same text as a prompt of “Boots”|8 of 16|x"_s,
                                    u"What is Fennwick?|Shoes|Always names the brand|16 of 16|x"_s,
                                    u"Which sandals?|Shoes|Never names the brand|0 of 16|"_s}));
        list->topLevelItem(1)->setCheckState(0, Qt::Unchecked);
        QCOMPARE(part<QPushButton>(u"retirePrompts"_s)->text(), u"Retire 2 prompt(s) and free 2 slot(s)…"_s);
        QVERIFY(press(u"retirePrompts"_s));
        auto *const question = part<QDialog>(u"deletionQuestion"_s);
        QVERIFY(question);
        const QString asked = question->findChild<QTextBrowser *>(u"deletionList"_s)->toPlainText();
        QCOMPARE(asked.split(u'\n'), (QStringList{u"Which laces?"_s, u"What is Fennwick?"_s}));
        QVERIFY(press(question, u"cancelDelete"_s)); // nothing was deleted
    }
    void missingIdsAreAskedForFirst()
    {
        openWith(8, false);
        QTRY_VERIFY(part<QTreeWidget>(u"silentPrompts"_s));
        QVERIFY(press(u"retirePrompts"_s));
        QVERIFY(m_screen->findChild<ui::IdDialog *>());
    }
    void fewRunsTellNothing()
    {
        openWith(3, true);
        QTRY_VERIFY(!namesContaining(m_screen.get(), u"Too few runs"_s).isEmpty());
        QVERIFY(!press(u"retirePrompts"_s));
    }
};

BRANDBRIDGE_TEST(TestSlotReview, QApplication)
#include "test_slot_review.moc"
