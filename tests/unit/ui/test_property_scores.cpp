// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/scored_response.h"

#include "support/test_program.h"
#include "ui/tables/record_model.h"

using namespace brandbridge;
using namespace brandbridge::ui;

class TestPropertyScores final : public QObject
{
    Q_OBJECT

    static service::PerceptionPrompt prompt(const QString &id, const QString &property,
                                            const QList<std::pair<QString, std::optional<double>>> &scores)
    {
        service::PerceptionPrompt prompt{.id = id, .propertyId = property};
        for (const auto &[model, score] : scores)
            prompt.responses.append({.model = model, .score = score});
        return prompt;
    }
    using Table = RecordModel<PropertyScores::Row>;
    static void show(Table &table, const QList<service::PerceptionPrompt> &prompts)
    {
        const PropertyScores scores(scored_response::rowsOf(prompts));
        table.setColumns(scores.columns());
        table.setRecords(scores.rows());
    }
    static QString shown(const Table &table, int row, int column) { return table.index(row, column).data().toString(); }
    Table m_scores{PropertyScores().columns(), &PropertyScores::Row::property};

private Q_SLOTS:
    void saysTheMeanAndOfHowMany()
    {
        const QAbstractItemModelTester tester(&m_scores, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QList<service::PerceptionPrompt> prompts{
            prompt(u"1"_s, u"Trust"_s, {{u"alpha"_s, 8.0}, {u"beta"_s, 5.0}}),
            prompt(u"2"_s, u"Trust"_s, {{u"alpha"_s, 7.0}, {u"beta"_s, std::nullopt}}),
            prompt(u"3"_s, u"Price"_s, {{u"beta"_s, 0.0}}),
        };
        show(m_scores, prompts);
        QCOMPARE(shown(m_scores, 0, 0), u"Price"_s);
        QCOMPARE(shown(m_scores, 1, 0), u"Trust"_s);
        QCOMPARE(PropertyScores(scored_response::rowsOf(prompts)).models(), (QStringList{u"alpha"_s, u"beta"_s}));
        QCOMPARE(shown(m_scores, 0, 1), u"0.0 (1)"_s);
        QCOMPARE(shown(m_scores, 0, 3), u"–"_s); // nobody has said so much as nought
        QCOMPARE(shown(m_scores, 1, 1), u"6.7 (3)"_s);
        QCOMPARE(shown(m_scores, 1, 3), u"7.5 (2)"_s);
        QCOMPARE(shown(m_scores, 1, 4), u"5.0 (1)"_s);
        QCOMPARE(m_scores.headerData(4, Qt::Horizontal, table_role::columnId).toString(), u"model:beta"_s);
        QVERIFY(!m_scores.index(0, 3).data(table_role::sort).isValid());
        QCOMPARE(m_scores.index(1, 3).data(table_role::exported).toString(), u"7.5"_s);
        QVERIFY(m_scores.index(1, 1)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(u"Mean of 3 score(s)\nPromoters (9–10): 0 · passives (7–8): 2 · detractors (0–6): 1"_s));
        QVERIFY(!m_scores.index(1, 1).data(Qt::AccessibleTextRole).isValid()); // what is shown is read
    }
    void coloursAreThoseOfTheBands()
    {
        show(m_scores, {prompt(u"1"_s, u"Price"_s, {{u"alpha"_s, 6.9}, {u"beta"_s, 6.0}}),
                        prompt(u"2"_s, u"Trust"_s, {{u"alpha"_s, 9.0}, {u"beta"_s, 10.0}}),
                        prompt(u"3"_s, u"Use"_s, {{u"beta"_s, 8.9}})});
        const auto tint = [this](int row, int column) { return m_scores.index(row, column).data(table_role::tint); };
        QVERIFY(tint(0, 1).toDouble() < 0);
        QVERIFY(tint(1, 1).toDouble() > 0);
        QVERIFY(tint(0, 3).toDouble() < 0 && tint(0, 3).toDouble() > -0.1); // pale: a single score
        QVERIFY(tint(0, 4).toDouble() < tint(0, 3).toDouble());             // stronger: further from the passives
        QCOMPARE(tint(2, 4).toDouble(), 0.0);
        QVERIFY(!tint(0, 0).isValid());
        QVERIFY(!tint(2, 3).isValid()); // no score
        QCOMPARE(shown(m_scores, 0, 2), u"−100 %"_s);
        QCOMPARE(shown(m_scores, 1, 2), u"+100 %"_s);
        QCOMPARE(shown(m_scores, 2, 2), u"0 %"_s);
    }
    void marksScoresThatAPersonChanged()
    {
        service::PerceptionPrompt asked = prompt(u"1"_s, u"Trust"_s, {{u"alpha"_s, 9.5}, {u"beta"_s, 7.0}});
        asked.responses[0].isUserChanged = true;
        const QList<ScoredResponse> rows = scored_response::rowsOf({asked});
        QCOMPARE(scored_response::scoreWords(rows[0]), u"9.5 ✎"_s);
        QCOMPARE(scored_response::bandWord(rows[0]), u"Promoter"_s);
        QCOMPARE(scored_response::scoreWords(rows[1]), u"7.0"_s);
        QCOMPARE(scored_response::bandWord(rows[1]), u"Passive"_s);
    }
    void showsNoMoreModelsThanCanBeRead()
    {
        QList<std::pair<QString, std::optional<double>>> each;
        for (int model = 0; model < 3000; ++model)
            each.append({u"model %1"_s.arg(model), 4.0});
        show(m_scores, {prompt(u"1"_s, u"Trust"_s, each)});
        QCOMPARE(m_scores.columnCount({}), PropertyScores::firstModel + 50);
        QCOMPARE(shown(m_scores, 0, 1), u"4.0 (3,000)"_s); // of all of them
    }
    void keepsItsPlaceWhenOnlyScoresChange()
    {
        const QAbstractItemModelTester tester(&m_scores, QAbstractItemModelTester::FailureReportingMode::QtTest);
        show(m_scores, {prompt(u"1"_s, u"Trust"_s, {{u"alpha"_s, 8.0}})});
        const QSignalSpy reset(&m_scores, &QAbstractItemModel::modelReset);
        const QSignalSpy changed(&m_scores, &QAbstractItemModel::dataChanged);
        show(m_scores, {prompt(u"1"_s, u"Trust"_s, {{u"alpha"_s, 4.0}})});
        QCOMPARE(shown(m_scores, 0, 1), u"4.0 (1)"_s);
        QVERIFY(reset.isEmpty());
        QCOMPARE(changed.size(), 1);
    }
    void aPromptWithoutResponsesOrPropertyIsThereAllTheSame()
    {
        const QList<ScoredResponse> rows = scored_response::rowsOf({prompt(u"1"_s, {}, {})});
        QCOMPARE(rows.size(), 1);
        QVERIFY(!rows.first().response);
        show(m_scores, {prompt(u"1"_s, {}, {})});
        QCOMPARE(m_scores.rowCount({}), 1);
        QCOMPARE(shown(m_scores, 0, 0), u"No property"_s);
        QCOMPARE(shown(m_scores, 0, 1), u"–"_s);
    }
    void distinguishesRowsThatTheServiceDoesNot()
    {
        const QList<ScoredResponse> rows =
            scored_response::rowsOf({prompt({}, u"Trust"_s, {{u"alpha"_s, 8.0}, {u"alpha"_s, 6.0}}),
                                     prompt({}, u"Trust"_s, {{u"alpha"_s, 8.0}})});
        QSet<QString> keys;
        for (const ScoredResponse &row : rows)
            keys.insert(row.key);
        QCOMPARE(keys.size(), 3);
    }
    void saysHowResponsesAreScored()
    {
        service::PerceptionPrompt one;
        QCOMPARE(scored_response::scoringWords(one), QString());
        one.scoringLogic = u"As a judge would"_s;
        QCOMPARE(scored_response::scoringWords(one), u"As a judge would"_s);
        one.scoringLogic =
            QJsonObject{{u"badScore"_s, u"Advised against"_s}, {u"goodScore"_s, u"Praised"_s}, {u"steps"_s, 3}};
        QCOMPARE(scored_response::scoringWords(one), u"Bad: Advised against\nGood: Praised\n{\"steps\":3}"_s);
    }
};

BRANDBRIDGE_TEST(TestPropertyScores, QCoreApplication)
#include "test_property_scores.moc"
