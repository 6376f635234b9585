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

/// A model's response to a perception prompt: a row of a table. Prompts without responses have a row, too.
struct ScoredResponse
{
    service::PerceptionPrompt prompt; ///< without its responses
    std::optional<service::PerceptionPrompt::Response> response;
    QString key; ///< identifies the row
    /// The service's fields of the response, or of the prompt without one.
    const QJsonObject &fields() const { return response ? response->fields : prompt.fields; }
};

namespace scored_response {

QList<ScoredResponse> rowsOf(const QList<service::PerceptionPrompt> &prompts);

QList<Column<ScoredResponse>> columns();
/// Indexes in columns() of the columns that the filter box searches.
inline const QList<int> searched{0, 1, 4, 5};
/// Index of the column that takes the remaining width.
inline constexpr int widestColumn = 5;
/// Names of the service's fields that these columns show.
QSet<QString> shownFields();

/// The score, marked if a person changed it; empty without a score.
QString scoreWords(const ScoredResponse &row);
/// The score's band as a word; empty without a score.
QString bandWord(const ScoredResponse &row);
/// The prompt's property, or a default text.
QString propertyOf(const service::PerceptionPrompt &prompt);
/// The model that responded; empty without a response.
QString modelOf(const ScoredResponse &row);
/// How responses are scored, as text; empty if unknown.
QString scoringWords(const service::PerceptionPrompt &prompt);

} // namespace scored_response

/// Bands of scores from 0 to 10, as in a Net Promoter Score.
enum class ScoreBand
{
    Detractor, ///< below 7
    Passive,   ///< 7 and 8
    Promoter   ///< 9 and 10
};
namespace score_band {
inline constexpr double maxScore = 10;
ScoreBand of(double score);
/// "Promoter"
QString word(ScoreBand band);
} // namespace score_band

/// The mean of scores; empty without scores.
struct MeanScore
{
    double sum = 0;
    int count = 0;
    std::array<int, 3> bands = {}; ///< number of scores in each ScoreBand

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

/// A table of properties by models with mean scores and the number of scores. Means are coloured by band, with the same
/// colours for every brand. Rows and columns are sorted by name.
class PropertyScores final
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::PropertyScores)
public:
    struct Row
    {
        QString property;
        QHash<QString, MeanScore> means = {}; ///< by model; the mean of all models has an empty name
    };
    /// Index of the first model in columns().
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
