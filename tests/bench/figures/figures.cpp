// SPDX-License-Identifier: GPL-3.0-or-later
// How often a change of visibility is called clear: in simulated runs that changed, and in those that did not.
//
// Each response names the brand with a chance whose logit is a prompt's effect, N(0, 1.5), plus a model's effect,
// N(0, 0.5), plus the shift of the later run. 1,000 pairs of runs a row, from a fixed seed.
#include "core/statistics/intervals.h"
#include "core/statistics/run_comparison.h"

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>

using namespace brandbridge;
using namespace brandbridge::statistics;

namespace {

constexpr int pairsOfRuns = 1'000;
constexpr int models = 5;

struct Study
{
    int prompts = 96;
    int topics = 1;
    double shift = 0; ///< logits
    bool isOfTwoTopics = false;
};

double chance(double logit)
{
    return 1 / (1 + std::exp(-logit));
}

service::RunResult response(int prompt, int topic, int model, bool isPresent)
{
    service::RunResult result;
    result.topicName = QString::number(topic);
    result.promptText = QString::number(prompt);
    result.model = QString::number(model);
    result.isPresent = isPresent;
    return result;
}

struct Runs
{
    QList<service::RunResult> earlier;
    QList<service::RunResult> later;
};

Runs simulate(const Study &study, std::mt19937_64 &random)
{
    std::normal_distribution<double> promptEffect(0, 1.5);
    std::normal_distribution<double> modelEffect(0, 0.5);
    std::uniform_real_distribution<double> uniform;
    std::array<double, models> effects{};
    for (double &effect : effects)
        effect = modelEffect(random);
    Runs runs;
    for (int prompt = 0; prompt < study.prompts; ++prompt) {
        const int topic = prompt % study.topics;
        const double shift = !study.isOfTwoTopics || topic < 2 ? study.shift : 0;
        const double effect = promptEffect(random);
        for (int model = 0; model < models; ++model) {
            const double logit = effect + effects[static_cast<std::size_t>(model)];
            runs.earlier.append(response(prompt, topic, model, uniform(random) < chance(logit)));
            runs.later.append(response(prompt, topic, model, uniform(random) < chance(logit + shift)));
        }
    }
    return runs;
}

double count(const QList<service::RunResult> &run)
{
    double present = 0;
    for (const service::RunResult &result : run)
        present += *result.isPresent;
    return present;
}

/// Whether the 95 % intervals of the two shares do not overlap: the rule that the paired test replaced.
bool isApart(const Runs &runs)
{
    const auto whole = static_cast<double>(runs.earlier.size());
    const Interval earlier = wilsonInterval(count(runs.earlier), whole);
    const Interval later = wilsonInterval(count(runs.later), whole);
    return later.low > earlier.high || later.high < earlier.low;
}

void studyRuns(const Study &study)
{
    std::mt19937_64 random(1);
    double points = 0;
    int clear = 0;
    int apart = 0;
    for (int i = 0; i < pairsOfRuns; ++i) {
        const Runs runs = simulate(study, random);
        points += 100 * (count(runs.later) - count(runs.earlier)) / static_cast<double>(runs.earlier.size());
        clear += RunPairs(runs.earlier, runs.later).compare(Figure::Visibility)->isClear();
        apart += isApart(runs);
    }
    std::printf("| %d × %d | %+.1f points | %.3f | %.3f |\n", study.prompts, models, points / pairsOfRuns,
                apart / double(pairsOfRuns), clear / double(pairsOfRuns));
}

void studyTopics(const Study &study)
{
    std::mt19937_64 random(1);
    int found = 0;
    double falseShares = 0;
    for (int i = 0; i < pairsOfRuns; ++i) {
        const Runs runs = simulate(study, random);
        const auto topics = RunPairs(runs.earlier, runs.later).visibilityByTopic();
        int right = 0;
        int wrong = 0;
        for (auto it = topics.begin(); it != topics.end(); ++it)
            (it.key().toInt() < 2 ? right : wrong) += it->isClear();
        found += right;
        falseShares += right + wrong > 0 ? wrong / double(right + wrong) : 0;
    }
    std::printf("| %d × %d, %d topics | two by %.1f logits | – | found %.3f, false among found %.3f |\n", study.prompts,
                models, study.topics, study.shift, found / (2.0 * pairsOfRuns), falseShares / pairsOfRuns);
}

/// How long a comparison of 2,400 responses with 2,400 takes, the least of several times.
void timeComparison()
{
    std::mt19937_64 random(1);
    const Runs runs = simulate({.prompts = 480, .topics = 12, .shift = -1, .isOfTwoTopics = true}, random);
    auto least = std::chrono::nanoseconds::max();
    for (int i = 0; i < 9; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        if (compareRuns(runs.earlier, runs.later).prompts != 480)
            std::abort();
        least = std::min<std::chrono::nanoseconds>(least, std::chrono::steady_clock::now() - begin);
    }
    std::printf("\n%d against %d responses: %.1f ms\n", int(runs.earlier.size()), int(runs.later.size()),
                double(least.count()) / 1e6);
}

} // namespace

int main()
{
    std::puts("| prompts × models | change | intervals apart | clear |\n|---|---|---|---|");
    studyRuns({.prompts = 96, .topics = 1, .shift = 0});
    studyRuns({.prompts = 96, .topics = 1, .shift = -0.5});
    studyRuns({.prompts = 96, .topics = 1, .shift = -0.345});
    studyRuns({.prompts = 40, .topics = 1, .shift = -0.5});
    studyTopics({.prompts = 96, .topics = 12, .shift = -2.5, .isOfTwoTopics = true});
    studyTopics({.prompts = 480, .topics = 12, .shift = -1, .isOfTwoTopics = true});
    timeComparison();
}
