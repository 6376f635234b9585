// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "support/files.h"
#include "ui/inbox/inbox_screen.h"
#include "ui/inbox/watcher.h"
#include "ui/tables/data_table.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

namespace {

constexpr int planted = 3; ///< the brand whose latest run has a setback
const QString lostTopic = u"Grüntee"_s;

} // namespace

/// What changed with a report appears, once. The figures are compared with counts of the sandbox's raw answers.
class TestInboxScreen final : public ScreenTest<InboxScreen>
{
    Q_OBJECT

    std::unique_ptr<Inbox> m_inbox;

    bool begin()
    {
        m_inbox = std::make_unique<Inbox>(m_fixture->backend().folder, true);
        return m_fixture->choose(planted);
    }
    /// The lines that a look finds, independent of earlier looks; nothing where it failed.
    std::optional<QList<InboxLine>> look(qint64 warnBelow = 0)
    {
        Watcher watcher(service::Organization(m_fixture->sender()), *m_inbox, warnBelow);
        QList<InboxLine> found;
        connect(&watcher, &Watcher::found, this, [&found](const auto &lines) { found = lines; });
        std::optional<bool> looked;
        watcher.look([&looked](const auto &result) { looked = result.has_value(); });
        if (!QTest::qWaitFor([&looked] { return looked.has_value(); }, 60'000) || !*looked)
            return std::nullopt;
        return found;
    }
    DataTable *table() { return part<DataTable>(u"inbox"_s); }
    QString cell(int row, int column) { return table()->model()->index(row, column).data().toString(); }
    const QList<service::Run> &runs() { return m_fixture->selection().runs(); }
    QString brandId(int brand) { return m_fixture->selection().brands().at(brand).id; }
    static const InboxLine *find(const QList<InboxLine> &lines, const QString &brand, WatchKind kind)
    {
        const auto at = std::find_if(lines.begin(), lines.end(), [&](const InboxLine &line) {
            return line.brand.id == brand && line.kind == kind;
        });
        return at == lines.end() ? nullptr : &*at;
    }
    static qint64 present(const QList<QJsonObject> &answers, const QString &topic = {})
    {
        return std::count_if(answers.begin(), answers.end(), [&topic](const QJsonObject &answer) {
            return answer[u"isPresent"_s].toBool() &&
                   (topic.isEmpty() || answer[u"topic"_s][u"name"_s].toString() == topic);
        });
    }
    static qint64 citing(const QList<QJsonObject> &answers, const QString &domain)
    {
        const QRegularExpression link(u"https://%1[/)]"_s.arg(QRegularExpression::escape(domain)));
        return std::count_if(answers.begin(), answers.end(), [&link](const QJsonObject &answer) {
            return answer[u"answer"_s].toString().contains(link);
        });
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void init()
    {
        ScreenTestBase::init();
        QVERIFY(begin());
    }
    void cleanup()
    {
        close();
        m_inbox.reset();
        ScreenTestBase::cleanup();
    }

    void findsWhatTheAnswersSay()
    {
        const auto found = look();
        QVERIFY(found);
        const QList<QJsonObject> before = m_fixture->rawAnswers(runs().at(1).id);
        const QList<QJsonObject> after = m_fixture->rawAnswers(runs().at(0).id);
        const InboxLine *const visibility = find(*found, brandId(planted), WatchKind::Visibility);
        QVERIFY(visibility);
        QCOMPARE(visibility->run, runs().first().id);
        QCOMPARE(visibility->at, runs().first().startedAt);
        const auto shareOf = [](qint64 part, qsizetype whole) {
            return static_cast<double>(part) / static_cast<double>(whole);
        };
        QCOMPARE(visibility->change.verdict.earlier, shareOf(present(before), before.size()));
        QCOMPARE(visibility->change.verdict.later, shareOf(present(after), after.size()));
        QVERIFY(visibility->change.verdict.interval->high < 0);
        const InboxLine *const topic = find(*found, brandId(planted), WatchKind::Topics);
        QVERIFY(topic);
        QCOMPARE(topic->change.name, lostTopic);
        const auto about = [](const QList<QJsonObject> &answers) {
            return std::count_if(answers.begin(), answers.end(), [](const QJsonObject &answer) {
                return answer[u"topic"_s][u"name"_s].toString() == lostTopic;
            });
        };
        QCOMPARE(topic->change.verdict.earlier, shareOf(present(before, lostTopic), about(before)));
        QCOMPARE(topic->change.verdict.later, shareOf(present(after, lostTopic), about(after)));
        for (const InboxLine &line : *found) {
            if (line.kind == WatchKind::Sources && line.brand.id == brandId(planted)) {
                QCOMPARE(line.change.verdict.earlier, shareOf(citing(before, line.change.name), before.size()));
                QCOMPARE(line.change.verdict.later, shareOf(citing(after, line.change.name), after.size()));
            }
        }
        QCOMPARE(m_inbox->seen(brandId(planted)).run, runs().first().id);

        // It is quiet where nothing changed, and reports nothing twice.
        for (const InboxLine &line : *found)
            QVERIFY(line.brand.id != brandId(0) && line.brand.id != brandId(1));
        QVERIFY(!m_inbox->seen(brandId(0)).run.isEmpty());
        QCOMPARE(look()->size(), 0);
        QCOMPARE(m_inbox->lines().size(), found->size());
    }
    void comparesTheRunOfTheNextWeek()
    {
        QDateTime now(QDate(2026, 3, 11), QTime(9, 30), Qt::UTC);
        sandbox::Sandbox service({.key = "key", .requestsPerMinute = 0, .now = [&now] { return now; }});
        QVERIFY(service.listen(0));
        m_fixture = std::make_unique<ScreenFixture>(service.baseUrl());
        QVERIFY(begin());
        QVERIFY(find(*look(), brandId(planted), WatchKind::Visibility));
        const QString before = m_inbox->seen(brandId(planted)).run;
        now = now.addDays(7);
        const auto found = look();
        QVERIFY(found);
        QVERIFY(m_inbox->seen(brandId(planted)).run != before);
        QVERIFY(!find(*found, brandId(planted), WatchKind::Visibility)); // it stayed low
    }
    void notesSlotsBelowTheWarningOnce()
    {
        QCOMPARE(find(*look(), brandId(0), WatchKind::Slots), nullptr);
        const auto context = awaited<transport::Result<service::BrandContext>>(
            [this](auto done) { m_fixture->elsewhere().brandContext(brandId(0), this, done); });
        const qint64 left = *context->quota.remainingSlots;
        const auto found = look(left + 1);
        const InboxLine *const line = find(*found, brandId(0), WatchKind::Slots);
        QVERIFY(line);
        QCOMPARE(line->slotsLeft, left);
        QCOMPARE(find(*look(left + 1), brandId(0), WatchKind::Slots), nullptr);
        QCOMPARE(find(*look(left), brandId(0), WatchKind::Slots), nullptr); // enough again
        QVERIFY(find(*look(left + 1), brandId(0), WatchKind::Slots));
        const int low = m_inbox->lowOnSlots();
        QVERIFY(low > 0);
        m_inbox->recordEnoughSlots({brandId(0)});
        QCOMPARE(m_inbox->lowOnSlots(), low - 1);
        QVERIFY(find(*look(left + 1), brandId(0), WatchKind::Slots));
    }
    void leavesOutWhatIsNotWatched()
    {
        QVERIFY(m_inbox->setUnwatched(
            {{brandId(planted), {WatchKind::Visibility}}, {brandId(0), {watchKinds.begin(), watchKinds.end()}}}));
        const auto found = look();
        QVERIFY(found);
        QVERIFY(!find(*found, brandId(planted), WatchKind::Visibility));
        QVERIFY(find(*found, brandId(planted), WatchKind::Topics));
        QVERIFY(m_inbox->seen(brandId(0)).run.isEmpty());
        QVERIFY(!Inbox(m_fixture->backend().folder, true).isWatched(brandId(0))); // it is kept
    }
    void usesTotalsIfResultsAreNotOffered()
    {
        m_fixture->setFaults(u"fail=403@/v1/runs"_s); // neither results nor sources
        const auto found = look();
        QVERIFY(found);
        QVERIFY(find(*found, brandId(planted), WatchKind::Visibility));
        QVERIFY(!find(*found, brandId(planted), WatchKind::Topics));
    }
    void goesOnAfterAFailure()
    {
        m_fixture->setFaults(u"fail=403@/v1/brands"_s);
        QVERIFY(!look());
        Watcher watcher(service::Organization(m_fixture->sender()), *m_inbox, 0);
        const QSignalSpy failed(&watcher, &Watcher::failed);
        watcher.start({});
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 60'000);
        m_fixture->setFaults({});
        QCOMPARE(m_inbox->lines().size(), 0);
        QVERIFY(find(*look(), brandId(planted), WatchKind::Visibility));
    }
    void asksNothingWithoutAnAllowance()
    {
        Watcher watcher(service::Organization(m_fixture->sender()), *m_inbox, 0);
        bool isDone = false;
        watcher.setAllowance(0);
        watcher.look([&isDone](const auto &) { isDone = true; });
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        const int seen = m_fixture->seen("/context");
        QVERIFY(!isDone);
        watcher.setAllowance(1);
        QTRY_COMPARE(m_fixture->seen("/context"), seen + 1);
        QVERIFY(!isDone);
        watcher.setAllowance(std::nullopt);
        QTRY_VERIFY_WITH_TIMEOUT(isDone, 60'000);
    }

    void showsLinesAndMarksThemAsSeen()
    {
        open();
        QCOMPARE(state(), u"Nothing has changed"_s);
        QVERIFY(look());
        QTRY_VERIFY(table());
        QCOMPARE(state(), QString());

        open();
        const auto lines = static_cast<int>(m_inbox->lines().size());
        QVERIFY(lines > 1);
        QCOMPARE(table()->model()->rowCount(), lines);
        QCOMPARE(cell(0, 2), m_fixture->selection().brand()->name);
        QVERIFY(!part<QPushButton>(u"markSeen"_s)->isEnabled());
        table()->setCurrentSourceRow(0);
        const QString fresh = cell(0, 0);
        QVERIFY(press(u"markSeen"_s));
        QVERIFY(cell(0, 0) != fresh && cell(1, 0) == fresh);
        QTRY_COMPARE(m_inbox->unseen(), lines - 1);
        QVERIFY(press(u"markAllSeen"_s));
        QTRY_COMPARE(m_inbox->unseen(), 0);
        QVERIFY(!part<QPushButton>(u"markAllSeen"_s)->isEnabled());
    }
    void leadsToTheRun()
    {
        QVERIFY(look());
        QVERIFY(m_fixture->choose(0));
        open();
        const QSignalSpy screens(m_screen.get(), &Screen::screenRequested);
        const QSignalSpy results(m_screen.get(), &Screen::wantsResults);
        for (int row = 0; row < m_inbox->lines().size(); ++row) {
            if (m_inbox->lines().at(row).kind != WatchKind::Visibility &&
                m_inbox->lines().at(row).kind != WatchKind::Topics)
                continue;
            const InboxLine line = m_inbox->lines().at(row);
            table()->setFocus();
            table()->setCurrentSourceRow(row);
            QTest::keyClick(table(), Qt::Key_Return);
            QTRY_VERIFY(m_fixture->selection().run() && m_fixture->selection().run()->id == line.run);
            QCOMPARE(m_fixture->selection().brand()->id, line.brand.id);
        }
        QCOMPARE(screens.first().first().toString(), u"overview"_s);
        QCOMPARE(results.first().first().toString(), lostTopic);
        QTRY_COMPARE(m_inbox->unseen(), m_inbox->lines().size() - 2);
    }
    void takesRules()
    {
        open();
        QVERIFY(press(u"chooseWatched"_s));
        auto *const rules = m_screen->findChild<QDialog *>(u"watchRules"_s);
        QVERIFY(rules);
        auto *const boxes = rules->findChild<QTableWidget *>(u"watchTable"_s);
        QCOMPARE(boxes->rowCount(), m_fixture->selection().brands().size());
        boxes->setFocus();
        boxes->setCurrentCell(planted, 0);
        QTest::keyClick(boxes, Qt::Key_Space);
        const QString spoken = boxes->item(planted, 0)->data(Qt::AccessibleTextRole).toString();
        QVERIFY(spoken.contains(m_fixture->selection().brands().at(planted).name));
        const QSignalSpy changes(m_inbox.get(), &Inbox::rulesChanged);
        rules->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->click();
        QTRY_VERIFY(!m_inbox->isWatched(brandId(planted), WatchKind::Visibility));
        QCOMPARE(changes.size(), 1);
        QVERIFY(m_inbox->isWatched(brandId(planted), WatchKind::Topics));
        QVERIFY(m_inbox->isWatched(brandId(0), WatchKind::Visibility));
    }
    void saysWhatIsWrongWithTheFile()
    {
        put(m_fixture->backend().folder + u"/inbox-demo.json"_s, "{");
        open();
        QCOMPARE(namesContaining(m_screen.get(), u"inbox-demo.json"_s).size(), 1);
        QVERIFY(!look());
    }
};

BRANDBRIDGE_TEST(TestInboxScreen, QApplication)
#include "test_inbox_screen.moc"
