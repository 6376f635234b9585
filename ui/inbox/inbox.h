// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/json_file.h"
#include "ui/figures/run_changes.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>

#include <tl/expected.hpp>

#include <array>
#include <optional>

namespace brandbridge::ui {

/// What a brand is watched for.
enum class WatchKind
{
    Visibility,
    Sentiment,
    Topics,
    Sources,
    Slots
};
inline constexpr std::array watchKinds{WatchKind::Visibility, WatchKind::Sentiment, WatchKind::Topics,
                                       WatchKind::Sources, WatchKind::Slots};
/// Stable and not translated: "visibility", "sentiment", "topics", "sources", "slots"
QString nameOf(WatchKind kind);
/// The kind that @p what belongs to; empty where it is not watched.
std::optional<WatchKind> kindOf(ClearChange::What what);

/// One thing that became different with a run of a brand.
struct InboxLine
{
    WatchKind kind = WatchKind::Visibility;
    service::Brand brand = {}; ///< id and name
    QString run = {};          ///< an id
    QDateTime at = {};         ///< UTC; when that run started
    ClearChange change = {};   ///< empty for slots
    qint64 slotsLeft = 0;      ///< for slots
    bool isSeen = false;

    /// Identifies a line.
    QString key() const { return run + u' ' + nameOf(kind) + u' ' + change.name; }
    /// What changed, in a sentence.
    RunChange inWords() const;
    /// The name of the window's screen that shows more of it.
    QString screen() const;
};
/// Everything but isSeen; names are stable.
QJsonObject toJson(const InboxLine &line);

/// The lines that watching has found, what was last seen of each brand, and what to watch: one file, which the window
/// and `brandbridge watch` read and change at the same time, so that nothing appears twice. Several may be there for
/// it; each soon sees another one's changes. Lives as long as what shows it.
class Inbox final : public QObject
{
    Q_OBJECT
public:
    /// The error is a sentence.
    using Done = tl::expected<void, QString>;
    /// The kinds that are not watched, by a brand's id. What is in none of them is watched.
    using Rules = QHash<QString, QList<WatchKind>>;

    /// Reads the file in @p folder; a demonstration has another one.
    Inbox(const QString &folder, bool isDemo, QObject *parent = nullptr);

    /// Why the file cannot be used, a sentence; empty where it can.
    const QString &problem() const { return m_problem; }
    /// Newest first; a bounded number.
    const QList<InboxLine> &lines() const { return m_lines; }
    int unseen() const;
    /// Marks those with these keys as seen.
    Done markSeen(const QStringList &keys);

    const Rules &unwatched() const { return m_unwatched; }
    bool isWatched(const QString &brand, WatchKind kind) const { return !m_unwatched.value(brand).contains(kind); }
    bool isWatched(const QString &brand) const;
    Done setUnwatched(const Rules &rules);

    /// What was last seen of a brand.
    struct Seen
    {
        QString run;
        bool areSlotsLow = false;

        bool operator==(const Seen &) const = default;
    };
    Seen seen(const QString &brand) const { return m_seen.value(brand); }
    /// How many brands had few prompt slots left when they were last seen.
    int lowOnSlots() const;
    /// These @p brands have enough, by now.
    void recordEnoughSlots(const QStringList &brands);
    /// Notes that @p now was seen of @p brand, and takes those of @p lines that are still new, which it
    /// returns.
    tl::expected<QList<InboxLine>, QString> take(const QString &brand, const Seen &now, const QList<InboxLine> &lines);

    /// Reads the file again where it has changed.
    void refresh();

Q_SIGNALS:
    void changed(); ///< by whomever
    void rulesChanged();

private:
    void read();
    void report(const Rules &before);
    Done change(const std::function<void()> &what);
    Done write() const;

    access::JsonFile m_file;
    QFileSystemWatcher m_watcher;
    QString m_problem;
    QList<InboxLine> m_lines;
    QHash<QString, Seen> m_seen; ///< by a brand's id
    Rules m_unwatched;
};

} // namespace brandbridge::ui
