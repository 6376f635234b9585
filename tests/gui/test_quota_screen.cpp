// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"
#include "tests/unit/activity/activity_log_fixture.h"
#include "ui/brands/brand_row.h"
#include "ui/inbox/inbox.h"
#include "ui/quota/quota_screen.h"
#include "ui/slots/status_mark.h"
#include "ui/tables/data_table.h"
#include "ui/tables/record_model.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

QString markOf(QWidget *screen, const QString &name)
{
    const auto *const mark = screen->findChild<ui::StatusMark *>(name);
    return mark ? mark->sentence() : QString();
}

QString cell(const QAbstractItemView *table, int row, int column)
{
    return table->model()->index(row, column).data().toString();
}

/// The table of all brands with one of this context.
std::unique_ptr<ui::RecordModel<ui::BrandRow>> quotaRow(const service::BrandContext &context, bool hasOthers = true)
{
    auto model = std::make_unique<ui::RecordModel<ui::BrandRow>>(
        ui::quotaColumns([] { return qint64{0}; }, [hasOthers] { return hasOthers; }), &ui::BrandRow::id);
    ui::BrandRow row;
    row.brand.id = u"b1"_s;
    row.context = context;
    model->setRecords({row});
    return model;
}

} // namespace

class TestQuotaScreen final : public ScreenTest<ui::QuotaScreen>
{
    Q_OBJECT
private:
    ui::DataTable *table() const { return m_screen->findChild<ui::DataTable *>(u"quota"_s); }
    QPushButton *noticeButton() const { return part<QPushButton>(u"noticeAction"_s); }
    int brands() const { return static_cast<int>(m_fixture->selection().brands().size()); }
    bool isRead() const { return table()->model()->rowCount() == brands() && !noticeButton(); }
    bool openAndRead()
    {
        open();
        return test::waitFor([this] { return isRead(); });
    }
    bool createsPrompt(const QString &topic = u"Winter tyres"_s) const
    {
        return succeeds([&](QObject *context, auto done) {
            m_fixture->backend()
                .organization.with({.caller = u"claude"_s})
                .batchCreate(m_fixture->selection().brand()->id,
                             {{.id = {}, .name = topic, .prompts = {{u"Which %1 are quiet?"_s.arg(topic), {}}}}},
                             context, done);
        });
    }

private Q_SLOTS:
    void init()
    {
        ScreenTestBase::init();
        QVERIFY(m_fixture->choose(0));
        m_fixture->sandbox().forgetSeenRequests();
    }

    void showsEveryBrandByWhatIsLeft()
    {
        open();
        const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_VERIFY(isRead());
        QVERIFY(brands() > 1);
        QCOMPARE(m_fixture->seen("/context"), brands());
        qint64 before = std::numeric_limits<qint64>::min();
        for (int row = 0; row < brands(); ++row) {
            const qint64 left = table()->model()->index(row, 1).data(ui::table_role::sort).toLongLong();
            QVERIFY(left >= before);
            before = left;
            QVERIFY(table()->model()->index(row, 5).data(ui::table_role::sort).toDateTime().isValid());
            // Published contexts do not count perception prompts, so the use of a brand with shared slots is unknown.
            QVERIFY2(isPublished() || table()->model()->index(row, 2).data(ui::table_role::sort).isValid(),
                     qPrintable(cell(table(), row, 0)));
        }
        QVERIFY(shown(u"brandQuotaFigure"_s).contains(u"used"_s));
        QVERIFY(shown(u"organizationQuotaFigure"_s).contains(u"used"_s));
        QVERIFY(shown(u"brandQuotaNote"_s).contains(u"Next scheduled report"_s));

        m_screen->filterBox()->setText(u"no brand is called so"_s);
        QVERIFY(m_screen->clearFilters());
        QCOMPARE(table()->model()->rowCount(), brands());
        QVERIFY(table()->selectedSourceRows().isEmpty()); // nobody has chosen one
    }

