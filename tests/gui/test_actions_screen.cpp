// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screen_test.h"

#include "support/files.h"
#include "ui/actions/actions_screen.h"
#include "ui/tables/choice_filter.h"

using namespace brandbridge;
using namespace brandbridge::test;
using namespace brandbridge::ui;

/// A marketer plans what to do after a run.
class TestActionsScreen final : public ScreenTest<ActionsScreen>
{
    Q_OBJECT

    DataTable *table() { return part<DataTable>(u"actions"_s); }
    int rows() override { return table() ? table()->model()->rowCount() : -1; }
    QString cell(int row, const QString &column)
    {
        QAbstractItemModel *const model = table()->model();
        for (int i = 0; i < model->columnCount(); ++i) {
            if (model->headerData(i, Qt::Horizontal, table_role::columnId) == column)
                return model->index(row, i).data(table_role::exported).toString();
        }
        return {};
    }
    /// The first row of @p kind, made the current one; -1 for none.
    int choose(const QString &kind)
    {
        for (int row = 0; row < rows(); ++row) {
            if (cell(row, u"kind"_s) == kind) {
                table()->setCurrentIndex(table()->model()->index(row, 0));
                return row;
            }
        }
        return -1;
    }
    QString notice() { return part(u"notice"_s) ? part(u"notice"_s)->accessibleName() : QString(); }
    void setState(int index)
    {
        auto *const state = part<QComboBox>(u"actionState"_s);
        state->setCurrentIndex(index);
        Q_EMIT state->activated(index);
    }

private Q_SLOTS:
    /// As the rule on the screen says: one of each kind first, and more responses before fewer.
    void listsWhatToDoInTheOrderOfTheRule()
    {
        QVERIFY(opens());
        QVERIFY(!shown(u"actionOrder"_s).isEmpty());
        QCOMPARE(cell(0, u"kind"_s), u"prompt"_s);
        QCOMPARE(cell(1, u"kind"_s), u"source"_s);
        QHash<QString, int> last;
        for (int row = 0; row < rows(); ++row) {
            const QString kind = cell(row, u"kind"_s);
            const int responses = cell(row, u"responses"_s).toInt();
            QVERIFY2(kind == u"source" || responses <= last.value(kind, responses), qPrintable(cell(row, u"action"_s)));
            last.insert(kind, responses);
            QVERIFY2(!cell(row, u"reason"_s).isEmpty(), qPrintable(cell(row, u"action"_s)));
            QCOMPARE(cell(row, u"place"_s).toInt(), row + 1);
        }
        // Each prompt has as many responses with other brands only as it says.
        const QString prompt = part<QLabel>(u"actionTitle"_s)->text().section(u'“', 1).section(u'”', 0, -2);
        int onlyOthers = 0;
        for (const QJsonObject &result : m_fixture->rawAnswers(m_fixture->selection().run()->id)) {
            if (result[u"prompt"_s][u"text"_s] == prompt && !result[u"isPresent"_s].toBool() &&
                !result[u"mentionedBrands"_s].toArray().isEmpty())
                ++onlyOthers;
        }
        QCOMPARE(cell(0, u"responses"_s).toInt(), onlyOthers);
    }

    void readsSourcesThoughAnotherScreenHasReadTheResults()
    {
        QVERIFY(m_fixture->choose(0));
        bool isRead = false;
        m_fixture->backend().runResults.results().read(*m_fixture->selection().run(), false, this, {},
                                                       [&isRead](const auto &) { isRead = true; });
        QTRY_VERIFY(isRead);
        open();
        QTRY_VERIFY(rows() > 0);
        QVERIFY(choose(u"source"_s) >= 0);
    }

