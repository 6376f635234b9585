// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/question_words.h"

#include "core/access/shown_text.h"

#include <QCoreApplication>

namespace brandbridge::tools {

using access::Phrase;

namespace {

/// Empty where the brand is not known, else @p source with its name: " for Velmora".
Phrase withBrand(const char *source, const Phrase &brand)
{
    return brand.isEmpty() ? Phrase() : Phrase::of(source, brand);
}

Phrase newPrompts(qsizetype count)
{
    return Phrase::counting(QT_TRANSLATE_N_NOOP("Phrase", "%n prompt(s)"), count);
}

/// "to the topic “Pricing”"
Phrase toTopic(const QString &id, const KnownPrompts &known)
{
    const KnownTopic *topic = known.topic(id);
    return topic && !topic->name.isEmpty()
               ? Phrase::of(QT_TRANSLATE_NOOP("Phrase", "to the topic %1"), inQuotes(topic->name))
               : Phrase::of(QT_TRANSLATE_NOOP("Phrase", "to the topic with the id %1"), inQuotes(id));
}

Phrase topUpQuestion(const IntendedChange &change, const KnownPrompts &known, const Phrase &brand)
{
    const QStringList toppedUp = change.toppedUp();
    const bool isOne = change.newPrompts() == 1 && change.topics.size() == 1;
    const Phrase what = isOne ? Phrase::of(QT_TRANSLATE_NOOP("Phrase", "the prompt %1"),
                                           inQuotes(change.topics.first().prompts.first().text))
                              : newPrompts(change.newPrompts());
    const Phrase where = toppedUp.size() == 1
                             ? toTopic(toppedUp.first(), known)
                             : Phrase::counting(QT_TRANSLATE_N_NOOP("Phrase", "to %n topic(s)"), toppedUp.size());
    //: What is added, where (to the topic ...), " of BRAND"
    return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "Add %1 %2%3?"), what, where,
                      withBrand(QT_TRANSLATE_NOOP("Phrase", " of %1"), brand));
}

Phrase perceptionQuestion(const QList<IntendedChange::Prompt> &prompts, const Phrase &brand)
{
    const Phrase ofBrand = withBrand(QT_TRANSLATE_NOOP("Phrase", " to %1"), brand);
    if (prompts.size() == 1)
        return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "Add the perception prompt %1%2?"),
                          inQuotes(prompts.first().text), ofBrand);
    return Phrase::counting(QT_TRANSLATE_N_NOOP("Phrase", "Add %n perception prompt(s)%1?"), prompts.size(), ofBrand);
}

Phrase topicDeletionQuestion(const Deleted &what, const Phrase &ofBrand)
{
    const bool isOne = what.topics.size() == 1;
    const Phrase topics = isOne ? Phrase::of(QT_TRANSLATE_NOOP("Phrase", "the topic %1"), inQuotes(what.topics.first()))
                                : Phrase::counting(QT_TRANSLATE_N_NOOP("Phrase", "%n topic(s)"), what.topics.size());
    if (what.isWhole && what.alongside == 0)
        return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "Delete %1%2? No prompts go with it."), topics, ofBrand);
    if (what.isWhole)
        return Phrase::of(isOne ? QT_TRANSLATE_NOOP("Phrase", "Delete %1 and its %2%3?")
                                : QT_TRANSLATE_NOOP("Phrase", "Delete %1 and their %2%3?"),
                          topics, newPrompts(what.alongside), ofBrand);
    const Phrase known = what.alongside == 0 ? Phrase::of(QT_TRANSLATE_NOOP("Phrase", "which are not known"))
                         : what.alongside == 1
                             ? Phrase::of(QT_TRANSLATE_NOOP("Phrase", "1 is known"))
                             : Phrase::counting(QT_TRANSLATE_N_NOOP("Phrase", "%n are known"), what.alongside);
    return Phrase::of(isOne ? QT_TRANSLATE_NOOP("Phrase", "Delete %1 and all of its prompts (%2)%3?")
                            : QT_TRANSLATE_NOOP("Phrase", "Delete %1 and all of their prompts (%2)%3?"),
                      topics, known, ofBrand);
}

} // namespace

