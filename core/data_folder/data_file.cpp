// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data_folder/data_file.h"

#include "core/activity/database.h"
#include "core/activity/entry_text.h"
#include "core/files/file_writer.h"
#include "core/statistics/estimates.h"

#include <QByteArrayList>
#include <QFileInfo>
#include <QUuid>

namespace brandbridge::data_folder {

namespace {

using activity::Database;

constexpr int applicationId = 0x42424446; // BBDF
constexpr int version = 1;
constexpr qsizetype chunk = 1 << 20; ///< maximum bytes of CSV in memory

QVariant known(const QString &text)
{
    return text.isEmpty() ? QVariant() : text;
}
QVariant known(const QStringList &texts)
{
    return known(texts.join(u"; "_s));
}
QVariant known(const QDateTime &time)
{
    return known(time.toUTC().toString(Qt::ISODate));
}
template <typename T>
QVariant known(const std::optional<T> &value)
{
    return value ? QVariant(*value) : QVariant();
}

QString declaration(const Table &table)
{
    QStringList columns;
    for (const Column &column : table.columns) {
        const bool isText = column.type == ColumnType::Text || column.type == ColumnType::Time;
        columns.append(column.name + (isText                             ? u" TEXT"_s
                                      : column.type == ColumnType::Whole ? u" INTEGER"_s
                                                                         : u" REAL"_s));
    }
    return u"CREATE TABLE %1(%2)"_s.arg(table.name, columns.join(u", "_s));
}

QVariantList rowOf(const service::Run &run, const QString &brandId, const QVariant &brand, const QVariant &readAt)
{
    const service::Metrics metrics = run.metrics.value_or(service::Metrics());
    return {known(run.id),
            known(brandId),
            brand,
            known(run.startedAt),
            known(metrics.calculatedAt),
            known(metrics.totalResponses),
            known(metrics.completedResponses),
            known(metrics.responsesWithBrands),
            known(metrics.present),
            known(metrics.positive),
            known(metrics.neutral),
            known(metrics.negative),
            known(metrics.averageRank),
            known(statistics::visibility(metrics).value),
            known(statistics::netSentiment(metrics).value),
            readAt};
}

QList<QVariantList> resultRows(const ReadRun &read, const QVariantList &origin)
{
    QList<QVariantList> rows;
    for (const service::RunResult &result : read.results)
        rows.append(origin + QVariantList{known(result.id), known(result.topicName), known(result.promptText),
                                          known(result.promptId), known(result.journeyStage), known(result.model),
                                          result.isPresent ? QVariant(*result.isPresent ? 1 : 0) : QVariant(),
                                          known(result.rank), known(result.sentiment), known(result.mentionedBrands)});
    return rows;
}

QList<QVariantList> sourceRows(const ReadRun &read, const QVariantList &origin)
{
    QList<QVariantList> rows;
    for (const service::Source &source : read.sources) {
        const QVariantList domain =
            origin + QVariantList{known(source.domain), known(source.urlCount), known(source.responseCount),
                                  known(source.topics), known(source.models)};
        for (const service::Source::Link &link : source.links)
            rows.append(domain + QVariantList{known(link.address), known(link.type), known(link.responseCount)});
        if (source.links.isEmpty())
            rows.append(domain + QVariantList(3));
    }
    return rows;
}

/// One use of the file at a path.
class Connection final
{
public:
    Connection(const QString &path, Database::Access access) : m_path(path)
    {
        auto database = Database::open(path, access, activity::lockTimeout);
        if (database)
            m_database = std::move(*database);
        take(database.map([](const auto &) {}));
    }

    bool isGood() const { return !m_fault; }
    tl::expected<void, Fault> outcome() const
    {
        return m_fault ? tl::unexpected(*m_fault) : tl::expected<void, Fault>();
    }
    void fail(Fault::Kind kind) { m_fault = m_fault.value_or(Fault{kind, m_path}); }

    /// Does nothing after a failure.
    void run(const QString &sql, const QVariantList &values = {}, const Database::OnRow &onRow = {})
    {
        if (isGood())
            take(m_database->run(sql, values, onRow));
    }
    void insert(const Table &table, const QList<QVariantList> &rows)
    {
        const QString marks = QStringList(table.columns.size(), u"?"_s).join(u',');
        for (const QVariantList &row : rows)
            run(u"INSERT OR REPLACE INTO %1 VALUES(%2)"_s.arg(table.name, marks), row);
    }

