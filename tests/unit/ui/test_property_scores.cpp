// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/perception/scored_response.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;

class TestPropertyScores final : public QObject
{
    Q_OBJECT

    static service::PerceptionPrompt prompt(const QString &id, const QString &property,
                                            const QList<std::pair<QString, std::optional<double>>> &scores)
    {
        service::PerceptionPrompt prompt{.id = id, .propertyId = property};
        for (const auto &[model, score] : scores) {
            service::PerceptionPrompt::Response response{.model = model, .score = score};
            prompt.responses.append(response);
        }
        return prompt;
    }
    static QString shown(const PropertyScores &scores, int row, int column)
    {
        return scores.index(row, column).data().toString();
    }

private Q_SLOTS:
    void saysTheMeanAndOfHowMany()
    {
        PropertyScores scores;
        const QAbstractItemModelTester tester(&scores, QAbstractItemModelTester::FailureReportingMode::QtTest);
        scores.setResponses(scored_response::rowsOf({
            prompt(u"1"_qs, u"Trust"_qs, {{u"alpha"_qs, 8.0}, {u"beta"_qs, 5.0}}),
            prompt(u"2"_qs, u"Trust"_qs, {{u"alpha"_qs, 7.0}, {u"beta"_qs, std::nullopt}}),
            prompt(u"3"_qs, u"Price"_qs, {{u"beta"_qs, 0.0}}),
        }));
        QCOMPARE(scores.properties(), (QStringList{u"Price"_qs, u"Trust"_qs}));
        QCOMPARE(scores.models(), (QStringList{u"alpha"_qs, u"beta"_qs}));
        QCOMPARE(shown(scores, 0, 1), u"0.0 (1)"_qs);
        QCOMPARE(shown(scores, 0, 2), u"–"_qs); // nobody has said so much as nought
        QCOMPARE(shown(scores, 1, 1), u"6.7 (3)"_qs);
        QCOMPARE(shown(scores, 1, 2), u"7.5 (2)"_qs);
        QCOMPARE(shown(scores, 1, 3), u"5.0 (1)"_qs);
        QCOMPARE(scores.modelAt(3), u"beta"_qs);
        QVERIFY(scores.modelAt(1).isEmpty());
        QVERIFY(!scores.index(0, 2).data(table_role::sort).isValid());
        QCOMPARE(scores.index(1, 2).data(table_role::exported).toString(), u"7.5"_qs);
    }
    void coloursSayWhatIsBetterAndWorseThanTheMeanOfAll()
    {
        PropertyScores scores;
        scores.setResponses(scored_response::rowsOf({prompt(u"1"_qs, u"Price"_qs, {{u"alpha"_qs, 2.0}}),
                                                     prompt(u"2"_qs, u"Trust"_qs, {{u"alpha"_qs, 8.0}}),
                                                     prompt(u"3"_qs, u"Use"_qs, {{u"beta"_qs, 5.0}})}));
        QCOMPARE(scores.index(0, 2).data(table_role::tint).toDouble(), -1.0);
        QCOMPARE(scores.index(1, 2).data(table_role::tint).toDouble(), 1.0);
        QCOMPARE(scores.index(2, 3).data(table_role::tint).toDouble(), 0.0);
        QVERIFY(!scores.index(0, 0).data(table_role::tint).isValid());
        QVERIFY(!scores.index(0, 3).data(table_role::tint).isValid()); // no score
    }
    void showsNoMoreModelsThanCanBeRead()
    {
        QList<std::pair<QString, std::optional<double>>> each;
        for (int model = 0; model < 3000; ++model)
            each.append({u"model %1"_qs.arg(model), 4.0});
        PropertyScores scores;
        scores.setResponses(scored_response::rowsOf({prompt(u"1"_qs, u"Trust"_qs, each)}));
        QCOMPARE(scores.models().size(), 50);
        QCOMPARE(shown(scores, 0, 1), u"4.0 (3,000)"_qs); // of all of them
    }
    void keepsItsPlaceWhenOnlyScoresChange()
    {
        PropertyScores scores;
        const QAbstractItemModelTester tester(&scores, QAbstractItemModelTester::FailureReportingMode::QtTest);
        scores.setResponses(scored_response::rowsOf({prompt(u"1"_qs, u"Trust"_qs, {{u"alpha"_qs, 8.0}})}));
        const QSignalSpy reset(&scores, &QAbstractItemModel::modelReset);
        const QSignalSpy changed(&scores, &QAbstractItemModel::dataChanged);
        scores.setResponses(scored_response::rowsOf({prompt(u"1"_qs, u"Trust"_qs, {{u"alpha"_qs, 4.0}})}));
        QCOMPARE(shown(scores, 0, 1), u"4.0 (1)"_qs);
        QVERIFY(reset.isEmpty());
        QCOMPARE(changed.size(), 1);
    }
    void aPromptWithoutResponsesOrPropertyIsThereAllTheSame()
    {
        const QList<ScoredResponse> rows = scored_response::rowsOf({prompt(u"1"_qs, {}, {})});
        QCOMPARE(rows.size(), 1);
        QVERIFY(!rows.first().response);
        PropertyScores scores;
        scores.setResponses(rows);
        QCOMPARE(scores.rowCount(), 1);
        QCOMPARE(shown(scores, 0, 0), u"No property"_qs);
        QCOMPARE(shown(scores, 0, 1), u"–"_qs);
    }
    void distinguishesRowsThatTheServiceDoesNot()
    {
        const QList<ScoredResponse> rows =
            scored_response::rowsOf({prompt({}, u"Trust"_qs, {{u"alpha"_qs, 8.0}, {u"alpha"_qs, 6.0}}),
                                     prompt({}, u"Trust"_qs, {{u"alpha"_qs, 8.0}})});
        QSet<QString> keys;
        for (const ScoredResponse &row : rows)
            keys.insert(row.key);
        QCOMPARE(keys.size(), 3);
    }
    void saysHowResponsesAreScored()
    {
        service::PerceptionPrompt one;
        QCOMPARE(scored_response::scoringWords(one), QString());
        one.scoringLogic = u"As a judge would"_qs;
        QCOMPARE(scored_response::scoringWords(one), u"As a judge would"_qs);
        one.scoringLogic =
            QJsonObject{{u"badScore"_qs, u"Advised against"_qs}, {u"goodScore"_qs, u"Praised"_qs}, {u"steps"_qs, 3}};
        QCOMPARE(scored_response::scoringWords(one), u"Bad: Advised against\nGood: Praised\n{\"steps\":3}"_qs);
    }
};

BRANDBRIDGE_TEST(TestPropertyScores, QCoreApplication)
#include "test_property_scores.moc"
