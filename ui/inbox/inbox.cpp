// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inbox/inbox.h"

#include "ui/slots/slots.h"

#include <QDir>
#include <QJsonArray>

#include <algorithm>
#include <iterator>
#include <tuple>

namespace brandbridge::ui {

namespace {

using What = statistics::SignificantChange::What;

constexpr int fileVersion = 1;
constexpr qsizetype maxLines = 500;

struct KindRow
{
    WatchKind kind;
    QLatin1String name;
    QLatin1String screen;     ///< the screen with details
    std::optional<What> what; ///< empty if not a figure of a run
};
constexpr std::array kinds{
    KindRow{WatchKind::Visibility, QLatin1String("visibility"), QLatin1String("overview"), What::Visibility},
    KindRow{WatchKind::Sentiment, QLatin1String("sentiment"), QLatin1String("overview"), What::NetSentiment},
    KindRow{WatchKind::Topics, QLatin1String("topics"), QLatin1String("results"), What::Topic},
    KindRow{WatchKind::Sources, QLatin1String("sources"), QLatin1String("sources"), What::Source},
    KindRow{WatchKind::Slots, QLatin1String("slots"), QLatin1String("quota"), std::nullopt}};

/// The first row that @p is accepts; null if none does.
template <typename Is>
const KindRow *rowWhere(Is is)
{
    const auto *const found = std::find_if(kinds.begin(), kinds.end(), is);
    return found == kinds.end() ? nullptr : found;
}

const KindRow &rowOf(WatchKind kind)
{
    return *rowWhere([kind](const KindRow &row) { return row.kind == kind; });
}

const KindRow *rowNamed(const QString &name)
{
    return rowWhere([&name](const KindRow &row) { return row.name == name; });
}

/// An earlier version stored the counts of a share: "part" of "of".
double shareIn(const QJsonValue &value)
{
    return value[u"part"_s].isDouble() ? value[u"part"_s].toDouble() / value[u"of"_s].toDouble(1)
                                       : value[u"value"_s].toDouble();
}

statistics::Verdict verdictIn(const QJsonValue &line)
{
    statistics::Verdict verdict;
    verdict.earlier = shareIn(line[u"before"_s]);
    verdict.later = shareIn(line[u"after"_s]);
    if (const QJsonValue interval = line[u"interval"_s]; interval.isArray())
        verdict.interval = {interval[0].toDouble(), interval[1].toDouble()};
    return verdict;
}

/// Empty if a newer version wrote a kind that this one does not know.
std::optional<InboxLine> lineIn(const QJsonValue &value)
{
    const KindRow *const row = rowNamed(value[u"kind"_s].toString());
    if (!row)
        return std::nullopt;
    InboxLine line;
    line.kind = row->kind;
    line.brand.id = value[u"brand"_s].toString();
    line.brand.name = value[u"brandName"_s].toString();
    line.run = value[u"run"_s].toString();
    line.at = QDateTime::fromString(value[u"at"_s].toString(), Qt::ISODate);
    line.isSeen = value[u"isSeen"_s].toBool();
    line.slotsLeft = value[u"left"_s].toInteger();
    if (row->what)
        line.change = {*row->what, value[u"name"_s].toString(), verdictIn(value)};
    return line;
}

} // namespace

QString nameOf(WatchKind kind)
{
    return rowOf(kind).name;
}

std::optional<WatchKind> kindOf(What what)
{
    const KindRow *const row = rowWhere([what](const KindRow &row) { return row.what == what; });
    return row ? std::optional(row->kind) : std::nullopt;
}

QJsonObject toJson(const InboxLine &line)
{
    QJsonObject object{{u"kind"_s, nameOf(line.kind)},
                       {u"brand"_s, line.brand.id},
                       {u"brandName"_s, line.brand.name},
                       {u"run"_s, line.run},
                       {u"at"_s, line.at.toString(Qt::ISODate)}};
    if (line.kind == WatchKind::Slots) {
        object.insert(u"left"_s, line.slotsLeft);
        return object;
    }
    const statistics::Verdict &verdict = line.change.verdict;
    object.insert(u"before"_s, QJsonObject{{u"value"_s, verdict.earlier}});
    object.insert(u"after"_s, QJsonObject{{u"value"_s, verdict.later}});
    if (verdict.interval)
        object.insert(u"interval"_s, QJsonArray{verdict.interval->low, verdict.interval->high});
    if (!line.change.name.isEmpty())
        object.insert(u"name"_s, line.change.name);
    return object;
}

QString InboxLine::screen() const
{
    return rowOf(kind).screen;
}

RunChange InboxLine::inWords() const
{
    if (kind != WatchKind::Slots)
        return ui::inWords(change);
    return {statistics::Change::Down, Sense::Bad,
            slotsLeft > 0 ? Inbox::tr("Only %n prompt slot(s) left", nullptr, quota::pluralCount(slotsLeft))
                          : Inbox::tr("No prompt slots left")};
}

Inbox::Inbox(const QString &folder, bool isDemo, QObject *parent)
    : QObject(parent),
      m_file(QDir(folder).filePath(isDemo ? u"inbox-demo.json"_s : u"inbox.json"_s), u"inbox"_s,
             u"Move it away; what changed is then found again in the next runs."_s, fileVersion)
{
    // Watches the folder, because writing replaces the file.
    m_watcher.addPath(folder);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &Inbox::refresh);
    refresh();
}

