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

/// The kinds of changes that a brand is watched for.
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
/// The kind for changes of @p what; empty if these are not watched.
std::optional<WatchKind> kindOf(statistics::SignificantChange::What what);

/// A change that a run of a brand brought.
struct InboxLine
{
    WatchKind kind = WatchKind::Visibility;
    service::Brand brand = {};                 ///< id and name
    QString run = {};                          ///< ID
    QDateTime at = {};                         ///< UTC start time of the run
    statistics::SignificantChange change = {}; ///< empty for slots
    qint64 slotsLeft = 0;                      ///< for slots
    bool isSeen = false;

    /// Identifies a line.
    QString key() const { return run + u' ' + nameOf(kind) + u' ' + change.name; }
    /// The change as a sentence.
    RunChange inWords() const;
    /// The name of the screen that shows details.
    QString screen() const;
};
/// All members except isSeen; property names are stable.
QJsonObject toJson(const InboxLine &line);

/// The changes found by watching, the last seen state of each brand, and the rules. Stored in one file that the window
/// and `brandbridge watch` share, so nothing appears twice. Several instances may use the file; each picks up the
/// others' changes.
class Inbox final : public QObject
{
    Q_OBJECT
public:
    /// The error is a sentence.
    using Done = tl::expected<void, QString>;
    /// The unwatched kinds by brand ID. Everything else is watched.
    using Rules = QHash<QString, QList<WatchKind>>;

    /// Reads the file in @p folder; the demo uses a separate file.
    Inbox(const QString &folder, bool isDemo, QObject *parent = nullptr);

    /// Why the file cannot be used, as a sentence; empty if it can.
    const QString &problem() const { return m_problem; }
    /// Newest first; the number is limited.
    const QList<InboxLine> &lines() const { return m_lines; }
    int unseen() const;
    /// Marks the lines with these @p keys as seen.
    Done markSeen(const QStringList &keys);

    const Rules &unwatched() const { return m_unwatched; }
    bool isWatched(const QString &brandId, WatchKind kind) const { return !m_unwatched.value(brandId).contains(kind); }
    bool isWatched(const QString &brandId) const;
    Done setUnwatched(const Rules &rules);

    /// The last seen state of a brand.
    struct Seen
    {
        QString run;
        bool areSlotsLow = false;

        bool operator==(const Seen &) const = default;
    };
    Seen seen(const QString &brandId) const { return m_seen.value(brandId); }
    /// Number of brands that were low on prompt slots when last seen.
    int lowOnSlots() const;
    /// Records that @p brands are no longer low on slots.
    void recordEnoughSlots(const QStringList &brands);
    /// Records the state @p now of @p brandId, adds those @p lines that are still new, and returns them.
    tl::expected<QList<InboxLine>, QString> take(const QString &brandId, const Seen &now,
                                                 const QList<InboxLine> &lines);

    /// Reads the file again if it has changed.
    void refresh();

Q_SIGNALS:
    void changed(); ///< by any process
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
    QHash<QString, Seen> m_seen; ///< by brand ID
    Rules m_unwatched;
};

} // namespace brandbridge::ui