    void saysWhyItIsNotKnownHowManyAreUsed()
    {
        const auto used = [](const service::BrandContext &context, int role = Qt::DisplayRole) {
            return quotaRow(context)->index(0, 2).data(role);
        };
        service::BrandContext context;
        context.quota = {40, 100, 500, 460}; // the organization has as many left
        QCOMPARE(used(context).toString(), u"–"_s);
        QVERIFY(used(context, Qt::ToolTipRole).toString().contains(u"whole organization"_s));
        QVERIFY(used(context, Qt::AccessibleTextRole).toString().startsWith(u"Not known"_s)); // and not nothing
        context.promptCount = 30;
        QCOMPARE(used(context).toString(), u"–"_s); // those for perception may come on top
        context.perceptionPromptCount = 12;
        QCOMPARE(used(context).toString(), u"42"_s);
        context.quota.orgWideLimit = 600;
        QCOMPARE(used(context).toString(), u"60"_s);
        QVERIFY(!used(context, Qt::AccessibleTextRole).isValid());
    }

    void saysThatSlotsAreShared()
    {
        const QString shared = u"✓ Enough left, shared"_s;
        const QString own = u"✓ Enough left"_s;
        for (const auto &[hasOthers, prompts, status] :
             {std::tuple(true, 460, shared), std::tuple(false, 460, own), std::tuple(true, 450, own)}) {
            service::BrandContext context;
            context.quota = {40, 100, 500, prompts};
            const auto model = quotaRow(context, hasOthers);
            QCOMPARE(model->index(0, 4).data().toString(), status);
            QCOMPARE(model->index(0, 1).data().toString(), u"40"_s);
            const QString left = model->index(0, 1).data(Qt::ToolTipRole).toString();
            QCOMPARE(left.contains(u"other brands"_s), status == shared);
        }

        ui::QuotaCard card(u"card"_s, u"Slots"_s);
        const auto said = [&card](qint64 left, bool isShared, qint64 warnBelow) {
            card.showUse({.used = {}, .limit = 100, .left = left, .isShared = isShared}, warnBelow);
            return markOf(&card, u"cardLeft"_s);
        };
        QCOMPARE(said(43, true, 0), u"43 prompt slot(s) left, shared with the organization's other brands"_s);
        QCOMPARE(said(43, false, 0), u"43 prompt slot(s) left"_s);
        QCOMPARE(said(43, true, 50), u"Only 43 prompt slot(s) left, shared with the organization's other brands"_s);
        QVERIFY(said(0, true, 0).contains(u"organization"_s));
        QVERIFY(!said(0, false, 0).contains(u"organization"_s));
    }

    void asksForOneBrandAfterTheOther()
    {
        m_fixture->setFaults(u"latency=100"_s);
        open();
        QTRY_VERIFY(table()->model()->rowCount() >= 1);
        // The chosen brand comes first, and its meter does not wait for the others.
        QVERIFY(table()->model()->rowCount() < brands());
        QVERIFY(shown(u"brandQuotaFigure"_s).contains(u"used"_s));
        QVERIFY(m_fixture->seen("/context") <= table()->model()->rowCount() + 1);
        QVERIFY(press(u"noticeAction"_s)); // Cancel
        const int rows = table()->model()->rowCount();
        QVERIFY(part(u"notice"_s)->accessibleName().startsWith(u"Cancelled"_s));
        m_fixture->setFaults({});
        QVERIFY(press(u"noticeAction"_s)); // Read the others
        QTRY_VERIFY(isRead());
        QVERIFY(rows < brands());
    }

