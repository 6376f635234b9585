// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/prompts/removed_words.h"

#include "ui/quota/slots.h"

#include <QCoreApplication>

namespace brandbridge::ui {

using quota::pluralCount;
using removals::Removal;
using removals::Return;

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::RemovedPage)
};

QStringList deletedTopics(const Removal &removal)
{
    QStringList names;
    for (const removals::Brand &brand : removal.brands) {
        for (const removals::Topic &topic : brand.topics) {
            if (topic.isDeleted)
                names.append(topic.name.isEmpty() ? topic.id : topic.name);
        }
    }
    return names;
}

QVariant brandsOf(const Removal &removal)
{
    QStringList names;
    for (const removals::Brand &brand : removal.brands)
        names.append(brand.name.isEmpty() ? brand.id : brand.name);
    return names.isEmpty() ? QVariant() : QVariant(names.join(u", "_qs));
}

} // namespace

QString removedWhat(const Removal &removal)
{
    const QStringList topics = deletedTopics(removal);
    const int prompts = pluralCount(removal.promptCount());
    if (topics.size() == 1 && prompts == 0)
        return Words::tr("Topic “%1”").arg(topics.first());
    if (topics.size() == 1)
        return Words::tr("Topic “%1” with %n prompt(s)", nullptr, prompts).arg(topics.first());
    if (!topics.isEmpty())
        return Words::tr("%n topic(s) with their prompts", nullptr, pluralCount(topics.size()));
    return Words::tr("%n prompt(s)", nullptr, prompts);
}

QString removedState(const Removal &removal)
{
    const qsizetype all = removal.topicCount() + removal.promptCount();
    const qsizetype missing = removal.missingCount();
    if (all > 0 && missing == 0)
        return Words::tr("✓ Restored");
    if (missing < all)
        return Words::tr("◐ Partly restored");
    return removal.outcome == Removal::Outcome::Deleted ? Words::tr("Deleted")
                                                        : Words::tr("⚠ Not known whether deleted");
}

QString returnWords(const Return &back)
{
    switch (back.state) {
    case Return::State::Yes:
        return Words::tr("✓ Restored");
    case Return::State::Unsure:
        return Words::tr("⚠ Perhaps restored");
    case Return::State::No:
        break;
    }
    return Words::tr("Deleted");
}

QList<Column<Removal>> removedColumns()
{
    return {
        {u"what"_qs, Words::tr("What"), ColumnKind::Text,
         [](const Removal &removal) { return QVariant(removedWhat(removal)); }},
        {u"at"_qs, Words::tr("Deleted"), ColumnKind::Time, [](const Removal &removal) { return QVariant(removal.at); },
         Words::tr("When it was deleted, in local time")},
        {u"state"_qs, Words::tr("State"), ColumnKind::Text,
         [](const Removal &removal) { return QVariant(removedState(removal)); }},
        {u"brand"_qs, Words::tr("Brand"), ColumnKind::Text, brandsOf},
        {u"assistant"_qs, Words::tr("By"), ColumnKind::Text,
         [](const Removal &removal) {
             return QVariant(removal.assistant == u"window" ? Words::tr("You, in this window") : removal.assistant);
         },
         Words::tr("Who deleted it")},
        {u"service"_qs, Words::tr("Service"), ColumnKind::Text,
         [](const Removal &removal) { return QVariant(removal.service); }, Words::tr("From where it was deleted"),
         true},
    };
}

} // namespace brandbridge::ui
