// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sources/source_rows.h"

#include "ui/desktop/web_address.h"
#include "ui/sources/source_model.h"
#include "ui/words/service_words.h"

namespace brandbridge::ui {

namespace {

QList<Column<SourceRow>> sourceColumns(const QString &groups)
{
    const auto column = [](const QString &id, const QString &title, ColumnKind kind,
                           const std::function<QVariant(const SourceRow &)> &value) {
        return Column<SourceRow>{id, title, kind, value};
    };
    return {
        column(u"domain"_qs, SourceModel::tr("Domain"), ColumnKind::Text,
               [](const SourceRow &row) { return known(row.source.domain); }),
        column(u"address"_qs, SourceModel::tr("Page"), ColumnKind::Text,
               [](const SourceRow &row) {
                   return row.page ? known(web_address::shownInFull(row.page->address)) : QVariant();
               }),
        Column<SourceRow>{u"type"_qs,
                          SourceModel::tr("Type"),
                          ColumnKind::Text,
                          [](const SourceRow &row) { return row.page ? known(row.page->type) : QVariant(); },
                          {},
                          false,
                          [](const SourceRow &row) {
                              const QString type = row.page ? row.page->type : QString();
                              return shownValue(ColumnKind::Text, known(SourceModel::typeWord(type)));
                          }},
        column(
            u"responses"_qs, SourceModel::tr("Responses"), ColumnKind::Number,
            [](const SourceRow &row) { return known(row.page ? row.page->responseCount : row.source.responseCount); }),
        Column<SourceRow>{
            u"models"_qs,
            SourceModel::tr("Models"),
            ColumnKind::Text,
            [](const SourceRow &row) { return row.page ? QVariant() : known(row.source.models.join(u", "_qs)); },
            {},
            false,
            [](const SourceRow &row) {
                const QString models = row.page ? QString() : service_words::shownModels(row.source.models);
                return shownValue(ColumnKind::Text, known(models));
            }},
        column(u"groups"_qs, groups, ColumnKind::Text,
               [](const SourceRow &row) {
                   return row.page ? QVariant() : known((row.source.topics + row.source.properties).join(u", "_qs));
               }),
    };
}

} // namespace

std::unique_ptr<RecordModel<SourceRow>> flatSources(const QList<SourceRow> &rows, const QString &groups)
{
    auto model = std::make_unique<RecordModel<SourceRow>>(sourceColumns(groups), [](const SourceRow &row) {
        return row.source.domain + u'\n' + (row.page ? row.page->address : QString());
    });
    model->append(rows);
    return model;
}

} // namespace brandbridge::ui