    void reckonsWhatMorePromptsCost()
    {
        QVERIFY(openAndRead());
        auto *const count = m_screen->findChild<QSpinBox *>(u"promptCount"_s);
        count->setValue(1);
        QVERIFY(markOf(m_screen.get(), u"costForBrand"_s).contains(u"fits"_s));
        count->setValue(12);
        QVERIFY(markOf(m_screen.get(), u"costForBrand"_s).contains(u"fits"_s));
        count->setValue(100'000);
        QVERIFY(markOf(m_screen.get(), u"costForBrand"_s).contains(u"too few"_s));
        QVERIFY(markOf(m_screen.get(), u"costForOrganization"_s).contains(u"too few"_s));
    }

    void warnsInWords()
    {
        QVERIFY(openAndRead());
        m_screen->findChild<QSpinBox *>(u"warnBelow"_s)->setValue(1'000'000);
        QVERIFY(markOf(m_screen.get(), u"brandQuotaLeft"_s).startsWith(u"Only"_s));
        for (int row = 0; row < brands(); ++row)
            QVERIFY(cell(table(), row, 4).contains(u"left"_s) && cell(table(), row, 4).startsWith(u"⚠"_s));
        QCOMPARE(m_fixture->backend().settings.number(settings::Key::QuotaWarning), 1'000'000);
        m_screen->findChild<QSpinBox *>(u"promptCount"_s)->setValue(1);
        QVERIFY(markOf(m_screen.get(), u"costForBrand"_s).contains(u"only"_s));
        m_screen->findChild<QSpinBox *>(u"warnBelow"_s)->setValue(0);
        QVERIFY(!markOf(m_screen.get(), u"costForBrand"_s).contains(u"only"_s));
        QVERIFY(!markOf(m_screen.get(), u"brandQuotaLeft"_s).startsWith(u"Only"_s));
    }

    void goesOnWithoutABrandThatCannotBeRead()
    {
        const QString second = m_fixture->selection().brands().at(1).id;
        m_fixture->setFaults(u"fail=404@/v1/brands/%1/context"_s.arg(second));
        QVERIFY(openAndRead());
        QStringList states;
        for (int row = 0; row < brands(); ++row)
            states.append(cell(table(), row, 4));
        QVERIFY(!states.filter(u"does not have this"_s).isEmpty());
    }

    void keepsWhatWasReadAndTriesAgain()
    {
        m_fixture->setFaults(u"fail=401@/v1/brands/"_s);
        open();
        QTRY_COMPARE(state(), u"The service does not accept the API key"_s);
        m_fixture->setFaults({});
        m_screen->refresh();
        QTRY_VERIFY(isRead());
        QVERIFY(state().isEmpty());
        m_fixture->setFaults(u"fail=500@/v1/brands/"_s);
        m_screen->refresh();
        QTRY_COMPARE(noticeButton() ? noticeButton()->text() : QString(), u"Try again"_s);
        QCOMPARE(table()->model()->rowCount(), brands()); // what was read stays
        m_fixture->setFaults({});
        QVERIFY(press(u"noticeAction"_s));
        QTRY_VERIFY(isRead());
    }

    void showsWhoCreatedPromptsAndHowLongTheSlotsLast()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"activity.db"_s);
        const auto permissions =
            std::make_unique<access::Permissions>(folder.filePath(u"permissions.json"_s), access::Permissions::Basis());
        QVERIFY(permissions->update(u"cursor"_s, [](auto &stored) { stored.promptsPerDay = 25; }));
        m_fixture->backend().activityFile = file;
        m_fixture->backend().permissions = permissions.get();
        QVERIFY(openAndRead());
        auto *const created = m_screen->findChild<ui::DataTable *>(u"creations"_s);
        const auto *const tabs = m_screen->findChild<QTabWidget *>();
        QVERIFY(!tabs->isTabVisible(1)); // nobody has created any

