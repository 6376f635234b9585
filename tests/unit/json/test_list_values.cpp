// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/csv.h"
#include "core/json/escape.h"
#include "core/json/fields.h"
#include "core/json/fit.h"
#include "core/json/slice.h"
#include "core/json/validate.h"
#include "support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <random>

using namespace brandbridge::json;

namespace {

/// Makes answers with lists, the same for the same seed.
class AnswerAuthor
{
public:
    explicit AnswerAuthor(unsigned seed) : m_random(seed) {}

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }

    QByteArray answer()
    {
        QByteArrayList items;
        for (int i = upTo(6); i > 0; --i)
            items.append(space() + object(3) + space());
        const QByteArray list = '[' + items.join(',') + ']';
        return upTo(4) == 0 ? list : R"({"run":{"id": 1.0},"data":)" + list + R"(,"paging":{"nextPage":2}})";
    }

    QByteArray key() { return keys().at(upTo(static_cast<int>(keys().size()) - 1)); }

private:
    static const QByteArrayList &keys()
    {
        static const QByteArrayList all{"a", "b", "topic", "prompt", "é庭", "a b", "q\"", "c,d", "x\ny", "1"};
        return all;
    }

    QByteArray value(int depth)
    {
        static const QByteArrayList numbers{
            "0",      "-0", "1.0", "-0.0", "1.10", "1e400", "2E+3", "5e-324", "123456789012345678901234567890",
            "-17.50", "1E0"};
        const int kind = upTo(depth > 0 ? 7 : 5);
        if (kind == 0)
            return upTo(2) == 0 ? "null" : upTo(1) == 0 ? "true" : "false";
        if (kind <= 2)
            return numbers.at(upTo(static_cast<int>(numbers.size()) - 1));
        if (kind <= 5)
            return string();
        return kind == 6 ? object(depth - 1) : array(depth - 1);
    }

    QByteArray string()
    {
        static const QByteArrayList parts{"a",    "\\\"",           ",",  "\\n", "\\r\\n", " ",  "é",    "\\u00e9",
                                          "\\\\", "\\ud83d\\ude00", "😀",  "\\/", "1",      ".5", "null", "true",
                                          "[",    "{\\\"a\\\":1}",  "庭", "\\t", "\\u0000"};
        QByteArray text;
        for (int i = upTo(4); i > 0; --i)
            text += parts.at(upTo(static_cast<int>(parts.size()) - 1));
        return '"' + text + '"';
    }

    QByteArray object(int depth)
    {
        QByteArrayList members;
        QByteArrayList used;
        for (int i = upTo(6); i > 0; --i) {
            const QByteArray name = key();
            if (used.contains(name))
                continue;
            used.append(name);
            members.append(space() + quoted(QByteArrayView(name)) + space() + ':' + space() + value(depth) + space());
        }
        return '{' + members.join(',') + '}';
    }

    QByteArray array(int depth)
    {
        QByteArrayList items;
        for (int i = upTo(4); i > 0; --i)
            items.append(space() + value(depth) + space());
        return '[' + items.join(',') + ']';
    }

    QByteArray space() { return upTo(5) == 0 ? QByteArray(" \n\t") : QByteArray(); }

    std::mt19937 m_random;
};

struct Cell
{
    QByteArray text;
    bool isQuoted = false;

    bool operator==(const Cell &other) const { return text == other.text && isQuoted == other.isQuoted; }
};

/// A reader of RFC 4180 that does not know the writer.
QList<QList<Cell>> read(const QByteArray &csv)
{
    QList<QList<Cell>> lines;
    QList<Cell> line;
    qsizetype at = 0;
    while (at < csv.size()) {
        Cell cell;
        if (csv[at] == '"') {
            cell.isQuoted = true;
            for (++at; at < csv.size(); ++at) {
                if (csv[at] == '"' && csv.mid(at + 1, 1) != "\"")
                    break;
                if (csv[at] == '"')
                    ++at;
                cell.text += csv[at];
            }
            ++at;
        } else {
            for (; at < csv.size() && csv[at] != ',' && csv[at] != '\r'; ++at)
                cell.text += csv[at];
        }
        line.append(cell);
        if (csv.mid(at, 2) == "\r\n") {
            lines.append(std::exchange(line, {}));
            at += 2;
        } else {
            ++at; // the comma
            if (at == csv.size() || csv[at] == '\r') {
                line.append(Cell());
                lines.append(std::exchange(line, {}));
                at += 2;
            }
        }
    }
    return lines;
}

/// The cell that a JSON value has to be in a table; null where it is not there.
Cell cellOf(const QByteArray &json, bool isAlone)
{
    if (json.isNull() || json == "null")
        return {isAlone ? "null" : "", false};
    if (json.startsWith('"')) {
        const QByteArray text = QJsonDocument::fromJson('[' + json + ']')[0].toString().toUtf8();
        // A text without quotation marks must not be read as another value.
        const bool isJson = text.isEmpty() || !validate(text) || text.startsWith('[') || text.startsWith('{');
        return {text, isJson};
    }
    return {json, false};
}

/// The value of the member @p key of the object at @p object, the last where there are several; null for none.
QByteArray member(const QByteArray &text, Span object, const QByteArray &key)
{
    QByteArray found;
    const QByteArray inside = object.of(text);
    for (const Member &each : members(inside).value_or(std::vector<Member>{})) {
        if (each.key == key)
            found = each.value.of(inside);
    }
    return found;
}

