// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/prompt_rows.h"

#include "ui/words/service_words.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class PromptRowTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::PromptTree)
};

QList<Column<PromptRow>> promptColumns()
{
    return {
        {u"topic"_qs, PromptRowTexts::tr("Topic"), ColumnKind::Text,
         [](const PromptRow &row) { return known(row.topic); }},
        {u"prompt"_qs, PromptRowTexts::tr("Prompt"), ColumnKind::Text,
         [](const PromptRow &row) { return known(row.prompt); }},
        {u"stage"_qs,
         PromptRowTexts::tr("Stage"),
         ColumnKind::Text,
         [](const PromptRow &row) { return known(row.stage); },
         {},
         false,
         [](const PromptRow &row) {
             return shownValue(ColumnKind::Text,
                               known(service_words::shown(service_words::Vocabulary::Stage, row.stage)));
         }},
        {u"knownFrom"_qs,
         PromptRowTexts::tr("Known from"),
         ColumnKind::Text,
         [](const PromptRow &row) { return QVariant(row.isReported ? u"latest report"_qs : u"added"_qs); },
         {},
         false,
         standingOf},
    };
}

} // namespace

QString standingOf(const PromptRow &row)
{
    return row.isReported ? PromptRowTexts::tr("latest report") : PromptRowTexts::tr("added, not run yet");
}

std::unique_ptr<RecordModel<PromptRow>> flatPrompts(const QList<PromptRow> &rows)
{
    auto model = std::make_unique<RecordModel<PromptRow>>(
        promptColumns(), [](const PromptRow &row) { return row.topic + u'\n' + row.prompt; });
    model->append(rows);
    return model;
}

} // namespace brandbridge::ui
