// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/kept_removals.h"

#include <QFileInfo>

#include <chrono>
#include <utility>

namespace brandbridge::ui {

namespace {

constexpr std::chrono::milliseconds pause{200};

} // namespace

KeptRemovals::KeptRemovals(const QString &folder, tools::PromptStore &prompts, service::Sender &sender, QString service,
                           QObject *parent)
    : QObject(parent),
      m_store(folder),
      m_stamps(m_store.stamps()),
      m_prompts(prompts),
      m_sender(sender),
      m_service(std::move(service))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(pause);
    connect(&m_soon, &QTimer::timeout, this, &KeptRemovals::changed);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &KeptRemovals::look);
    watch();
}

void KeptRemovals::look()
{
    watch();
    if (const auto before = std::exchange(m_stamps, m_store.stamps()); m_stamps != before)
        m_soon.start();
}

/// The folder is created with the first deletion. Until then its parent is watched, which also has other files.
void KeptRemovals::watch()
{
    const bool isThere = QFileInfo(m_store.folder()).isDir();
    const QString watched = isThere ? m_store.folder() : QFileInfo(m_store.folder()).path();
    if (m_watcher.directories() == QStringList{watched})
        return;
    if (!m_watcher.directories().isEmpty())
        m_watcher.removePaths(m_watcher.directories());
    m_watcher.addPath(watched);
}

std::unique_ptr<tools::Deletion> KeptRemovals::deletion(tools::Deletion::Wanted wanted)
{
    return std::make_unique<tools::Deletion>(std::move(wanted), m_sender, service::CallOptions{.caller = u"window"_qs},
                                             m_store, m_prompts, m_service);
}

tl::expected<std::unique_ptr<tools::Restoration>, tools::NotRestored> KeptRemovals::restoration(const QString &id)
{
    return tools::Restoration::of(id, m_sender, m_store, m_prompts, {.caller = u"window"_qs, .service = m_service});
}

} // namespace brandbridge::ui
