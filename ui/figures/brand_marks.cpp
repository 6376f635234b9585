// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/brand_marks.h"

#include "core/activity/activity_log_reader.h"
#include "core/files/file_writer.h"
#include "ui/model/stored_deletions.h"
#include "ui/words/caller_name.h"
#include "ui/words/tool_words.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>

namespace brandbridge::ui {

namespace {

using activity::ActivityEntry;

constexpr int maxCalls = 500; ///< of each tool, newest first

QString notesFile(const QString &folder, bool isDemo)
{
    return QDir(folder).filePath(isDemo ? u"notes-demo.json"_s : u"notes.json"_s);
}

QString problem(const QString &path, const QString &why)
{
    return BrandMarks::tr("The notes in %1 cannot be used: %2.").arg(QDir::toNativeSeparators(path), why);
}

/// "Claude Desktop: Create topics"
TimeMark markOf(const QDateTime &when, const QString &assistant, const QString &tool)
{
    //: %1 is an assistant, %2 what it did, as in "Add prompts to a topic"
    return {when, BrandMarks::tr("%1: %2").arg(callerName(assistant), tool_words::title(tool))};
}

QList<ActivityEntry> creationsIn(const QString &file)
{
    QList<ActivityEntry> all;
    activity::ActivityLogReader reader(file);
    for (const QString &tool : {u"batch_create_topics_and_prompts"_s, u"create_topics"_s, u"create_prompts_in_topic"_s,
                                u"add_perception_prompts"_s}) {
        if (auto calls = reader.newest({.tool = tool, .outcomes = {activity::Outcome::Succeeded}}, maxCalls))
            all += std::move(*calls);
    }
    return all;
}

} // namespace

tl::expected<QJsonObject, QString> readNotes(const QString &folder, bool isDemo)
{
    const QString path = notesFile(folder, isDemo);
    QFile file(path);
    if (!file.exists())
        return QJsonObject();
    if (!file.open(QFile::ReadOnly))
        return tl::unexpected(problem(path, file.errorString()));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
    if (!document.isObject())
        return tl::unexpected(problem(path, BrandMarks::tr("it is damaged (%1)").arg(error.errorString())));
    return document.object();
}

tl::expected<void, QString> writeNotes(const QString &folder, bool isDemo, const QJsonObject &all)
{
    const QString path = notesFile(folder, isDemo);
    return files::writeFile(path, QJsonDocument(all).toJson(), files::FileWriter::Mode::OwnerOnly)
        .map_error([&path](const QString &why) { return problem(path, why); });
}

BrandMarks::BrandMarks(Backend &backend, QObject *parent) : QObject(parent), m_backend(backend)
{
    connect(backend.deletions, &StoredDeletions::changed, this, &BrandMarks::readChanges);
}

void BrandMarks::read(const QString &brandId, const QSet<QString> &topics)
{
    if (brandId != m_brand) {
        m_notes.clear();
        m_changes.clear();
    }
    m_brand = brandId;
    m_topics = topics;
    readNotes();
    readChanges();
}

void BrandMarks::readNotes()
{
    const auto all = ui::readNotes(m_backend.folder, m_backend.isDemo);
    m_notes.clear();
    if (!all) {
        Q_EMIT failed(all.error());
        return;
    }
    for (const QJsonValue &note : all->value(m_brand).toArray())
        m_notes.append({QDate::fromString(note[u"day"_s].toString(), Qt::ISODate), note[u"text"_s].toString()});
}

BrandMarks::Done BrandMarks::setNotes(QList<Note> notes)
{
    std::stable_sort(notes.begin(), notes.end(),
                     [](const Note &one, const Note &other) { return one.day < other.day; });
    auto all = ui::readNotes(m_backend.folder, m_backend.isDemo);
    if (!all)
        return tl::unexpected(all.error());
    QJsonArray list;
    for (const Note &note : notes)
        list.append(QJsonObject{{u"day"_s, note.day.toString(Qt::ISODate)}, {u"text"_s, note.text}});
    all->insert(m_brand, list);
    if (const Done written = writeNotes(m_backend.folder, m_backend.isDemo, *all); !written)
        return written;
    m_notes = std::move(notes);
    Q_EMIT changed();
    return {};
}

void BrandMarks::readChanges()
{
    m_changes.clear();
    for (const deletions::StoredDeletion &deletion : m_backend.deletions->list().deletions) {
        const bool isOfBrand = std::any_of(deletion.brands.cbegin(), deletion.brands.cend(),
                                           [this](const deletions::Brand &brand) { return brand.id == m_brand; });
        if (isOfBrand && m_backend.deletions->isFromHere(deletion))
            m_changes.append(markOf(deletion.at, deletion.assistant, deletion.tool));
    }
    Q_EMIT changed();
    m_request = std::make_unique<QObject>();
    if (m_backend.activityFile.isEmpty())
        return;
    // The log may be large and its disk slow.
    QThreadPool::globalInstance()->start(
        [this, context = QPointer(m_request.get()), topics = m_topics, brand = m_brand, file = m_backend.activityFile] {
            QList<TimeMark> marks;
            for (const ActivityEntry &call : creationsIn(file)) {
                const QJsonObject arguments = QJsonDocument::fromJson(call.arguments).object();
                if (arguments[u"brandId"_s] == brand || topics.contains(arguments[u"topicId"_s].toString()))
                    marks.append(markOf(call.startedAt, call.assistant, call.tool));
            }
            QMetaObject::invokeMethod(
                qApp,
                [this, context, marks] {
                    if (!context) // cancelled
                        return;
                    m_changes += marks;
                    Q_EMIT changed();
                },
                Qt::QueuedConnection);
        });
}

QList<TimeMark> BrandMarks::marks() const
{
    QList<TimeMark> all = m_changes;
    for (const Note &note : m_notes)
        all.append({note.day.startOfDay(), note.text});
    std::stable_sort(all.begin(), all.end(),
                     [](const TimeMark &one, const TimeMark &other) { return one.when < other.when; });
    return all;
}

} // namespace brandbridge::ui
