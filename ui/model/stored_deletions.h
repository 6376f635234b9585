// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/changes/deletion.h"
#include "core/changes/restoration.h"
#include "core/deletions/deletion_store.h"
#include "core/service/client.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <memory>

namespace brandbridge::ui {

/// Deletes and restores topics and prompts, and lists deletions by the window and assistants. Belongs to the window's
/// thread and outlives the window.
class StoredDeletions final : public QObject
{
    Q_OBJECT
public:
    /// @p folder has the stored deletions. @p service is the origin that identifies the service in them. @p prompts and
    /// @p sender must outlive this object.
    StoredDeletions(const QString &folder, lookup::PromptStore &prompts, service::Sender &sender, QString service,
                    QObject *parent = nullptr);

    /// Whether @p deletion can be restored here, because it is from the service in use.
    bool isFromHere(const deletions::StoredDeletion &deletion) const { return deletion.service == m_service; }
    /// Reads several files.
    deletions::DeletionStore::Listing list() const { return m_store.list(); }
    /// Successful deletions from this service.
    QList<deletions::StoredDeletion> deletions() const { return m_store.deletedFrom(m_service); }
    tl::expected<deletions::StoredDeletion, QString> find(const QString &id) const { return m_store.find(id); }

    /// Prepares a deletion as caller "window".
    std::unique_ptr<changes::Deletion> deletion(changes::Deletion::Wanted wanted);
    /// Prepares to restore the deletion @p id.
    tl::expected<std::unique_ptr<changes::Restoration>, changes::RestorationProblem> restoration(const QString &id);

Q_SIGNALS:
    /// list() may have changed. Emitted with a short delay.
    void changed();

private:
    void watch();
    void look();

    deletions::DeletionStore m_store;
    QMap<QString, files::FileStamp> m_stamps; ///< at the last changed()
    lookup::PromptStore &m_prompts;
    service::Sender &m_sender;
    const QString m_service;
    QFileSystemWatcher m_watcher;
    QTimer m_changedTimer{this}; ///< combines changes of several files
};

} // namespace brandbridge::ui