/// The values of the field @p path within @p json, in their order, of the lists on the way, too.
QByteArrayList valuesAt(const QByteArray &json, const QByteArrayList &path)
{
    if (path.isEmpty())
        return {json};
    QByteArrayList values;
    for (const Member &each : members(json).value_or(std::vector<Member>{})) {
        if (each.key == path.first())
            values += valuesAt(each.value.of(json), path.mid(1));
    }
    if (!json.startsWith('['))
        return values;
    for (const Span &item : items(json, whole(json)).value_or(std::vector<Span>{}))
        values += valuesAt(item.of(json), path);
    return values;
}

} // namespace

/// For any answer: every value in a table and in cut JSON is the one of the plain answer.
class ListValuesTest final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void tablesHaveEveryValue();
    void chosenColumnsHaveTheirValues();
    void cutListsHaveTheirValues();

private:
    static constexpr unsigned answers = 3000;
};

void ListValuesTest::tablesHaveEveryValue()
{
    int cells = 0;
    for (unsigned seed = 0; seed < answers; ++seed) {
        const QByteArray text = AnswerAuthor(seed).answer();
        QVERIFY2(!validate(text), text);
        const Span list = mainList(text)->array;
        const auto csv = brandbridge::json::csv(text, list, {}, 0);
        if (!csv)
            continue;
        const auto lines = read(csv->text);
        const std::vector<Span> objects = items(text, list).value();
        QCOMPARE(lines.size(), objects.empty() ? 0 : qsizetype(objects.size()) + 1);
        for (qsizetype row = 1; row < lines.size(); ++row) {
            QCOMPARE(lines[row].size(), lines[0].size());
            QByteArrayList columns;
            for (qsizetype column = 0; column < lines[0].size(); ++column, ++cells) {
                columns.append(lines[0][column].text);
                const QByteArray json = member(text, objects[std::size_t(row - 1)], columns.last());
                const Cell expected = cellOf(json, lines[0].size() == 1);
                QVERIFY2(lines[row][column].text == expected.text, text + "\n" + csv->text);
                QVERIFY2(lines[row][column].isQuoted || !expected.isQuoted, text + "\n" + csv->text);
            }
            for (const Member &each : members(objects[std::size_t(row - 1)].of(text)).value_or(std::vector<Member>{}))
                QVERIFY(columns.contains(each.key));
        }
    }
    QVERIFY(cells > 10'000);
}

void ListValuesTest::chosenColumnsHaveTheirValues()
{
    int cells = 0;
    for (unsigned seed = 0; seed < answers; ++seed) {
        AnswerAuthor author(seed);
        const QByteArray text = author.answer();
        const QByteArrayList path{author.key(), author.key()};
        const QByteArray plain = author.key();
        const Span list = mainList(text)->array;
        const auto csv = brandbridge::json::csv(text, list, {path.join('.'), plain}, 0);
        QVERIFY(csv);
        const auto lines = read(csv->text);
        const std::vector<Span> objects = items(text, list).value();
        QCOMPARE(lines.size(), qsizetype(objects.size()) + 1);
        for (std::size_t i = 0; i < objects.size(); ++i, ++cells) {
            const QList<Cell> &line = lines[qsizetype(i) + 1];
            QCOMPARE(line.size(), 2);
            QCOMPARE(line[1].text, cellOf(member(text, objects[i], plain), false).text);
            const QByteArray outer = member(text, objects[i], path[0]);
            if (outer.startsWith('{'))
                QCOMPARE(line[0].text, cellOf(member(outer, whole(outer), path[1]), false).text);
            else if (!outer.startsWith('['))
                QVERIFY(line[0].text.isEmpty());
        }
    }
    QVERIFY(cells > 5'000);
}

void ListValuesTest::cutListsHaveTheirValues()
{
    for (unsigned seed = 0; seed < answers; ++seed) {
        AnswerAuthor author(seed);
        const QByteArray text = author.answer();
        const QList<QByteArrayList> paths{{author.key()}, {author.key(), author.key()}};
        const Span list = mainList(text)->array;
        const CutList cut = withFields(text, list, {paths[0].join('.'), paths[1].join('.')});
        QVERIFY2(!validate(cut.text), cut.text);
        const Span cutList = mainList(cut.text)->array;
        QCOMPARE(cut.text.first(cutList.begin), text.first(list.begin));
        QCOMPARE(cut.text.mid(cutList.end), text.mid(list.end));
        const std::vector<Span> before = items(text, list).value();
        const std::vector<Span> after = items(cut.text, cutList).value();
        QCOMPARE(after.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            const QByteArray whole = before[i].of(text);
            const QByteArray part = after[i].of(cut.text);
            for (const QByteArrayList &path : paths)
                QVERIFY2(valuesAt(part, path) == valuesAt(whole, path), text + "\n" + cut.text);
            QByteArrayList wanted;
            for (const Member &each : members(whole).value_or(std::vector<Member>{})) {
                if (each.key == paths[0][0])
                    wanted.append(each.name.of(whole));
            }
            QByteArrayList given;
            for (const Member &each : members(part).value_or(std::vector<Member>{})) {
                QVERIFY(each.key == paths[0][0] || each.key == paths[1][0]);
                if (each.key == paths[0][0])
                    given.append(each.name.of(part));
            }
            QCOMPARE(given, wanted);
        }
    }
}

BRANDBRIDGE_TEST(ListValuesTest, QCoreApplication)
#include "test_list_values.moc"