void Inbox::refresh()
{
    if (!m_file.hasChanged())
        return;
    const Rules before = m_unwatched;
    read();
    report(before);
}

void Inbox::report(const Rules &before)
{
    Q_EMIT changed();
    if (m_unwatched != before)
        Q_EMIT rulesChanged();
}

void Inbox::read()
{
    m_lines.clear();
    m_seen.clear();
    m_unwatched.clear();
    const auto root = m_file.read();
    m_problem = root ? QString() : root.error();
    if (!root)
        return;
    for (const QJsonValue value : root->value(u"lines"_s).toArray()) {
        if (const auto line = lineIn(value))
            m_lines.append(*line);
    }
    const QJsonObject brands = root->value(u"brands"_s).toObject();
    for (auto it = brands.begin(); it != brands.end(); ++it) {
        const QJsonObject brand = it->toObject();
        m_seen.insert(it.key(), {brand[u"run"_s].toString(), brand[u"areSlotsLow"_s].toBool()});
        for (const QJsonValue name : brand[u"unwatched"_s].toArray()) {
            if (const KindRow *const row = rowNamed(name.toString()))
                m_unwatched[it.key()].append(row->kind);
        }
    }
}

Inbox::Done Inbox::write() const
{
    QJsonObject brands;
    for (auto it = m_seen.begin(); it != m_seen.end(); ++it)
        brands.insert(it.key(), QJsonObject{{u"run"_s, it->run}, {u"areSlotsLow"_s, it->areSlotsLow}});
    for (auto it = m_unwatched.begin(); it != m_unwatched.end(); ++it) {
        QJsonArray names;
        for (const WatchKind kind : *it)
            names.append(nameOf(kind));
        QJsonObject brand = brands.value(it.key()).toObject();
        brand.insert(u"unwatched"_s, names);
        brands.insert(it.key(), brand);
    }
    QJsonArray lines;
    for (const InboxLine &line : m_lines) {
        QJsonObject object = toJson(line);
        object.insert(u"isSeen"_s, line.isSeen);
        lines.append(object);
    }
    return m_file.write({{u"brands"_s, brands}, {u"lines"_s, lines}});
}

/// Applies @p what to the file's current content.
Inbox::Done Inbox::change(const std::function<void()> &what)
{
    const Rules before = m_unwatched;
    const Done done = m_file.whileLocked([this, &what]() -> Done {
        read();
        if (!m_problem.isEmpty())
            return tl::unexpected(m_problem);
        what();
        return write();
    });
    if (!done)
        read();          // discards the failed change
    m_file.hasChanged(); // our own change
    report(before);
    return done;
}

int Inbox::unseen() const
{
    return static_cast<int>(
        std::count_if(m_lines.cbegin(), m_lines.cend(), [](const InboxLine &line) { return !line.isSeen; }));
}

Inbox::Done Inbox::markSeen(const QStringList &keys)
{
    return change([this, &keys] {
        for (InboxLine &line : m_lines)
            line.isSeen = line.isSeen || keys.contains(line.key());
    });
}

bool Inbox::isWatched(const QString &brandId) const
{
    return std::any_of(watchKinds.begin(), watchKinds.end(),
                       [this, &brandId](WatchKind kind) { return isWatched(brandId, kind); });
}

Inbox::Done Inbox::setUnwatched(const Rules &rules)
{
    return change([this, &rules] { m_unwatched = rules; });
}

int Inbox::lowOnSlots() const
{
    return static_cast<int>(
        std::count_if(m_seen.cbegin(), m_seen.cend(), [](const Seen &seen) { return seen.areSlotsLow; }));
}

void Inbox::recordEnoughSlots(const QStringList &brands)
{
    if (std::none_of(brands.begin(), brands.end(), [this](const QString &brand) { return seen(brand).areSlotsLow; }))
        return;
    // If this fails, the next reading of the quotas tries again.
    std::ignore = change([this, &brands] {
        for (const QString &brand : brands) {
            if (const auto seen = m_seen.find(brand); seen != m_seen.end())
                seen->areSlotsLow = false;
        }
    });
}

tl::expected<QList<InboxLine>, QString> Inbox::take(const QString &brandId, const Seen &now,
                                                    const QList<InboxLine> &lines)
{
    QList<InboxLine> taken;
    const Done done = change([&] {
        const Seen before = m_seen.value(brandId);
        std::copy_if(lines.begin(), lines.end(), std::back_inserter(taken), [&](const InboxLine &line) {
            return line.kind == WatchKind::Slots ? !before.areSlotsLow : line.run != before.run;
        });
        m_lines = taken + m_lines;
        m_lines.resize(std::min(m_lines.size(), maxLines));
        m_seen.insert(brandId, now);
    });
    if (!done)
        return tl::unexpected(done.error());
    return taken;
}

} // namespace brandbridge::ui