    void keepsStateOwnerAndNote()
    {
        QVERIFY(opens());
        const QString first = cell(0, u"action"_s);
        setState(1);
        part<QLineEdit>(u"actionOwner"_s)->setText(u"Ada"_s);
        part<QLineEdit>(u"actionNote"_s)->setText(u"Draft <b>"_s);
        QVERIFY(press(u"nextButton"_s)); // without leaving the field first
        QCOMPARE(cell(0, u"state"_s) + cell(0, u"owner"_s) + cell(0, u"note"_s), u"doingAdaDraft <b>"_s);
        QVERIFY(part<QLineEdit>(u"actionOwner"_s)->text().isEmpty());
        const QString second = cell(1, u"action"_s);
        setState(2);
        QCOMPARE(cell(1, u"action"_s), second); // it does not move away

        m_screen.reset();
        open();
        QTRY_VERIFY(rows() > 2);
        QCOMPARE(cell(0, u"action"_s) + cell(0, u"owner"_s), first + u"Ada"_s);
        QVERIFY(cell(1, u"action"_s) != second);
        QCOMPARE(cell(rows() - 1, u"action"_s), second); // done
        m_screen->findChild<ChoiceFilter *>(u"stateFilter"_s)->choose(u"done"_s);
        QCOMPARE(rows(), 1);
    }

    void recordsForTheBrandThatWasShown()
    {
        QVERIFY(opens());
        const QString shown = m_fixture->selection().brand()->id;
        part<QLineEdit>(u"actionNote"_s)->setText(u"for the first"_s);
        QVERIFY(m_fixture->choose(1)); // without leaving the field first
        QTRY_VERIFY(rows() > 0);
        const ActionStore store(m_fixture->backend().folder, true);
        QCOMPARE(store.read(shown)->size(), 1);
        QVERIFY(store.read(m_fixture->selection().brand()->id)->isEmpty());
    }

    void keepsWhatIsMarkedThoughTheRunNoLongerHasIt()
    {
        QVERIFY(opens());
        const ActionStore store(m_fixture->backend().folder, true);
        const next_actions::Item item{next_actions::Kind::Source, u"gone.example"_s, {}, u"Get mentioned there"_s};
        QVERIFY(store.set(m_fixture->selection().brand()->id, {ActionState::Done, u"Bob"_s, {}, item}));
        m_screen->refresh();
        QTRY_COMPARE(cell(rows() - 1, u"action"_s), item.words);
        QCOMPARE(cell(rows() - 1, u"owner"_s), u"Bob"_s);
    }

    void saysWhyNothingIsStored()
    {
        QVERIFY(opens());
        put(m_fixture->backend().folder + u"/actions-demo.json"_s, "[]");
        setState(1);
        QVERIFY2(notice().contains(u"actions-demo.json"_s), qPrintable(notice()));
        QCOMPARE(bytesOf(m_fixture->backend().folder + u"/actions-demo.json"_s), QByteArray("[]"));
    }

    void evidenceIsOneClickAway()
    {
        QVERIFY(opens());
        QSignalSpy wanted(m_screen.get(), &Screen::wantsFilter);
        for (const auto &[kind, screen] : {std::pair(u"prompt"_s, u"results"_s), std::pair(u"source"_s, u"sources"_s),
                                           std::pair(u"suggestion"_s, u"suggestions"_s)}) {
            const int row = choose(kind);
            QVERIFY2(row >= 0, qPrintable(kind));
            QVERIFY(press(u"showEvidence"_s));
            QCOMPARE(wanted.last().at(0).toString(), screen);
            QVERIFY(cell(row, u"action"_s).contains(wanted.last().at(1).toString()));
        }
    }

    void copiesABrief()
    {
        QVERIFY(opens());
        QVERIFY(press(u"copyBrief"_s));
        QTextDocument document;
        document.setMarkdown(clipboard());
        QCOMPARE(document.firstBlock().text(), cell(0, u"action"_s));
        const QString text = document.toPlainText();
        QVERIFY2(text.contains(cell(0, u"reason"_s)) && text.contains(m_fixture->selection().brand()->name),
                 qPrintable(text));
        QVERIFY(clipboard().contains(u"<brandbridge://run/"_s + m_fixture->selection().run()->id));
    }

