// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/deletion.h"
#include "core/changes/restoration.h"
#include "core/removals/store.h"
#include "core/service/client.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <memory>

namespace brandbridge::ui {

/// What was deleted, by the window or by assistants, and the ways to delete and to bring back. Lives in the window's
/// thread, longer than the window; the application makes it.
class KeptRemovals final : public QObject
{
    Q_OBJECT
public:
    /// @p folder is the store's. @p sender takes requests to the service, @p service is the origin under which what is
    /// deleted from it is kept. @p prompts and @p sender must outlive this.
    KeptRemovals(const QString &folder, tools::PromptStore &prompts, service::Sender &sender, QString service,
                 QObject *parent = nullptr);

    /// Whether @p removal can be brought back here: it is from the service that this run uses.
    bool isFromHere(const removals::Removal &removal) const { return removal.service == m_service; }
    /// Reads some files.
    removals::Store::Listing list() const { return m_store.list(); }
    /// The deletions from this service that are known to have succeeded.
    QList<removals::Removal> deletions() const { return m_store.deletedFrom(m_service); }
    tl::expected<removals::Removal, QString> find(const QString &id) const { return m_store.find(id); }

    /// Makes a deletion in the window's name.
    std::unique_ptr<tools::Deletion> deletion(tools::Deletion::Wanted wanted);
    /// Brings back the removal @p id.
    tl::expected<std::unique_ptr<tools::Restoration>, tools::NotRestored> restoration(const QString &id);

Q_SIGNALS:
    /// list() may have changed, by anyone; soon after it did.
    void changed();

private:
    void watch();
    void look();

    removals::Store m_store;
    QMap<QString, files::FileStamp> m_stamps; ///< when changed() was last due
    tools::PromptStore &m_prompts;
    service::Sender &m_sender;
    const QString m_service;
    QFileSystemWatcher m_watcher;
    QTimer m_soon{this}; ///< several files change together
};

} // namespace brandbridge::ui
