// SPDX-License-Identifier: GPL-3.0-or-later
// Names on the wire that the contract does not give ("not shown"). Each is a guess from similar services;
// docs/assumptions.md lists them, and those in requests, which are in resources/tools.json. Names in the contract are
// written where they are used. Data under these names is optional everywhere: a wrong guess hides a figure, never an
// answer.
#pragma once

#include <QLatin1String>

namespace brandbridge::service::assumed {

// Envelopes of answers; a bare array is taken as the list too
inline constexpr QLatin1String list("data"); ///< the items of every list; the contract shows it for the runs
inline constexpr QLatin1String run("run");   ///< the run that results, sources and perception data belong to

// Errors
inline constexpr QLatin1String availableEndpoints("availableEndpoints"); ///< in the 404 of a path that does not exist

// Organization context
inline constexpr QLatin1String organizationId("id");
inline constexpr QLatin1String organizationName("name");
inline constexpr QLatin1String plan("plan");
inline constexpr QLatin1String brandCount("brandCount");

// Brand and brand context
inline constexpr QLatin1String brandName("name");
inline constexpr QLatin1String brandDomain("domain");
inline constexpr QLatin1String brandId("brandId");
inline constexpr QLatin1String targeting("targeting"); ///< object with the two following
inline constexpr QLatin1String country("country");
inline constexpr QLatin1String language("language");
inline constexpr QLatin1String promptQuota("promptQuota"); ///< object with the contract's four figures
inline constexpr QLatin1String topicCount("topicCount");
inline constexpr QLatin1String promptCount("promptCount"); // without those for perception
inline constexpr QLatin1String perceptionPromptCount("perceptionPromptCount");
inline constexpr QLatin1String schedule("schedule"); ///< object with the following
inline constexpr QLatin1String frequency("frequency");

// Runs, results and statistics
inline constexpr QLatin1String resultRunId("runId");
inline constexpr QLatin1String promptId("promptId");
inline constexpr QLatin1String prompt("prompt");             ///< object with text and the following, or the text itself
inline constexpr QLatin1String journeyStage("journeyStage"); ///< what a write calls customerJourney
inline constexpr QLatin1String topic("topic");               ///< object with id and name, or the name itself
inline constexpr QLatin1String model("llm");
inline constexpr QLatin1String isPresent("isPresent");
inline constexpr QLatin1String rank("rank");
inline constexpr QLatin1String sentiment("sentiment");
inline constexpr QLatin1String mentionedBrands("mentionedBrands");
inline constexpr QLatin1String answer("answer");
inline constexpr QLatin1String brandMentions("mentionedBrandsRun"); ///< in metrics: map of brand to count

// Sources
inline constexpr QLatin1String domain("domain");
inline constexpr QLatin1String urlCount("urlCount");
inline constexpr QLatin1String responseCount("responseCount");
inline constexpr QLatin1String sourceTopics("topics");
inline constexpr QLatin1String sourceProperties("properties"); ///< instead of topics in perception sources
inline constexpr QLatin1String sourceModels("llms");
inline constexpr QLatin1String links("links");
inline constexpr QLatin1String linkAddress("uri");
inline constexpr QLatin1String linkType("type");

// Content suggestions
inline constexpr QLatin1String suggestionType("type");
inline constexpr QLatin1String format("format");
inline constexpr QLatin1String title("title");
inline constexpr QLatin1String metaDescription("metaDescription");
inline constexpr QLatin1String targetKeywords("targetKeywords");

// Perception
inline constexpr QLatin1String promptText("promptText");
inline constexpr QLatin1String createdAt("createdAt");
inline constexpr QLatin1String responses("responses");
inline constexpr QLatin1String responseText("response");
inline constexpr QLatin1String score("score");
inline constexpr QLatin1String scoreReason("scoreReason");

// Answers to writes
inline constexpr QLatin1String prompts("prompts"); ///< those that were made
inline constexpr QLatin1String deleted("deleted"); ///< true, or the number of prompts deleted

} // namespace brandbridge::service::assumed
