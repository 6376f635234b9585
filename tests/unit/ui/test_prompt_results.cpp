// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_columns.h"

#include "support/test_program.h"
#include "ui/tables/record_model.h"

using namespace brandbridge;
using namespace brandbridge::ui;

namespace {

service::RunResult answer(const QString &prompt, const QString &model, std::optional<bool> isPresent,
                          std::optional<double> rank = {}, const QString &sentiment = {})
{
    return {.promptText = u"Text of "_s + prompt,
            .model = model,
            .isPresent = isPresent,
            .rank = rank,
            .sentiment = sentiment};
}

} // namespace

/// What each model answers to a prompt, at a glance.
class TestPromptResults final : public QObject
{
    Q_OBJECT

    /// The one row and its only model's column.
    static QVariant cell(const QList<service::RunResult> &results, int role)
    {
        const QList<PromptResults> rows = prompt_results::rowsOf(results);
        RecordModel<PromptResults> model(prompt_results::columns(prompt_results::modelsOf(rows)),
                                         [](const PromptResults &row) { return row.key; });
        model.setRecords(rows);
        return model.index(0, prompt_results::firstModelColumn).data(role);
    }

private Q_SLOTS:
    void aRowHasAllAnswersToItsPrompt()
    {
        const QList<PromptResults> rows =
            prompt_results::rowsOf({answer(u"a"_s, u"grok"_s, true), answer(u"b"_s, u"chatgpt"_s, true),
                                    answer(u"a"_s, u"chatgpt"_s, false), answer(u"a"_s, u"grok"_s, false)});
        QCOMPARE(rows.size(), 2);
        QCOMPARE(prompt_results::modelsOf(rows), (QStringList{u"chatgpt"_s, u"grok"_s}));
        const auto places = [&rows](const QString &model) {
            QList<qsizetype> places;
            for (const PlacedResult &each : rows.first().answersBy(model))
                places.append(each.position);
            return places;
        };
        QCOMPARE(places(u"grok"_s), (QList<qsizetype>{0, 3}));
        QCOMPARE(places({}), (QList<qsizetype>{0, 2, 3}));
        QVERIFY(rows.last().answersBy(u"grok"_s).isEmpty());
    }
    void oneTextInTwoTopicsHasTwoRows()
    {
        QList<service::RunResult> results{answer(u"a"_s, u"grok"_s, true), answer(u"a"_s, u"grok"_s, false)};
        results[1].topicName = u"Pricing"_s;
        const QList<PromptResults> rows = prompt_results::rowsOf(results);
        QCOMPARE(rows.size(), 2);
        QVERIFY(rows.first().key != rows.last().key);
        QCOMPARE(rows.last().topic, u"Pricing"_s);
        QCOMPARE(rows.last().answersBy({}).size(), 1);
    }
    void aCellSaysByItsSignWhatItsColourSays_data()
    {
        const auto row = test::columns<QList<service::RunResult>, QString, QVariant, QString>("results", "words",
                                                                                              "tint", "exported");
        const QString grok = u"grok"_s;
        const QString p = u"p"_s;
        row("positive", {answer(p, grok, true, 2, u"positive"_s)}, u"▲ 2"_s, 1.0, u"1/1, position 2, positive"_s);
        row("neutral", {answer(p, grok, true, 1, u"neutral"_s)}, u"● 1"_s, 0.0, u"1/1, position 1, neutral"_s);
        row("negative", {answer(p, grok, true, {}, u"negative"_s)}, u"▼"_s, -1.0, u"1/1, negative"_s);
        row("without a sentiment", {answer(p, grok, true, 3)}, u"✓ 3"_s, 0.0, u"1/1, position 3"_s);
        row("not named", {answer(p, grok, false)}, u"○"_s, {}, u"0/1"_s);
        row("not known", {answer(p, grok, std::nullopt)}, u"–"_s, {}, {});
        row("several",
            {answer(p, grok, true, 1, u"positive"_s), answer(p, grok, false), answer(p, grok, true, 2, u"neutral"_s),
             answer(p, grok, true, {}, u"positive"_s)},
            u"▲ 3 of 4"_s, 1.0, u"3/4, position 1.5, positive"_s);
        row("as many good as bad", {answer(p, grok, true, 1, u"positive"_s), answer(p, grok, true, 1, u"negative"_s)},
            u"● 2 of 2"_s, 0.0, u"2/2, position 1, neutral"_s);
    }
    void aCellSaysByItsSignWhatItsColourSays()
    {
        QFETCH(const QList<service::RunResult>, results);
        QTEST(cell(results, Qt::DisplayRole).toString(), "words");
        QTEST(cell(results, table_role::tint), "tint");
        QTEST(cell(results, table_role::exported).toString(), "exported");
        QVERIFY(cell(results, Qt::AccessibleTextRole).toString().startsWith(u"Grok"_s)); // signs are for the eye
    }
    void theMostNamedComeFirstAndThenTheFirstInTheAnswer()
    {
        const auto order = [](std::optional<bool> isPresent, std::optional<double> rank) {
            return cell({answer(u"p"_s, u"grok"_s, isPresent, rank)}, table_role::sort).toString();
        };
        QVERIFY(order(true, 1) < order(true, 12));
        QVERIFY(order(true, 12) < order(true, {}));
        QVERIFY(order(true, {}) < order(false, {}));
        QVERIFY(order({}, {}).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestPromptResults, QApplication)
#include "test_prompt_results.moc"
