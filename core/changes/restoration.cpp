// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/changes/restoration.h"

#include "core/changes/question_text.h"
#include "core/message/shown_text.h"
#include "core/service/endpoint.h"
#include "core/tools/service_failure.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>

#include <algorithm>
#include <utility>

namespace brandbridge::changes {

namespace {

using deletions::Return;
using message::Message;

QJsonObject jsonOf(const deletions::Prompt &prompt)
{
    QJsonObject object{{QLatin1String("text"), prompt.text}};
    const auto insert = [&object](const char *name, const QString &value) {
        if (!value.isEmpty())
            object.insert(QLatin1String(name), value);
    };
    insert("customerJourney", prompt.customerJourney);
    insert("propertyId", prompt.propertyId);
    if (prompt.scoringLogic.isObject() || prompt.scoringLogic.isString())
        object.insert(QLatin1String("scoringLogic"), prompt.scoringLogic);
    return object;
}

/// @p sentence with the free slots, as far as known.
Message withSlots(Message sentence, access::SlotChange brand, access::SlotChange organization)
{
    brand.remainingAfter.reset();
    organization.remainingAfter.reset();
    if (brand.remainingBefore)
        sentence = Message::tr("%1 Slots of the brand: %2.", sentence, slotsMessage(brand));
    if (organization.remainingBefore)
        sentence = Message::tr("%1 Slots of the organization: %2.", sentence, slotsMessage(organization));
    return sentence;
}

QString nameOf(const deletions::Brand &brand)
{
    return brand.name.isEmpty() ? u"the brand "_s + brand.id : brand.name;
}

/// Whether @p deletions contain the topic called @p name.
bool isTopicDeleted(const QString &brandId, const QString &name, const QList<deletions::StoredDeletion> &deletions)
{
    for (const deletions::StoredDeletion &deletion : deletions) {
        for (const deletions::Brand &brand : deletion.brands) {
            for (const deletions::Topic &topic : brand.topics) {
                if (topic.isDeleted && brand.id == brandId && topic.name == name)
                    return true;
            }
        }
    }
    return false;
}

} // namespace

QString RestorationProblem::english() const
{
    const QString more = error ? transport::inShort(*error).english() : detail;
    return more.isEmpty() ? what.english() : what.english() + u' ' + more;
}

tl::expected<std::unique_ptr<Restoration>, RestorationProblem>
Restoration::of(const QString &id, service::Sender &sender, deletions::DeletionStore &store,
                lookup::PromptStore &prompts, const Options &options)
{
    auto lock = store.lock(id);
    auto deletion = store.find(id);
    if (!deletion)
        return tl::unexpected(RestorationProblem{Message::tr("The kept copy cannot be read."), deletion.error()});
    if (!lock)
        return tl::unexpected(RestorationProblem{
            Message::tr("Another Brandbridge is restoring it, or its folder cannot be written to.")});
    if (deletion->service != options.service)
        return tl::unexpected(RestorationProblem{Message::tr(
            "It was deleted from %1, and this is %2. Choose that service first.", deletion->service, options.service)});
    bool isMoreBack = false;
    const QHash<QString, QString> newIds = store.restoredTopicIds(deletion->service);
    for (deletions::Brand &brand : deletion->brands) {
        for (deletions::Topic &topic : brand.topics) {
            if (!topic.isDeleted || topic.back.state != Return::State::No)
                continue;
            if (const QString newId = newIds.value(topic.id); !newId.isEmpty()) {
                topic.back = {Return::State::Yes, newId, QDateTime::currentDateTimeUtc()};
                isMoreBack = true;
            }
        }
    }
    if (isMoreBack)
        static_cast<void>(store.update(*deletion)); // if this fails, it is repeated the next time
    return std::unique_ptr<Restoration>(
        new Restoration(*std::move(deletion), std::move(lock), sender, store, prompts, options));
}

Restoration::Restoration(deletions::StoredDeletion deletion, std::unique_ptr<QLockFile> lock, service::Sender &sender,
                         deletions::DeletionStore &store, lookup::PromptStore &prompts, const Options &options)
    : m_deletion(std::move(deletion)),
      m_lock(std::move(lock)),
      m_sender(sender),
      m_organization(sender, {.caller = options.caller, .isRestoring = true}),
      m_store(store),
      m_prompts(prompts),
      m_again(options.again)
{
}

deletions::Prompt &Restoration::promptAt(const Place &place)
{
    deletions::Brand &brand = m_deletion.brands[place.brand];
    return place.topic < 0 ? brand.perceptionPrompts[place.prompt] : brand.topics[place.topic].prompts[place.prompt];
}

Return &Restoration::backAt(const Place &place)
{
    return place.prompt < 0 ? m_deletion.brands[place.brand].topics[place.topic].back : promptAt(place).back;
}

QString Restoration::describe(const Place &place)
{
    if (place.prompt < 0)
        return u"Topic: %1"_s.arg(m_deletion.brands.at(place.brand).topics.at(place.topic).name);
    if (place.topic < 0)
        return u"Perception prompt: %1"_s.arg(promptAt(place).text);
    return u"Prompt in “%1”: %2"_s.arg(m_deletion.brands.at(place.brand).topics.at(place.topic).name,
                                       promptAt(place).text);
}

bool Restoration::shouldRestore(const Return &back) const
{
    return m_again || back.state == Return::State::No;
}

QList<Restoration::Place> Restoration::wantedPrompts(qsizetype brand, qsizetype topic)
{
    const deletions::Brand &owner = m_deletion.brands.at(brand);
    const QList<deletions::Prompt> &prompts = topic < 0 ? owner.perceptionPrompts : owner.topics.at(topic).prompts;
    QList<Place> places;
    QList<Place> unknown;
    for (qsizetype i = 0; i < prompts.size(); ++i) {
        if (prompts.at(i).text.isEmpty())
            unknown.append({brand, topic, i});
        else if (shouldRestore(prompts.at(i).back))
            places.append({brand, topic, i});
    }
    if (!unknown.isEmpty())
        addProblem({Message::tr("%1 of %2: the text is not known.", inWords(unknown), nameOf(owner))});
    return places;
}

void Restoration::plan(std::function<void(const Plan &)> done)
{
    m_planned = std::move(done);
    m_plan = {};
    m_steps.clear();
    QList<qsizetype> brands;
    const QHash<QString, QString> newIds = m_store.restoredTopicIds(m_deletion.service);
    const QList<deletions::StoredDeletion> deletions = m_store.deletedFrom(m_deletion.service);
    for (qsizetype brand = 0; brand < m_deletion.brands.size(); ++brand) {
        const qsizetype before = m_steps.size();
        addSteps(brand, newIds, deletions);
        if (m_steps.size() > before && !m_deletion.brands.at(brand).id.isEmpty())
            brands.append(brand);
    }
    for (const QString &sentence : std::as_const(m_deletion.unknown))
        addProblem(
            {.what = Message::tr("There may have been more than was known at the time of deletion. That was not kept."),
             .detail = sentence,
             .wasKnown = false});
    checkSlots(brands);
}

void Restoration::addSteps(qsizetype brand, const QHash<QString, QString> &restoredTopicIds,
                           const QList<deletions::StoredDeletion> &deletions)
{
    const deletions::Brand &owner = m_deletion.brands.at(brand);
    QList<Place> newTopics; // each followed by its prompts
    for (qsizetype i = 0; i < owner.topics.size(); ++i) {
        const deletions::Topic &topic = owner.topics.at(i);
        const QList<Place> prompts = wantedPrompts(brand, i);
        if (topic.isDeleted && topic.name.isEmpty()) {
            addProblem({Message::tr("The name of a topic is not known: %1.", topic.id)});
        } else if (topic.isDeleted && shouldRestore(topic.back)) {
            newTopics += QList<Place>{{brand, i, -1}} + prompts;
        } else if (!prompts.isEmpty()) {
            addToTopic(prompts, restoredTopicIds.value(topic.id, topic.isDeleted ? topic.back.newId : topic.id),
                       deletions);
        }
    }
    if (!newTopics.isEmpty() && owner.id.isEmpty())
        addProblem({Message::tr("The brand of what was deleted is not known.")});
    else if (!newTopics.isEmpty())
        addStep(newTopics, {}, m_plan.lost);
    if (const QList<Place> perception = wantedPrompts(brand, -1); !perception.isEmpty())
        addStep(perception, {}, m_plan.lost);
}

/// A topic that still exists can only be extended by id: a creation by name would make a second one.
void Restoration::addToTopic(const QList<Place> &prompts, QString topicId,
                             const QList<deletions::StoredDeletion> &deletions)
{
    const deletions::Brand &brand = m_deletion.brands.at(prompts.first().brand);
    const QString name = brand.topics.at(prompts.first().topic).name;
    const lookup::KnownTopic *const known = m_prompts.known().topicNamed(brand.id, name);
    if (topicId.isEmpty() && known)
        topicId = known->id;
    const bool isDeleted =
        std::any_of(deletions.begin(), deletions.end(),
                    [&topicId](const deletions::StoredDeletion &deletion) { return deletion.ids().contains(topicId); });
    if (isDeleted || (topicId.isEmpty() && !name.isEmpty() && isTopicDeleted(brand.id, name, deletions)))
        addStepWithTopic(prompts, m_plan.lost);
    else if (!topicId.isEmpty())
        addStep(prompts, topicId, m_plan.lost);
    else if (name.isEmpty())
        addProblem({Message::tr("%1: it is not known which topic they belonged to.", inWords(prompts))});
    else
        addProblem({Message::tr(
            "%1: the ID of their topic %2 is not known. Enter it on the Prompts screen, then restore again.",
            inWords(prompts), inQuotes(name))});
}

void Restoration::addStep(const QList<Place> &places, const QString &topicId, QList<RestorationProblem> &problems)
{
    if (const auto request = requestFor(places, topicId))
        m_steps.append({places, topicId, *request});
    else
        problems.append(
            {Message::tr("%1: the service would not take them as they are.", inWords(places)), request.error()});
}

void Restoration::addStepWithTopic(const QList<Place> &places, QList<RestorationProblem> &problems)
{
    const deletions::Brand &brand = m_deletion.brands.at(places.first().brand);
    if (!brand.topics.at(places.first().topic).name.isEmpty() && !brand.id.isEmpty())
        addStep(places, {}, problems);
    else
        problems.append({Message::tr("%1: the topic they belonged to is gone, and its name or brand is not known.",
                                     inWords(places))});
}

tl::expected<service::Request, QString> Restoration::requestFor(const QList<Place> &places, const QString &topicId)
{
    const deletions::Brand &brand = m_deletion.brands.at(places.first().brand);
    if (!topicId.isEmpty())
        return service::endpoint(u"create_prompts_in_topic"_s)
            .request({{u"topicId"_s, topicId}, {u"prompts"_s, jsonOf(places)}});
    if (places.first().topic < 0)
        return service::endpoint(u"add_perception_prompts"_s)
            .request({{u"brandId"_s, brand.id}, {u"prompts"_s, jsonOf(places)}});
    QMap<qsizetype, QList<Place>> byTopic;
    for (const Place &place : places)
        byTopic[place.topic].append(place);
    QJsonArray topics;
    for (auto of = byTopic.cbegin(); of != byTopic.cend(); ++of) {
        QJsonObject topic{{QLatin1String("name"), brand.topics.at(of.key()).name}};
        if (const QJsonArray prompts = jsonOf(*of); !prompts.isEmpty())
            topic.insert(QLatin1String("prompts"), prompts);
        topics.append(topic);
    }
    return service::endpoint(u"batch_create_topics_and_prompts"_s)
        .request({{u"brandId"_s, brand.id}, {u"topics"_s, topics}});
}

QJsonArray Restoration::jsonOf(const QList<Place> &places)
{
    QJsonArray prompts;
    for (const Place &place : places) {
        if (place.prompt >= 0)
            prompts.append(changes::jsonOf(promptAt(place)));
    }
    return prompts;
}

void Restoration::checkSlots(QList<qsizetype> brands)
{
    if (brands.isEmpty())
        return completePlan();
    const qsizetype brand = brands.takeFirst();
    m_organization.brandContext(m_deletion.brands.at(brand).id, this,
                                [this, brand, brands](const transport::Result<service::BrandContext> &context) {
                                    useSlots(brand, context);
                                    checkSlots(brands);
                                });
}

void Restoration::useSlots(qsizetype brand, const transport::Result<service::BrandContext> &context)
{
    const auto isOfBrand = [brand](const Step &step) { return step.places.first().brand == brand; };
    QList<Place> places;
    for (const Step &step : std::as_const(m_steps)) {
        if (isOfBrand(step))
            places.append(step.places);
    }
    const auto count =
        std::count_if(places.begin(), places.end(), [](const Place &place) { return place.prompt >= 0; });
    const QString name = nameOf(m_deletion.brands.at(brand));
    if (!context) {
        m_plan.notes.append(
            u"How many prompt slots %1 has left could not be read; the service refuses what does not "
            u"fit. %2"_s.arg(message::escapedText(name, 120), transport::inShort(context.error()).english()));
        return;
    }
    const access::SlotChange brandSlots = slotsOfBrand(context->quota, count);
    const access::SlotChange organization = slotsOfOrganization(context->quota, count);
    if (brandSlots.remainingAfter.value_or(0) < 0 || organization.remainingAfter.value_or(0) < 0) {
        m_steps.removeIf(isOfBrand);
        addProblem(
            {withSlots(Message::tr("There are not enough prompt slots for %1 of %2, so nothing of that was sent. Free "
                                   "slots first, or ask for a larger plan.",
                                   inWords(places), name),
                       brandSlots, organization)});
    } else if (const QString words = slotsMessage(brandSlots).english(); !words.isEmpty()) {
        m_plan.notes.append(u"Prompt slots of %1: %2."_s.arg(message::escapedText(name, 120), words));
    }
}

void Restoration::completePlan()
{
    QList<Place> all;
    for (const Step &step : std::as_const(m_steps)) {
        all.append(step.places);
        m_plan.requests.append(step.request);
        for (const Place &place : step.places)
            m_plan.items.append(describe(place));
        const Place &first = step.places.first();
        if (first.topic < 0 || first.prompt < 0)
            continue;
        const QString name = m_deletion.brands.at(first.brand).topics.at(first.topic).name;
        if (!name.isEmpty() && !m_deletion.brands.at(first.brand).id.isEmpty())
            m_plan.notes.append((step.topicId.isEmpty()
                                     ? u"The topic %1 was deleted, so it is created again."_s
                                     : u"If the topic %1 is gone, a second request creates it with the prompts."_s)
                                    .arg(inQuotes(name).english()));
    }
    const qsizetype back = m_deletion.count(Return::State::Yes);
    const qsizetype unsure = m_deletion.count(Return::State::Unsure);
    if (back > 0)
        m_plan.notes.append(m_again ? u"What was restored before is created once more."_s
                                    : u"%1 restored before; --again creates what was restored once more."_s.arg(
                                          countText(back, u"item was"_s, u"items were"_s)));
    if (unsure > 0 && !m_again)
        m_plan.notes.append(u"An earlier attempt to restore %1 ended without an answer. Look whether they are there; "
                            u"--again creates them all the same."_s.arg(countText(unsure, u"item"_s, u"items"_s)));
    if (m_deletion.outcome == deletions::StoredDeletion::Outcome::Unknown)
        m_plan.notes.append(u"It is not known whether the deletion was made: its answer did not come. Look first, or "
                            u"all this may be there twice."_s);
    if (!m_steps.isEmpty()) {
        QStringList names;
        for (const Step &step : std::as_const(m_steps)) {
            const QString name = message::escapedText(nameOf(m_deletion.brands.at(step.places.first().brand)), 120);
            if (!names.contains(name))
                names.append(name);
        }
        m_plan.question = u"Create %1 again for %2?"_s.arg(
            inWords(all).english(), enumerated(QList<Message>(names.begin(), names.end())).english());
        m_plan.notes.append(u"What comes back has new ids, and runs with the next scheduled report."_s);
    }
    if (const auto planned = std::exchange(m_planned, nullptr))
        planned(m_plan);
}

Message Restoration::inWords(const QList<Place> &places)
{
    qsizetype topics = 0;
    qsizetype prompts = 0;
    qsizetype perceptionPrompts = 0;
    for (const Place &place : places)
        ++(place.prompt < 0 ? topics : place.topic < 0 ? perceptionPrompts : prompts);
    QList<Message> parts;
    if (topics > 0)
        parts.append(Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n topic(s)"), topics));
    if (prompts > 0)
        parts.append(Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n prompt(s)"), prompts));
    if (perceptionPrompts > 0)
        parts.append(Message::counting(QT_TRANSLATE_N_NOOP("Message", "%n perception prompt(s)"), perceptionPrompts));
    return enumerated(parts);
}

void Restoration::carryOut(std::function<void(const Report &)> done)
{
    m_done = std::move(done);
    m_report = {};
    sendNext();
}

void Restoration::sendNext()
{
    if (m_steps.isEmpty()) {
        if (const auto done = std::exchange(m_done, nullptr))
            done(m_report);
        return;
    }
    const Step step = m_steps.takeFirst();
    // Mark it before sending: if the program ends now, it is not created twice unnoticed.
    mark(step, Return::State::Unsure);
    if (const auto stored = m_store.update(m_deletion); !stored) {
        mark(step, Return::State::No);
        m_steps.clear();
        m_report.failed.append(
            {Message::tr("Progress could not be saved on this computer, so nothing more was created."),
             stored.error()});
        sendNext();
        return;
    }
    m_sender.send(step.request, m_organization.options(), this,
                  [this, step](const transport::Result<service::Reply> &reply) {
                      receive(step, reply);
                      sendNext();
                  });
}

void Restoration::receive(const Step &step, const transport::Result<service::Reply> &reply)
{
    if (!reply) {
        recordFailure(step, reply.error());
    } else if (const QJsonDocument answer = QJsonDocument::fromJson(reply->body);
               answer.isNull() && !reply->body.trimmed().isEmpty()) {
        recordFailure(step, {.kind = transport::ErrorKind::BadAnswer,
                             .httpStatus = reply->status,
                             .message = u"What came is not JSON."_s});
    } else {
        recordCreated(step, answer.object());
    }
    if (const auto stored = m_store.update(m_deletion); !stored)
        m_report.failed.append(
            {Message::tr("Progress could not be saved on this computer. Do not restore this again."), stored.error()});
}

void Restoration::recordCreated(const Step &step, const QJsonObject &answer)
{
    mark(step, Return::State::Yes);
    const Place &first = step.places.first();
    const bool withTopics = step.topicId.isEmpty() && first.topic >= 0;
    // Prompts of a missing topic were created with a new topic, which was not deleted here.
    if (withTopics && first.prompt >= 0)
        recordId({first.brand, first.topic, -1}, createdTopic(first, answer).id);
    qsizetype topic = -2; // before the first topic
    QStringList ids;      // prompts of the current topic
    for (const Place &place : step.places) {
        const service::Topic created = withTopics ? createdTopic(place, answer) : service::Topic{answer};
        if (std::exchange(topic, place.topic) != place.topic) {
            const auto count = std::count_if(step.places.begin(), step.places.end(), [&place](const Place &each) {
                return each.topic == place.topic && each.prompt >= 0;
            });
            ids.clear();
            for (const service::Prompt &prompt : created.prompts)
                ids.append(prompt.id);
            if (ids.size() != count) // they cannot be assigned
                ids.clear();
        }
        recordId(place, place.prompt < 0 ? created.id : ids.isEmpty() ? QString() : ids.takeFirst());
    }
}

/// The topic of @p place in @p answer, which may omit created topics.
service::Topic Restoration::createdTopic(const Place &place, const QJsonObject &answer) const
{
    const QString &name = m_deletion.brands.at(place.brand).topics.at(place.topic).name;
    const QList<service::Topic> topics = service::CreatedTopics{answer}.topics;
    const auto found =
        std::find_if(topics.begin(), topics.end(), [&name](const service::Topic &each) { return each.name == name; });
    return found == topics.end() ? service::Topic() : *found;
}

void Restoration::recordId(const Place &place, const QString &id)
{
    backAt(place) = {Return::State::Yes, id, QDateTime::currentDateTimeUtc()};
    const QString what = message::escapedText(describe(place));
    m_report.restored.append(id.isEmpty() ? u"%1 (the service did not return its new id)"_s.arg(what)
                                          : u"%1 (new id %2)"_s.arg(what, message::escapedText(id, 200)));
}

void Restoration::recordFailure(const Step &step, const transport::Error &error)
{
    const Message amount = inWords(step.places);
    if (tools::isUncertain(error.kind)) {
        m_report.failed.append(
            {.what = Message::tr("It is not known whether %1 were restored. Check first; they may exist.", amount),
             .error = error});
        return;
    }
    mark(step, Return::State::No);
    if (error.kind == transport::ErrorKind::NotFound && !step.topicId.isEmpty())
        return addStepWithTopic(step.places, m_report.failed);
    RestorationProblem failure{.what = Message::tr("Not restored: %1.", amount), .error = error};
    if (error.kind == transport::ErrorKind::QuotaExceeded) {
        const service::PromptQuota quota = service::quotaIn(error);
        failure.what = withSlots(failure.what, slotsOfBrand(quota, 0), slotsOfOrganization(quota, 0));
    }
    m_report.failed.append(failure);
}

void Restoration::mark(const Step &step, Return::State state)
{
    for (const Place &place : step.places) {
        Return &back = backAt(place);
        back.state = state;
        back.at = QDateTime::currentDateTimeUtc();
    }
}

} // namespace brandbridge::changes