        const QDateTime now = QDateTime::currentDateTimeUtc();
        const std::vector<std::tuple<QString, int, int>> calls{
            {u"cursor"_s, 0, 3}, {u"cursor"_s, 3, 4}, {u"window"_s, 20, 5}, {u"cursor"_s, 40, 100}};
        ActivityLog log({.file = file});
        for (const auto &[who, days, prompts] : calls) {
            ActivityEntry entry = sampleEntry(u"create_prompts_in_topic"_s);
            entry.assistant = who;
            entry.startedAt = now.addDays(-days);
            entry.promptsCreated = prompts;
            log.record(entry, {});
        }
        QCOMPARE(flushed(log), true);
        m_screen->refresh();
        QTRY_VERIFY(tabs->isTabVisible(1));
        QTRY_COMPARE(created->model()->rowCount(), 2);
        const auto row = [&](int at) {
            QList<QVariant> values;
            for (int column = 0; column < created->model()->columnCount(); ++column)
                values.append(created->model()->index(at, column).data(ui::table_role::sort));
            return values;
        };
        QCOMPARE(row(0), (QList<QVariant>{u"Cursor"_s, 3, 7, 7, 25}));
        QCOMPARE(row(1).mid(1), (QList<QVariant>{0, 0, 5, {}}));
        QTRY_VERIFY(isRead());
        QVERIFY(shown(u"organizationQuotaNote"_s).startsWith(u"Last about"_s));
        m_screen.reset();
    }

    void takesOffTheBadgeWhereThereAreEnoughSlots()
    {
        ui::Inbox inbox(m_fixture->backend().folder, m_fixture->backend().isDemo);
        const QString brand = m_fixture->selection().brand()->id;
        QVERIFY(inbox.take(brand, {.run = u"r1"_s, .areSlotsLow = true}, {}));
        QCOMPARE(inbox.lowOnSlots(), 1);
        QVERIFY(m_fixture->backend().settings.set(settings::Key::QuotaWarning, u"0"_s));
        QVERIFY(openAndRead());
        QTRY_COMPARE(inbox.lowOnSlots(), 0);
    }

    void choosesTheBrandOfARow()
    {
        QVERIFY(openAndRead());
        const QString before = m_fixture->selection().brand()->name;
        const int row = cell(table(), 0, 0) == before ? 1 : 0;
        const QString name = cell(table(), row, 0);
        table()->setCurrentIndex(table()->model()->index(row, 0));
        Q_EMIT table()->activated(table()->currentIndex());
        QTRY_COMPARE(m_fixture->selection().brand()->name, name);
        QCOMPARE(m_fixture->seen("/context"), brands()); // known already
    }

    void isReadAgainAfterAChangeOnceItIsShown()
    {
        QVERIFY(openAndRead());
        m_screen->hide();
        m_screen->show();
        QTRY_COMPARE(m_fixture->sender().underWay(), 0);
        QCOMPARE(m_fixture->seen("/context"), brands()); // nothing has happened
        const QString before = shown(u"organizationQuotaFigure"_s);
        m_screen->hide();
        const QSignalSpy reported(m_fixture->backend().changes, &ui::ServiceChanges::changed);
        QVERIFY(createsPrompt());
        QTRY_COMPARE(reported.size(), 1);
        QCOMPARE(m_fixture->sender().underWay(), 0); // nobody looks
        m_screen->show();
        QTRY_COMPARE(m_fixture->seen("/context"), 2 * brands());
        QTRY_VERIFY(isRead());
        const QString between = shown(u"organizationQuotaFigure"_s);
        QVERIFY(between != before);
        QVERIFY(createsPrompt(u"Summer tyres"_s)); // now it is shown
        QTRY_COMPARE(m_fixture->seen("/context"), 3 * brands());
        QTRY_VERIFY(shown(u"organizationQuotaFigure"_s) != between);
    }

    void isReadToItsEndBeforeItIsReadAgain()
    {
        m_fixture->setFaults(u"latency=150@/v1/brands"_s);
        open();
        QTRY_COMPARE(m_fixture->seen("/context"), 1);
        QVERIFY(createsPrompt());
        QTRY_VERIFY(m_fixture->seen("/context") > brands());
        QCOMPARE(table()->model()->rowCount(), brands()); // the last as well, before the first again
        QTRY_COMPARE(m_fixture->seen("/context"), 2 * brands());
    }
};

BRANDBRIDGE_TEST(TestQuotaScreen, QApplication)
#include "test_quota_screen.moc"
