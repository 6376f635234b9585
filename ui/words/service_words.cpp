// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/service_words.h"

#include "core/literals.h"

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
    const char *word;  ///< the service's
    const char *shown; ///< passed to tr(), except for models
};

/// The contract lists no vocabulary: these are words seen in answers and likely variants.
constexpr KnownWord knownWords[] = {
    {Vocabulary::Stage, "awareness", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Awareness")},
    {Vocabulary::Stage, "consideration", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Consideration")},
    {Vocabulary::Stage, "evaluation", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Evaluation")},
    {Vocabulary::Stage, "decision", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Decision")},
    {Vocabulary::Stage, "purchase", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Purchase")},
    {Vocabulary::Stage, "retention", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Retention")},
    {Vocabulary::Stage, "loyalty", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Loyalty")},
    {Vocabulary::Stage, "advocacy", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Advocacy")},

    {Vocabulary::SourceType, "article", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Article")},
    {Vocabulary::SourceType, "blog", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Blog")},
    {Vocabulary::SourceType, "documentation", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Documentation")},
    {Vocabulary::SourceType, "encyclopedia", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Encyclopedia")},
    {Vocabulary::SourceType, "forum", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Forum")},
    {Vocabulary::SourceType, "listicle", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "List")},
    {Vocabulary::SourceType, "news", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "News")},
    {Vocabulary::SourceType, "newsletter", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Newsletter")},
    {Vocabulary::SourceType, "product_page", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Product page")},
    {Vocabulary::SourceType, "report", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Report")},
    {Vocabulary::SourceType, "review", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Review")},
    {Vocabulary::SourceType, "social", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Social media")},
    {Vocabulary::SourceType, "video", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Video")},

    {Vocabulary::SuggestionType, "aligned", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Aligned")},
    {Vocabulary::SuggestionType, "comparison", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Comparison")},
    {Vocabulary::SuggestionType, "content_gap", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Content gap")},
    {Vocabulary::SuggestionType, "fresh_angle", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Fresh angle")},
    {Vocabulary::SuggestionType, "update", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Update")},

    {Vocabulary::SuggestionFormat, "article", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Article")},
    {Vocabulary::SuggestionFormat, "case_study", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Case study")},
    {Vocabulary::SuggestionFormat, "comparison", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Comparison")},
    {Vocabulary::SuggestionFormat, "faq", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "FAQ")},
    {Vocabulary::SuggestionFormat, "guide", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Guide")},
    {Vocabulary::SuggestionFormat, "listicle", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "List")},
    {Vocabulary::SuggestionFormat, "video_script", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Video script")},

    {Vocabulary::Sentiment, "positive", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Positive")},
    {Vocabulary::Sentiment, "neutral", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Neutral")},
    {Vocabulary::Sentiment, "negative", QT_TRANSLATE_NOOP("brandbridge::ui::ServiceWords", "Negative")},

    {Vocabulary::Model, "ai_mode", "Google AI Mode"},
    {Vocabulary::Model, "ai_overview", "Google AI Overviews"},
    {Vocabulary::Model, "ai_overviews", "Google AI Overviews"},
    {Vocabulary::Model, "bing_copilot", "Microsoft Copilot"},
    {Vocabulary::Model, "chatgpt", "ChatGPT"},
    {Vocabulary::Model, "claude", "Claude"},
    {Vocabulary::Model, "copilot", "Copilot"},
    {Vocabulary::Model, "deepseek", "DeepSeek"},
    {Vocabulary::Model, "gemini", "Gemini"},
    {Vocabulary::Model, "google_ai_mode", "Google AI Mode"},
    {Vocabulary::Model, "google_ai_overview", "Google AI Overviews"},
    {Vocabulary::Model, "google_ai_overviews", "Google AI Overviews"},
    {Vocabulary::Model, "grok", "Grok"},
    {Vocabulary::Model, "kimi", "Kimi"},
    {Vocabulary::Model, "llama", "Llama"},
    {Vocabulary::Model, "meta_ai", "Meta AI"},
    {Vocabulary::Model, "microsoft_copilot", "Microsoft Copilot"},
    {Vocabulary::Model, "mistral", "Mistral"},
    {Vocabulary::Model, "openai", "OpenAI"},
    {Vocabulary::Model, "perplexity", "Perplexity"},
    {Vocabulary::Model, "qwen", "Qwen"},
};

} // namespace

QString shown(Vocabulary vocabulary, const QString &word)
{
    for (const KnownWord &known : knownWords) {
        if (known.vocabulary == vocabulary && word == QLatin1String(known.word))
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
    return names.join(u", "_s);
}

} // namespace brandbridge::ui::service_words
