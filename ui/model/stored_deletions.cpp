// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/stored_deletions.h"

#include <QFileInfo>

#include <chrono>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr std::chrono::milliseconds pause{200};

} // namespace

StoredDeletions::StoredDeletions(const QString &folder, lookup::PromptStore &prompts, service::Sender &sender,
                                 QString service, QObject *parent)
    : QObject(parent),
      m_store(folder),
      m_stamps(m_store.stamps()),
      m_prompts(prompts),
      m_sender(sender),
      m_service(std::move(service))
{
    m_changedTimer.setSingleShot(true);
    m_changedTimer.setInterval(pause);
    connect(&m_changedTimer, &QTimer::timeout, this, &StoredDeletions::changed);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &StoredDeletions::look);
    watch();
}

void StoredDeletions::look()
{
    watch();
    if (const auto before = std::exchange(m_stamps, m_store.stamps()); m_stamps != before)
        m_changedTimer.start();
}

/// The folder is created with the first deletion. Until then its parent is watched, which also has other files.
void StoredDeletions::watch()
{
    const bool isThere = QFileInfo(m_store.folder()).isDir();
    const QString watched = isThere ? m_store.folder() : QFileInfo(m_store.folder()).path();
    if (m_watcher.directories() == QStringList{watched})
        return;
    if (!m_watcher.directories().isEmpty())
        m_watcher.removePaths(m_watcher.directories());
    m_watcher.addPath(watched);
}

std::unique_ptr<changes::Deletion> StoredDeletions::deletion(changes::Deletion::Wanted wanted)
{
    return std::make_unique<changes::Deletion>(std::move(wanted), m_sender, service::CallOptions{.caller = u"window"_s},
                                               m_store, m_prompts, m_service);
}

tl::expected<std::unique_ptr<changes::Restoration>, changes::RestorationProblem>
StoredDeletions::restoration(const QString &id)
{
    return changes::Restoration::of(id, m_sender, m_store, m_prompts, {.caller = u"window"_s, .service = m_service});
}

} // namespace brandbridge::ui