    /// Makes the tables of an empty file; fails for a file that has others.
    void makeTables()
    {
        if (!isGood())
            return;
        const auto stamp = m_database->stamp();
        if (!stamp)
            return take(stamp.map([](const auto &) {}));
        if (!stamp->isNew)
            return checkStamp(*stamp);
        run(u"PRAGMA application_id = %1"_s.arg(applicationId));
        run(u"PRAGMA user_version = %1"_s.arg(version));
        for (const Table &table : tables())
            run(declaration(table));
        for (const QString &key : {u"UNIQUE INDEX brand ON brands(brand_id)"_s, u"UNIQUE INDEX run ON runs(run_id)"_s,
                                   u"INDEX result ON results(run_id)"_s, u"INDEX source ON sources(run_id)"_s})
            run(u"CREATE "_s + key);
    }

    DataFile::Content content()
    {
        if (isGood()) {
            if (const auto stamp = m_database->stamp(); stamp)
                checkStamp(*stamp);
        }
        DataFile::Content content;
        run(u"SELECT brand_id, brand FROM brands"_s, {}, [&content](const QSqlQuery &row) {
            content.brands.insert(row.value(0).toString(), row.value(1).toString());
        });
        run(u"SELECT run_id, read_at_utc FROM runs"_s, {}, [&content](const QSqlQuery &row) {
            content.runs.insert(row.value(0).toString(), row.value(1).toString());
        });
        return content;
    }

private:
    void checkStamp(const Database::Stamp &stamp)
    {
        if (stamp.applicationId != applicationId || stamp.version != version)
            fail(Fault::Kind::OtherFile);
    }
    void take(const tl::expected<void, activity::DatabaseFault> &done)
    {
        using Kind = activity::DatabaseFault::Kind;
        if (!done && isGood())
            m_fault = Fault{done.error().kind == Kind::Damaged ? Fault::Kind::OtherFile : Fault::Kind::Failed, m_path,
                            done.error().message};
    }