    void findsIdleSlots()
    {
        QVERIFY(opens());
        QCOMPARE(choose(u"slot"_s), -1);
        QSignalSpy said(m_screen.get(), &Screen::said);
        QVERIFY(press(u"findIdleSlots"_s));
        QTRY_COMPARE(said.size(), 1);
        const QString found = said.first().first().toString();
        QVERIFY2(found.contains(u"idle slot"_s) && notice().isEmpty(), qPrintable(found));
        QCOMPARE(choose(u"slot"_s) >= 0, !found.startsWith(u"0 "_s));
    }

    void listsPagesOfASitemapThatAreNeverCited()
    {
        QVERIFY(opens());
        const service::Brand brand = *m_fixture->selection().brand();
        const service::Run run = *m_fixture->selection().run();
        QString cited;
        const auto sources = m_fixture->backend().runResults.sources().known(run);
        for (const service::Source &source : sources->items) {
            if (source.domain == brand.domain)
                cited = source.links.first().address;
        }
        QVERIFY(!cited.isEmpty());
        const QTemporaryDir folder;
        const auto choose = [&](const QByteArray &xml) {
            const QString path = folder.filePath(u"sitemap.xml"_s);
            put(path, xml);
            press(u"readSitemap"_s);
            auto *const dialog = m_screen->window()->findChild<QFileDialog *>(u"sitemapDialog"_s);
            QVERIFY(dialog);
            Q_EMIT dialog->fileSelected(path);
            delete dialog;
        };
        const auto pages = [this] {
            QStringList words;
            for (int row = 0; row < rows(); ++row) {
                if (cell(row, u"reason"_s).contains(u"Never cited"_s))
                    words.append(cell(row, u"action"_s));
            }
            return words;
        };
        const QByteArray own = "https://www." + brand.domain.toUtf8();
        choose("<?xml version='1.0'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' "
               "xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'><url><loc>" +
               cited.toUtf8() + "/</loc></url><url><loc>" + own + "/never</loc><image:image><image:loc>" + own +
               "/picture.png</image:loc></image:image></url><url><loc>https://else.example/</loc></url></urlset>");
        const QStringList never{u"Improve https://www.%1/never"_s.arg(brand.domain)};
        QTRY_COMPARE(pages(), never);
        const std::pair<QByteArray, QString> refused[]{
            {"<!DOCTYPE u [<!ENTITY e 'https://x'>]><urlset><url><loc>&e;</loc></url></urlset>",
             u"document type declaration"_s},
            {"<sitemapindex><sitemap><loc>" + own + "/a.xml</loc></sitemap></sitemapindex>", u"list of sitemaps"_s},
            {"<urlset><url><loc>https://else.example/</loc></url></urlset>", u"has no address of"_s},
            {"\x1f\x8b", u"not a sitemap"_s}};
        for (const auto &[xml, why] : refused) {
            choose(xml);
            QVERIFY2(notice().contains(why), qPrintable(notice()));
            QCOMPARE(pages(), never);
        }
        QVERIFY(m_fixture->choose(1)); // other brands have other pages
        QTRY_VERIFY(rows() > 0 && pages().isEmpty());
    }

    /// The service does not offer suggestions, and the rest is there.
    void worksWithoutSuggestions()
    {
        QVERIFY(m_fixture->choose(0));
        m_fixture->setFaults(u"fail=403@/v1/runs/%1/content-suggestions"_s.arg(m_fixture->selection().run()->id));
        open();
        QTRY_VERIFY(rows() > 0);
        QTRY_VERIFY2(notice().contains(u"suggestions"_s), qPrintable(notice()));
        QCOMPARE(choose(u"suggestion"_s), -1);
    }
};

BRANDBRIDGE_TEST(TestActionsScreen, QApplication)
#include "test_actions_screen.moc"
