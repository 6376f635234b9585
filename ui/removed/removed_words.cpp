// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/removed/removed_words.h"

#include "ui/slots/slots.h"
#include "ui/words/caller_name.h"

#include <QCoreApplication>

namespace brandbridge::ui {

using quota::pluralCount;
using removals::Removal;
using removals::Return;

namespace {

class RemovedTexts
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

QString brandsOf(const Removal &removal)
{
    QStringList names;
    for (const removals::Brand &brand : removal.brands)
        names.append(brand.name.isEmpty() ? brand.id : brand.name);
    return names.join(u", "_qs);
}

} // namespace

QString removedWhat(const Removal &removal)
{
    const QStringList topics = deletedTopics(removal);
    const int prompts = pluralCount(removal.promptCount());
    if (topics.size() == 1 && prompts == 0)
        return RemovedTexts::tr("Topic “%1”").arg(topics.first());
    if (topics.size() == 1)
        return RemovedTexts::tr("Topic “%1” with %n prompt(s)", nullptr, prompts).arg(topics.first());
    if (!topics.isEmpty())
        return RemovedTexts::tr("%n topic(s) with their prompts", nullptr, pluralCount(topics.size()));
    return RemovedTexts::tr("%n prompt(s)", nullptr, prompts);
}

QString removedState(const Removal &removal)
{
    switch (removal.state()) {
    case Removal::State::Unsure:
        return RemovedTexts::tr("⚠ Not known whether deleted");
    case Removal::State::Deleted:
        break;
    case Removal::State::Lost:
        return RemovedTexts::tr("Deleted, nothing is kept");
    case Removal::State::PartlyRestored:
        return RemovedTexts::tr("◐ Partly restored");
    case Removal::State::Restored:
        return RemovedTexts::tr("✓ Restored");
    }
    return RemovedTexts::tr("Deleted");
}

QString returnWords(const Return &back)
{
    switch (back.state) {
    case Return::State::Yes:
        return RemovedTexts::tr("✓ Restored");
    case Return::State::Unsure:
        return RemovedTexts::tr("⚠ Perhaps restored");
    case Return::State::No:
        break;
    }
    return RemovedTexts::tr("Deleted");
}

QList<Column<Removal>> removedColumns()
{
    const auto by = [](const Removal &removal) {
        return removal.assistant == u"window" ? RemovedTexts::tr("You, in this window") : callerName(removal.assistant);
    };
    return {
        textColumn<Removal>(u"what"_qs, RemovedTexts::tr("What"), {}, removedWhat),
        {u"at"_qs, RemovedTexts::tr("Deleted"), ColumnKind::Time,
         [](const Removal &removal) { return QVariant(removal.at); },
         RemovedTexts::tr("When it was deleted, in local time")},
        textColumn<Removal>(u"state"_qs, RemovedTexts::tr("State"), {}, removedState),
        textColumn<Removal>(u"brand"_qs, RemovedTexts::tr("Brand"), {}, brandsOf),
        textColumn<Removal>(u"assistant"_qs, RemovedTexts::tr("By"), RemovedTexts::tr("Who deleted it"), by),
        textColumn<Removal>(u"service"_qs, RemovedTexts::tr("Service"), RemovedTexts::tr("From where it was deleted"),
                            &Removal::service, true),
    };
}

} // namespace brandbridge::ui