    QString m_path;
    std::unique_ptr<Database> m_database;
    std::optional<Fault> m_fault;
};

void addTo(Connection &file, const Additions &additions)
{
    const QList<Table> &all = tables();
    const DataFile::Content before = file.content();
    const bool isOurs = std::any_of(additions.brands.begin(), additions.brands.end(),
                                    [&before](const auto &brand) { return before.brands.contains(brand.id); });
    if (!isOurs && !before.brands.isEmpty())
        return file.fail(Fault::Kind::OtherBrands);
    QHash<QString, QVariant> names;
    file.run(u"BEGIN"_s);
    for (const service::Brand &brand : additions.brands) {
        names.insert(brand.id, known(brand.name));
        file.insert(all.at(0), {{known(brand.id), known(brand.name), known(brand.domain)}});
        if (!before.brands.contains(brand.id) || before.brands[brand.id] == brand.name)
            continue;
        for (const Table &table : all.mid(1))
            file.run(u"UPDATE %1 SET brand = ? WHERE brand_id = ?"_s.arg(table.name), {known(brand.name), brand.id});
    }
    for (auto brand = additions.runs.begin(); brand != additions.runs.end(); ++brand) {
        for (const service::Run &run : *brand)
            file.insert(all.at(1), {rowOf(run, brand.key(), names[brand.key()], known(before.runs.value(run.id)))});
    }
    for (const ReadRun &read : additions.read) {
        const QVariantList origin{known(read.run.id), known(read.brandId), names[read.brandId],
                                  known(read.run.startedAt)};
        file.insert(all.at(1), {rowOf(read.run, read.brandId, names[read.brandId], known(additions.at))});
        for (const Table &table : all.mid(2))
            file.run(u"DELETE FROM %1 WHERE run_id = ?"_s.arg(table.name), {read.run.id});
        file.insert(all.at(2), resultRows(read, origin));
        file.insert(all.at(3), sourceRows(read, origin));
    }
    file.run(u"COMMIT"_s);
}

} // namespace

const QList<Table> &tables()
{
    using enum ColumnType;
    static const QList<Column> origin{
        {u"run_id"_s, Text}, {u"brand_id"_s, Text}, {u"brand"_s, Text}, {u"started_at_utc"_s, Time}};
    static const QList<Table> all{
        {u"brands"_s, {{u"brand_id"_s, Text}, {u"brand"_s, Text}, {u"domain"_s, Text}}},
        {u"runs"_s, origin + QList<Column>{{u"calculated_at_utc"_s, Time},
                                           {u"total_responses"_s, Whole},
                                           {u"completed_responses"_s, Whole},
                                           {u"responses_with_brands"_s, Whole},
                                           {u"present"_s, Whole},
                                           {u"positive"_s, Whole},
                                           {u"neutral"_s, Whole},
                                           {u"negative"_s, Whole},
                                           {u"average_rank"_s, Decimal},
                                           {u"visibility"_s, Share},
                                           {u"net_sentiment"_s, Share},
                                           {u"read_at_utc"_s, Time}}},
        {u"results"_s, origin + QList<Column>{{u"result_id"_s, Text},
                                              {u"topic"_s, Text},
                                              {u"prompt"_s, Text},
                                              {u"prompt_id"_s, Text},
                                              {u"journey_stage"_s, Text},
                                              {u"model"_s, Text},
                                              {u"present"_s, Whole},
                                              {u"rank"_s, Decimal},
                                              {u"sentiment"_s, Text},
                                              {u"mentioned_brands"_s, Text}}},
        {u"sources"_s, origin + QList<Column>{{u"domain"_s, Text},
                                              {u"domain_pages"_s, Whole},
                                              {u"domain_responses"_s, Whole},
                                              {u"topics"_s, Text},
                                              {u"models"_s, Text},
                                              {u"page"_s, Text},
                                              {u"page_type"_s, Text},
                                              {u"page_responses"_s, Whole}}},
    };
    return all;
}

tl::expected<DataFile::Content, Fault> DataFile::content() const
{
    if (!QFileInfo::exists(path()))
        return Content();
    Connection file(path(), Database::Access::ReadOnly);
    Content content = file.content();
    return file.outcome().map([&] { return std::move(content); });
}

tl::expected<void, Fault> DataFile::add(const Additions &additions) const
{
    files::removeStaleFiles(m_folder, u"brandbridge*.new-*"_s); // of a process that was killed
    const QString copy = path() + u".new-"_s + QUuid::createUuid().toString(QUuid::Id128);
    const bool isCopied = !QFileInfo::exists(path()) || QFile::copy(path(), copy);
    const auto added = [&]() -> tl::expected<void, Fault> {
        if (QFile file(copy); !isCopied || !file.open(QFile::ReadWrite))
            return tl::unexpected(
                Fault{.path = path(), .message = isCopied ? file.errorString() : u"it cannot be copied"_s});
        Connection file(copy, Database::Access::ReadWrite);
        file.run(u"PRAGMA journal_mode = OFF"_s); // it is a copy
        file.makeTables();
        addTo(file, additions);
        return file.outcome();
    }();
    auto done = added.and_then([&]() -> tl::expected<void, Fault> {
        return files::replaceFile(copy, path()).map_error([this](const QString &why) {
            return Fault{.path = path(), .message = why};
        });
    });
    if (!done) {
        QFile::remove(copy);
        done.error().path = path();
    }
    return done;
}

tl::expected<void, Fault> DataFile::writeCsv(const Table &table) const
{
    const QString target = pathOf(table, u"csv"_s);
    files::FileWriter csv(target, files::FileWriter::Mode::KeptOrDefault);
    const auto failed = [&target](const QString &why) { return Fault{.path = target, .message = why}; };
    if (const auto opened = csv.open(); !opened)
        return tl::unexpected(failed(opened.error()));
    QByteArray text = "\xef\xbb\xbf";
    const auto add = [&](const auto &cell) {
        QByteArrayList cells;
        for (int i = 0; i < table.columns.size(); ++i)
            cells.append(activity::csvCell(cell(i)));
        text += cells.join(',') + "\r\n";
        if (text.size() > chunk) {
            csv.write(text); // commit() reports errors
            text.clear();
        }
    };
    add([&table](int i) { return table.columns.at(i).name; });
    Connection file(path(), Database::Access::ReadOnly);
    file.run(u"SELECT * FROM "_s + table.name, {},
             [&add](const QSqlQuery &row) { add([&row](int i) { return row.value(i).toString(); }); });
    csv.write(text);
    return file.outcome().and_then([&] { return csv.commit().map_error(failed); });
}

tl::expected<QStringList, Fault> DataFile::column(const Table &table, int column) const
{
    QStringList values;
    Connection file(path(), Database::Access::ReadOnly);
    file.run(u"SELECT %1 FROM %2 ORDER BY rowid"_s.arg(table.columns.at(column).name, table.name), {},
             [&values](const QSqlQuery &row) { values.append(row.value(0).toString()); });
    return file.outcome().map([&] { return std::move(values); });
}

} // namespace brandbridge::data_folder
