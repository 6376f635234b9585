// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/calendar.h"
#include "core/mock_data/prompts.h"

#include <QList>
#include <QVarLengthArray>

namespace brandbridge::sandbox {

enum class Sentiment
{
    Positive,
    Neutral,
    Negative
};

/// What one model answered to one prompt in one run.
struct Result
{
    quint64 key = 0; ///< everything else about it, its words included, follows from this
    const Prompt *prompt = nullptr;
    int llm = 0; ///< index in the brand's models
    bool isPresent = false;
    int rank = 0;                             ///< the brand's place among the brands named; 0 where it has none
    Sentiment sentiment = Sentiment::Neutral; ///< means something only where isPresent
    QVarLengthArray<int, 8> mentioned;        ///< indices of the competitors named, in the order of the answer
};

/// All that came back in one run.
struct Results
{
    const Run *run = nullptr;
    int asked = 0;         ///< responses that were to come
    QList<Result> arrived; ///< by prompt, then model

    const Brand &brand() const { return *run->brand; }
};

/// The results of @p run, to which @p prompts were put; @p run must outlive them.
Results resultsOf(const Run &run, const QList<const Prompt *> &prompts);

/// The name of @p sentiment in the service's answers.
QString nameOf(Sentiment sentiment);

} // namespace brandbridge::sandbox
