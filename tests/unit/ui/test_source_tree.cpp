// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "ui/sources/source_tree.h"
#include "ui/tables/table_text.h"

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

service::Source source(const QString &domain, std::optional<qint64> responses, const QStringList &paths)
{
    service::Source made{
        .domain = domain, .responseCount = responses, .topics = {u"Pricing"_qs}, .models = {u"alpha"_qs, u"beta"_qs}};
    qint64 count = 1;
    for (const QString &path : paths)
        made.links.append({u"https://"_qs + domain + path, u"article"_qs, count++});
    made.fields = {{u"domain"_qs, domain}, {u"responseCount"_qs, responses ? QJsonValue(*responses) : QJsonValue()}};
    return made;
}

QList<service::Source> samples()
{
    return {source(u"one.example"_qs, 9, {u"/a"_qs, u"/b"_qs}), source(u"two.example"_qs, {}, {}),
            source(u"three.example"_qs, 10, {u"/a"_qs, u"/guide"_qs, u"/c"_qs})};
}

} // namespace

class TestSourceTree final : public QObject
{
    Q_OBJECT

    std::unique_ptr<SourceModel> m_model;
    std::unique_ptr<SourceOrder> m_order;
    std::unique_ptr<QAbstractItemModelTester> m_tester;

    QStringList domains() const
    {
        QStringList shown;
        for (int row = 0; row < m_order->rowCount(); ++row)
            shown.append(m_order->index(row, 0).data().toString());
        return shown;
    }

private Q_SLOTS:
    void init()
    {
        m_model = std::make_unique<SourceModel>(u"Topics"_qs);
        m_order = std::make_unique<SourceOrder>();
        m_order->setSourceModel(m_model.get());
        m_tester = std::make_unique<QAbstractItemModelTester>(m_order.get(),
                                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester tester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->setSources(samples());
    }
    void cleanup()
    {
        m_tester.reset();
        m_order.reset();
    }

    void pagesStandBeneathDomains()
    {
        const QModelIndex domain = m_model->index(2, 0);
        QCOMPARE(m_model->rowCount(domain), 3);
        const QModelIndex page = m_model->index(1, SourceModel::Name, domain);
        QCOMPARE(page.data().toString(), u"/guide"_qs);
        QCOMPARE(m_model->parent(page), domain);
        QVERIFY(page.data(Qt::ToolTipRole).toString().contains(u"https://three.example/guide"_qs));
        QCOMPARE(m_model->source(page)->domain, u"three.example"_qs);
        QVERIFY(!m_model->link(domain));
    }
    void theSameChangesNothing()
    {
        QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
        m_model->setSources(samples());
        QCOMPARE(resets.size(), 0);
        m_model->setSources({});
        QCOMPARE(resets.size(), 1);
    }
    void sortsWithTheUnknownLast()
    {
        m_order->sort(SourceModel::Responses, Qt::DescendingOrder);
        QCOMPARE(domains(), (QStringList{u"three.example"_qs, u"one.example"_qs, u"two.example"_qs}));
        m_order->sort(SourceModel::Responses, Qt::AscendingOrder);
        QCOMPARE(domains(), (QStringList{u"one.example"_qs, u"three.example"_qs, u"two.example"_qs}));
    }
    void findsDomainsWithTheirPagesAndPagesAlone()
    {
        m_order->setFilterText(u"ONE.ex"_qs);
        QCOMPARE(domains(), QStringList{u"one.example"_qs});
        QCOMPARE(m_order->rowCount(m_order->index(0, 0)), 2);
        m_order->setFilterText(u"guide"_qs);
        QCOMPARE(domains(), QStringList{u"three.example"_qs});
        QCOMPARE(m_order->rowCount(m_order->index(0, 0)), 1);
        m_order->setFilterText(u"guide beta"_qs); // a word of the page, one of its domain
        QCOMPARE(m_order->rowCount(), 1);
        m_order->setFilterText(u"nothing"_qs);
        QCOMPARE(m_order->rowCount(), 0);
        m_order->setFilterText({});
        QCOMPARE(m_order->rowCount(), 3);
    }
    void isATableToOthers()
    {
        const service::Source first = samples().first();
        const auto flat = flatSources({{&first}, {&first, &first.links.first()}}, u"Topics"_qs);
        const QByteArray csv = table_text::csv(*flat, {0, 1, 2, 3, 4, 5});
        const QList<QByteArray> lines = csv.split('\n');
        QCOMPARE(lines.at(1), QByteArray("one.example,,,9,\"alpha, beta\",Pricing\r"));
        QCOMPARE(lines.at(2), QByteArray("one.example,https://one.example/a,article,1,,\r"));
    }
};

BRANDBRIDGE_TEST(TestSourceTree, QCoreApplication)
#include "test_source_tree.moc"
