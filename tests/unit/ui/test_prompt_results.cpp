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
    return {.promptText = u"Text of "_qs + prompt,
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
            prompt_results::rowsOf({answer(u"a"_qs, u"grok"_qs, true), answer(u"b"_qs, u"chatgpt"_qs, true),
                                    answer(u"a"_qs, u"chatgpt"_qs, false), answer(u"a"_qs, u"grok"_qs, false)});
        QCOMPARE(rows.size(), 2);
        QCOMPARE(prompt_results::modelsOf(rows), (QStringList{u"chatgpt"_qs, u"grok"_qs}));
        const auto places = [&rows](const QString &model) {
            QList<qsizetype> places;
            for (const PlacedResult &each : rows.first().answersBy(model))
                places.append(each.position);
            return places;
        };
        QCOMPARE(places(u"grok"_qs), (QList<qsizetype>{0, 3}));
        QCOMPARE(places({}), (QList<qsizetype>{0, 2, 3}));
        QVERIFY(rows.last().answersBy(u"grok"_qs).isEmpty());
    }
    void oneTextInTwoTopicsHasTwoRows()
    {
        QList<service::RunResult> results{answer(u"a"_qs, u"grok"_qs, true), answer(u"a"_qs, u"grok"_qs, false)};
        results[1].topicName = u"Pricing"_qs;
        const QList<PromptResults> rows = prompt_results::rowsOf(results);
        QCOMPARE(rows.size(), 2);
        QVERIFY(rows.first().key != rows.last().key);
        QCOMPARE(rows.last().topic, u"Pricing"_qs);
        QCOMPARE(rows.last().answersBy({}).size(), 1);
    }
    void aCellSaysByItsSignWhatItsColourSays_data()
    {
        const auto row = test::columns<QList<service::RunResult>, QString, QVariant, QString>("results", "words",
                                                                                              "tint", "exported");
        const QString grok = u"grok"_qs;
        const QString p = u"p"_qs;
        row("positive", {answer(p, grok, true, 2, u"positive"_qs)}, u"▲ 2"_qs, 1.0, u"1/1, position 2, positive"_qs);
        row("neutral", {answer(p, grok, true, 1, u"neutral"_qs)}, u"● 1"_qs, 0.0, u"1/1, position 1, neutral"_qs);
        row("negative", {answer(p, grok, true, {}, u"negative"_qs)}, u"▼"_qs, -1.0, u"1/1, negative"_qs);
        row("without a sentiment", {answer(p, grok, true, 3)}, u"✓ 3"_qs, 0.0, u"1/1, position 3"_qs);
        row("not named", {answer(p, grok, false)}, u"○"_qs, {}, u"0/1"_qs);
        row("not known", {answer(p, grok, std::nullopt)}, u"–"_qs, {}, {});
        row("several",
            {answer(p, grok, true, 1, u"positive"_qs), answer(p, grok, false), answer(p, grok, true, 2, u"neutral"_qs),
             answer(p, grok, true, {}, u"positive"_qs)},
            u"▲ 3 of 4"_qs, 1.0, u"3/4, position 1.5, positive"_qs);
        row("as many good as bad", {answer(p, grok, true, 1, u"positive"_qs), answer(p, grok, true, 1, u"negative"_qs)},
            u"● 2 of 2"_qs, 0.0, u"2/2, position 1, neutral"_qs);
    }
    void aCellSaysByItsSignWhatItsColourSays()
    {
        QFETCH(const QList<service::RunResult>, results);
        QTEST(cell(results, Qt::DisplayRole).toString(), "words");
        QTEST(cell(results, table_role::tint), "tint");
        QTEST(cell(results, table_role::exported).toString(), "exported");
        QVERIFY(cell(results, Qt::AccessibleTextRole).toString().startsWith(u"Grok"_qs)); // signs are for the eye
    }
    void theMostNamedComeFirstAndThenTheFirstInTheAnswer()
    {
        const auto order = [](std::optional<bool> isPresent, std::optional<double> rank) {
            return cell({answer(u"p"_qs, u"grok"_qs, isPresent, rank)}, table_role::sort).toString();
        };
        QVERIFY(order(true, 1) < order(true, 12));
        QVERIFY(order(true, 12) < order(true, {}));
        QVERIFY(order(true, {}) < order(false, {}));
        QVERIFY(order({}, {}).isEmpty());
    }
};

BRANDBRIDGE_TEST(TestPromptResults, QApplication)
#include "test_prompt_results.moc"
