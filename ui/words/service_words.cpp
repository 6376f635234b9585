// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/service_words.h"

#include <QCoreApplication>

namespace brandbridge::ui::service_words {

namespace {

class ServiceWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::ServiceWords)
};

struct KnownWord
{
    Vocabulary vocabulary;
    QLatin1String word; ///< the service's
    const char *shown;  ///< given to tr(), but for models
};

/// The contract lists no vocabulary: these are the words that occur, and their usual neighbours.
constexpr KnownWord knownWords[] = {
    {Vocabulary::Stage, QLatin1String("awareness"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Awareness")},
    {Vocabulary::Stage, QLatin1String("consideration"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Consideration")},
    {Vocabulary::Stage, QLatin1String("evaluation"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Evaluation")},
    {Vocabulary::Stage, QLatin1String("decision"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Decision")},
    {Vocabulary::Stage, QLatin1String("purchase"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Purchase")},
    {Vocabulary::Stage, QLatin1String("retention"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Retention")},
    {Vocabulary::Stage, QLatin1String("loyalty"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Loyalty")},
    {Vocabulary::Stage, QLatin1String("advocacy"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Advocacy")},

    {Vocabulary::SourceType, QLatin1String("article"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Article")},
    {Vocabulary::SourceType, QLatin1String("blog"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Blog")},
    {Vocabulary::SourceType, QLatin1String("documentation"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Documentation")},
    {Vocabulary::SourceType, QLatin1String("encyclopedia"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Encyclopedia")},
    {Vocabulary::SourceType, QLatin1String("forum"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Forum")},
    {Vocabulary::SourceType, QLatin1String("listicle"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "List")},
    {Vocabulary::SourceType, QLatin1String("news"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "News")},
    {Vocabulary::SourceType, QLatin1String("newsletter"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Newsletter")},
    {Vocabulary::SourceType, QLatin1String("product_page"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Product page")},
    {Vocabulary::SourceType, QLatin1String("report"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Report")},
    {Vocabulary::SourceType, QLatin1String("review"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Review")},
    {Vocabulary::SourceType, QLatin1String("social"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Social media")},
    {Vocabulary::SourceType, QLatin1String("video"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Video")},

    {Vocabulary::SuggestionType, QLatin1String("comparison"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Comparison")},
    {Vocabulary::SuggestionType, QLatin1String("content_gap"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Content gap")},
    {Vocabulary::SuggestionType, QLatin1String("fresh_angle"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Fresh angle")},
    {Vocabulary::SuggestionType, QLatin1String("update"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Update")},

    {Vocabulary::SuggestionFormat, QLatin1String("article"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Article")},
    {Vocabulary::SuggestionFormat, QLatin1String("case_study"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Case study")},
    {Vocabulary::SuggestionFormat, QLatin1String("comparison"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Comparison")},
    {Vocabulary::SuggestionFormat, QLatin1String("faq"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "FAQ")},
    {Vocabulary::SuggestionFormat, QLatin1String("guide"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Guide")},
    {Vocabulary::SuggestionFormat, QLatin1String("listicle"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "List")},
    {Vocabulary::SuggestionFormat, QLatin1String("video_script"),
     QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Video script")},

    {Vocabulary::Sentiment, QLatin1String("positive"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Positive")},
    {Vocabulary::Sentiment, QLatin1String("neutral"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Neutral")},
    {Vocabulary::Sentiment, QLatin1String("negative"), QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Negative")},

    {Vocabulary::Model, QLatin1String("ai_mode"), "Google AI Mode"},
    {Vocabulary::Model, QLatin1String("ai_overview"), "Google AI Overviews"},
    {Vocabulary::Model, QLatin1String("ai_overviews"), "Google AI Overviews"},
    {Vocabulary::Model, QLatin1String("bing_copilot"), "Microsoft Copilot"},
    {Vocabulary::Model, QLatin1String("chatgpt"), "ChatGPT"},
    {Vocabulary::Model, QLatin1String("claude"), "Claude"},
    {Vocabulary::Model, QLatin1String("copilot"), "Copilot"},
    {Vocabulary::Model, QLatin1String("deepseek"), "DeepSeek"},
    {Vocabulary::Model, QLatin1String("gemini"), "Gemini"},
    {Vocabulary::Model, QLatin1String("google_ai_mode"), "Google AI Mode"},
    {Vocabulary::Model, QLatin1String("google_ai_overview"), "Google AI Overviews"},
    {Vocabulary::Model, QLatin1String("google_ai_overviews"), "Google AI Overviews"},
    {Vocabulary::Model, QLatin1String("grok"), "Grok"},
    {Vocabulary::Model, QLatin1String("kimi"), "Kimi"},
    {Vocabulary::Model, QLatin1String("llama"), "Llama"},
    {Vocabulary::Model, QLatin1String("meta_ai"), "Meta AI"},
    {Vocabulary::Model, QLatin1String("microsoft_copilot"), "Microsoft Copilot"},
    {Vocabulary::Model, QLatin1String("mistral"), "Mistral"},
    {Vocabulary::Model, QLatin1String("openai"), "OpenAI"},
    {Vocabulary::Model, QLatin1String("perplexity"), "Perplexity"},
    {Vocabulary::Model, QLatin1String("qwen"), "Qwen"},
};

} // namespace

QString shown(Vocabulary vocabulary, const QString &word)
{
    for (const KnownWord &known : knownWords) {
        if (known.vocabulary == vocabulary && word == known.word)
            return vocabulary == Vocabulary::Model ? QString::fromLatin1(known.shown) : ServiceWords::tr(known.shown);
    }
    return word.simplified();
}

QString shownModel(const QString &model)
{
    return shown(Vocabulary::Model, model);
}

QString shownModels(const QStringList &models)
{
    QStringList names;
    for (const QString &model : models)
        names.append(shownModel(model));
    return names.join(u", "_qs);
}

} // namespace brandbridge::ui::service_words
