// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "ui/sources/source_tree.h"
#include "ui/tables/table_text.h"

#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

service::Source source(const QString &domain, std::optional<qint64> responses, const QStringList &paths)
{
    service::Source made{
        .domain = domain, .responseCount = responses, .topics = {u"Pricing"_s}, .models = {u"alpha"_s, u"beta"_s}};
    qint64 count = 1;
    for (const QString &path : paths)
        made.links.append({u"https://"_s + domain + path, u"article"_s, count++});
    made.fields = {{u"domain"_s, domain}, {u"responseCount"_s, responses ? QJsonValue(*responses) : QJsonValue()}};
    return made;
}

QList<service::Source> samples()
{
    return {source(u"one.example"_s, 9, {u"/a"_s, u"/b"_s}), source(u"two.example"_s, {}, {}),
            source(u"three.example"_s, 10, {u"/a"_s, u"/guide"_s, u"/c"_s})};
}

} // namespace

class TestSourceTree final : public QObject
{
    Q_OBJECT

    std::unique_ptr<SourceTree> m_tree;

    /// What is shown beneath @p parent, in its order.
    static QList<QTreeWidgetItem *> shownIn(const QTreeWidgetItem *parent)
    {
        QList<QTreeWidgetItem *> shown;
        for (int i = 0; i < parent->childCount(); ++i) {
            if (!parent->child(i)->isHidden())
                shown.append(parent->child(i));
        }
        return shown;
    }
    QList<QTreeWidgetItem *> domains() const { return shownIn(m_tree->invisibleRootItem()); }
    QStringList names() const
    {
        QStringList names;
        for (const QTreeWidgetItem *domain : domains())
            names.append(domain->text(SourceTree::Name));
        return names;
    }
    /// Of the first domain.
    QList<QTreeWidgetItem *> pages() const { return shownIn(domains().first()); }

private Q_SLOTS:
    void init()
    {
        m_tree = std::make_unique<SourceTree>(u"sources"_s, u"Sources"_s, u"Topics"_s);
        m_tree->setSources(samples());
    }

    void theSameChangesNothing()
    {
        m_tree->setCurrentItem(domains().last());
        const QSignalSpy resets(m_tree->model(), &QAbstractItemModel::modelReset);
        m_tree->setSources(samples());
        QCOMPARE(resets.size(), 0);
        QCOMPARE(m_tree->currentItem(), domains().last());
        m_tree->setSources({});
        QCOMPARE(m_tree->allDomains(), 0);
        QVERIFY(!m_tree->currentSource());
    }
    void whatIsOpenStaysOpen()
    {
        domains().at(1)->setExpanded(true);
        QList<service::Source> more = samples();
        more.prepend(source(u"four.example"_s, 1, {u"/a"_s}));
        m_tree->setSources(more);
        QCOMPARE(domains().size(), 4);
        for (const QTreeWidgetItem *domain : domains()) {
            const QString name = domain->text(SourceTree::Name);
            QVERIFY2(domain->isExpanded() == (name == u"one.example"), qPrintable(name));
        }
    }
    void sortsWithTheUnknownLast()
    {
        m_tree->sortByColumn(SourceTree::Responses, Qt::DescendingOrder);
        QCOMPARE(names(), (QStringList{u"three.example"_s, u"one.example"_s, u"two.example"_s}));
        m_tree->sortByColumn(SourceTree::Responses, Qt::AscendingOrder);
        QCOMPARE(names(), (QStringList{u"one.example"_s, u"three.example"_s, u"two.example"_s}));
    }
    void findsDomainsWithTheirPagesAndPagesAlone()
    {
        QCOMPARE(names().first(), u"three.example"_s); // most responses
        QCOMPARE(m_tree->currentSource()->domain, u"three.example"_s);
        QCOMPARE(pages().size(), 3);
        m_tree->setFilterText(u"ONE.ex"_s);
        QCOMPARE(names(), QStringList{u"one.example"_s});
        QCOMPARE(pages().size(), 2);
        QCOMPARE(m_tree->currentSource()->domain, u"one.example"_s); // what was current is hidden
        m_tree->setFilterText(u"guide"_s);
        QCOMPARE(names(), QStringList{u"three.example"_s});
        QCOMPARE(pages().size(), 1);
        QTreeWidgetItem *const page = pages().first();
        QCOMPARE(page->text(SourceTree::Name), u"/guide"_s);
        QVERIFY(page->toolTip(SourceTree::Name).contains(u"https://three.example/guide"_s));
        QVERIFY(domains().first()->isExpanded());
        QVERIFY(!m_tree->currentPage()); // of the domain
        m_tree->setCurrentItem(page);
        QCOMPARE(m_tree->currentPage()->address, u"https://three.example/guide"_s);
        QCOMPARE(m_tree->currentSource()->domain, u"three.example"_s);
        m_tree->setFilterText(u"guide beta"_s); // a word of the page, one of its domain
        QCOMPARE(m_tree->shownDomains(), 1);
        m_tree->setFilterText(u"nothing"_s);
        QCOMPARE(m_tree->shownDomains(), 0);
        QVERIFY(!m_tree->currentSource());
        m_tree->setFilterText({});
        QCOMPARE(m_tree->shownDomains(), 3);
        QVERIFY(!domains().last()->isExpanded());
    }
    void copiesWhatIsShownAlone()
    {
        m_tree->expandAll();
        m_tree->selectAll();
        m_tree->setFilterText(u"guide"_s);
        m_tree->selectAll();
        m_tree->copySelection(false);
        QCOMPARE(QApplication::clipboard()->text().split(u'\n').size(), 2);
    }
    void isATableToOthers()
    {
        const service::Source first = samples().first();
        const auto flat = flatSources({{&first}, {&first, &first.links.first()}}, u"Topics"_s);
        const QByteArray csv = table_text::csv(*flat, {0, 1, 2, 3, 4, 5});
        const QList<QByteArray> lines = csv.split('\n');
        QCOMPARE(lines.at(1), QByteArray("one.example,,,9,\"alpha, beta\",Pricing\r"));
        QCOMPARE(lines.at(2), QByteArray("one.example,https://one.example/a,article,1,,\r"));
    }
};

BRANDBRIDGE_TEST(TestSourceTree, QApplication)
#include "test_source_tree.moc"