Phrase inQuotes(QStringView name)
{
    return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "“%1”"), access::escapedText(name, longestName));
}

Phrase enumerated(const QList<Phrase> &phrases)
{
    if (phrases.isEmpty())
        return {};
    Phrase list = phrases.first();
    for (qsizetype i = 1; i < phrases.size(); ++i)
        list = Phrase::of(i + 1 < phrases.size() ? QT_TRANSLATE_NOOP("Phrase", "%1, %2")
                                                 : QT_TRANSLATE_NOOP("Phrase", "%1 and %2"),
                          list, phrases.at(i));
    return list;
}

Phrase creationQuestion(const IntendedChange &change, const KnownPrompts &known, const Phrase &brand)
{
    if (!change.perceptionPrompts.isEmpty())
        return perceptionQuestion(change.perceptionPrompts, brand);
    const qsizetype topicCount = change.newTopics();
    if (topicCount == 0)
        return topUpQuestion(change, known, brand);
    const qsizetype promptCount = change.newPrompts();
    const qsizetype toppedUp = change.toppedUp().size();
    const Phrase topics =
        topicCount == 1 && change.topics.size() == 1
            ? Phrase::of(QT_TRANSLATE_NOOP("Phrase", "the topic %1"), inQuotes(change.topics.first().name))
            : Phrase::counting(QT_TRANSLATE_N_NOOP("Phrase", "%n topic(s)"), topicCount);
    const Phrase ofBrand = withBrand(QT_TRANSLATE_NOOP("Phrase", " for %1"), brand);
    if (toppedUp == 0)
        //: The topics, " with 3 prompts", " for BRAND"
        return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "Create %1%2%3?"), topics,
                          promptCount == 0
                              ? Phrase()
                              : Phrase::counting(QT_TRANSLATE_N_NOOP("Phrase", " with %n prompt(s)"), promptCount),
                          ofBrand);
    return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "Create %1%2, and add %3 to %4 and to %5?"), topics, ofBrand,
                      newPrompts(promptCount),
                      topicCount == 1 ? Phrase::of(QT_TRANSLATE_NOOP("Phrase", "it"))
                                      : Phrase::of(QT_TRANSLATE_NOOP("Phrase", "them")),
                      Phrase::counting(QT_TRANSLATE_N_NOOP("Phrase", "%n existing topic(s)"), toppedUp));
}

Phrase deletionQuestion(const Deleted &what, const Phrase &brand)
{
    const Phrase ofBrand = withBrand(QT_TRANSLATE_NOOP("Phrase", " from %1"), brand);
    if (!what.topics.isEmpty())
        return topicDeletionQuestion(what, ofBrand);
    if (what.prompts.size() == 1)
        return Phrase::of(what.isPerception ? QT_TRANSLATE_NOOP("Phrase", "Delete the perception prompt %1%2?")
                                            : QT_TRANSLATE_NOOP("Phrase", "Delete the prompt %1%2?"),
                          inQuotes(what.prompts.first()), ofBrand);
    return Phrase::counting(what.isPerception ? QT_TRANSLATE_N_NOOP("Phrase", "Delete %n perception prompt(s)%1?")
                                              : QT_TRANSLATE_N_NOOP("Phrase", "Delete %n prompt(s)%1?"),
                            what.prompts.size(), ofBrand);
}

Phrase slotsPhrase(const access::SlotChange &change)
{
    if (!change.remainingBefore)
        return {};
    const auto number = [](int count) {
        return count > 0 ? Phrase(QString::number(count)) : Phrase::of(QT_TRANSLATE_NOOP("Phrase", "none"));
    };
    const Phrase now = number(*change.remainingBefore);
    const Phrase after = change.remainingAfter ? Phrase(QString::number(*change.remainingAfter)) : Phrase();
    if (change.limit && change.remainingAfter)
        return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "%1 left of %2 now, %3 after"), now,
                          QString::number(*change.limit), after);
    if (change.limit)
        return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "%1 left of %2 now"), now, QString::number(*change.limit));
    if (change.remainingAfter)
        return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "%1 left now, %2 after"), now, after);
    return Phrase::of(QT_TRANSLATE_NOOP("Phrase", "%1 left now"), now);
}

} // namespace brandbridge::tools
