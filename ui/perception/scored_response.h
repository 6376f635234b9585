// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"
#include "ui/tables/column.h"

#include <QCoreApplication>
#include <QHash>
#include <QList>
#include <QSet>

#include <array>
#include <optional>

namespace brandbridge::ui {

/// One model's response to a perception prompt, with the prompt: a row of a table. A prompt that nobody has responded
/// to is a row without a response.
struct ScoredResponse
{
    service::PerceptionPrompt prompt; ///< without its responses
    std::optional<service::PerceptionPrompt::Response> response;
    QString key; ///< identifies the row
    /// What the service sent for the response, or for the prompt where there is none.
    const QJsonObject &fields() const { return response ? response->fields : prompt.fields; }
};

namespace scored_response {

QList<ScoredResponse> rowsOf(const QList<service::PerceptionPrompt> &prompts);

QList<Column<ScoredResponse>> columns();
/// The columns that the filter box searches, by their place in columns().
inline const QList<int> searched{0, 1, 4, 5};
/// The place of the column that takes the room the others leave.
inline constexpr int widestColumn = 5;
/// The service's fields that these columns show.
QSet<QString> shownFields();

/// The score as shown, with a sign if a person changed it; empty without a score.
QString scoreWords(const ScoredResponse &row);
/// The score's band in a word; empty without a score.
QString bandWord(const ScoredResponse &row);
/// A prompt's property; words for it where the service gives none.
QString propertyOf(const service::PerceptionPrompt &prompt);
/// The model that responded; empty where none has.
QString modelOf(const ScoredResponse &row);
/// How responses are scored, readable; empty where that is not known.
QString scoringWords(const service::PerceptionPrompt &prompt);

} // namespace scored_response

/// How people read a score of 0 to 10, as in a Net Promoter Score.
enum class ScoreBand
{
    Detractor, ///< 0 to 6, and everything below 7
    Passive,   ///< 7 and 8
    Promoter   ///< 9 and 10
};
namespace score_band {
inline constexpr double maxScore = 10;
ScoreBand of(double score);
/// "Promoter"
QString word(ScoreBand band);
} // namespace score_band

/// Mean of scores; there is none without any.
struct MeanScore
{
    double sum = 0;
    int count = 0;
    std::array<int, 3> bands = {}; ///< how many scores are in each ScoreBand

    void add(double score)
    {
        sum += score;
        ++count;
        ++bands.at(static_cast<size_t>(score_band::of(score)));
    }
    int in(ScoreBand band) const { return bands.at(static_cast<size_t>(band)); }
    std::optional<double> value() const { return count > 0 ? std::optional(sum / count) : std::nullopt; }
    /// Promoters minus detractors, divided by the number of scores: -1 to 1.
    std::optional<double> netPromoters() const;
};

/// Properties against models: what the responses to a property's prompts score on average, and how many scores that is
/// made of. Means have the colour of their band, which is the same for every brand. Rows and columns are what there is,
/// in the order of their names.
class PropertyScores final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::PropertyScores)
public:
    struct Row
    {
        QString property;
        QHash<QString, MeanScore> means = {}; ///< by model; that of all models has an empty name
    };
    /// The place of the first model's column in columns().
    static constexpr int firstModel = 3;

    explicit PropertyScores(const QList<ScoredResponse> &responses = {});

    const QList<Row> &rows() const { return m_rows; }
    const QStringList &models() const { return m_models; }
    QList<Column<Row>> columns() const;

private:
    static Column<Row> scoreColumn(const QString &id, const QString &title, const QString &model);
    static Column<Row> netPromoterColumn();

    QList<Row> m_rows;
    QStringList m_models;
};

} // namespace brandbridge::ui
