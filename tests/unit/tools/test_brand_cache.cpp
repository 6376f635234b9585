// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lookup/brand_cache.h"

#include "support/test_program.h"

using brandbridge::tools::BrandCache;

class BrandCacheTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takesIdsWhereverTheyStand()
    {
        BrandCache memory;
        memory.record(
            R"({"id":"i","data":[{"promptId":"p","topic":{"id":"t"},"deep":[[{"topicId":"t2"}]]}],"runId":"r"})",
            u"b"_qs);
        for (const QString &id : {u"i"_qs, u"p"_qs, u"t"_qs, u"t2"_qs, u"r"_qs})
            QCOMPARE(memory.brandOf(id), u"b"_qs);
        QCOMPARE(memory.brandOf(u"x"_qs), QString());

        memory.record(R"({"id":"i"})", u"other"_qs);
        QCOMPARE(memory.likelyBrandOf(u"i"_qs), u"b"_qs); // that is not read for it
        QCOMPARE(memory.brandOf(u"i"_qs), u"other"_qs);
        QCOMPARE(memory.brandOf(u"p"_qs), u"b"_qs);
    }

    void readsNothingElse()
    {
        BrandCache memory;
        memory.record(R"({"propertyId":"Trust","brandId":"b","name":"n","id":7,"topicId":null})", u"b"_qs);
        for (const QString &id : {u"Trust"_qs, u"b"_qs, u"n"_qs, u"7"_qs, QString()})
            QCOMPARE(memory.brandOf(id), QString());
    }

    void whatIsNotUnderstoodIsLeftAlone()
    {
        for (const char *body : {"", "<html>", "[]", "1", "{\"id\":", "\"id\"", "null", "{\"run\":[]}"}) {
            BrandCache memory;
            memory.record(body, u"b"_qs);
            memory.record(R"({"id":"i"})", u"b"_qs);
            QVERIFY2(memory.brandOf(u"i"_qs) == u"b", body);
        }
    }

    void whatHasNoBrandChangesNothing()
    {
        BrandCache memory;
        memory.record(R"({"id":"t"})", u"b"_qs);
        QCOMPARE(memory.brandOf(u"t"_qs), u"b"_qs);
        brandbridge::tools::KnownPrompts known;
        known.add(brandbridge::tools::KnownTopic{.id = u"t"_qs, .name = u"Topic"_qs, .brandId = {}});
        memory.record(known);
        QCOMPARE(memory.brandOf(u"t"_qs), u"b"_qs);
    }

    void unreadAnswersAreBounded()
    {
        BrandCache memory;
        memory.record(R"({"id":"first"})", u"b"_qs);
        for (int i = 0; i < 5; ++i)
            memory.record("{\"id\":\"large\",\"x\":\"" + QByteArray(3 * 1024 * 1024, 'x') + "\"}", u"b"_qs);
        memory.record(R"({"id":"last"})", u"b"_qs);
        QCOMPARE(memory.brandOf(u"first"_qs), QString());
        QCOMPARE(memory.brandOf(u"large"_qs), u"b"_qs);
        QCOMPARE(memory.brandOf(u"last"_qs), u"b"_qs);

        memory.record(R"({"id":"again"})", u"b"_qs);
        for (int i = 0; i < 1000; ++i)
            memory.record("{}", u"b"_qs);
        QCOMPARE(memory.brandOf(u"again"_qs), QString());
    }

    void idsAreBounded()
    {
        BrandCache memory;
        memory.record(R"({"id":"first"})", u"b"_qs);
        QCOMPARE(memory.brandOf(u"first"_qs), u"b"_qs);
        QByteArrayList items;
        for (int i = 0; i < 30'000; ++i)
            items.append("{\"id\":\"" + QByteArray::number(i) + "\"}");
        memory.record('[' + items.join(',') + ']', u"b"_qs);
        QCOMPARE(memory.brandOf(u"29999"_qs), u"b"_qs);
        QCOMPARE(memory.brandOf(u"first"_qs), QString());
    }
};

BRANDBRIDGE_TEST(BrandCacheTest, QCoreApplication)
#include "test_brand_cache.moc"
