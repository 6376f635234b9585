// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/json_file.h"
#include "core/lookup/brand_cache.h"
#include "core/lookup/known_prompts.h"
#include "core/service/change_notifier.h"

#include <QSet>
#include <QString>

#include <tl/expected.hpp>

#include <functional>

namespace brandbridge::lookup {

/// Stores the topics and prompts created at one service through Brandbridge, and ids that the user entered, because no
/// endpoint lists them. Persists in one file, readable only by its owner and shared by several processes. Deleted
/// entries are removed. Limited in size. A damaged file is not changed and counts as empty. Errors are sentences.
class PromptStore final
{
public:
    static constexpr qsizetype maxPrompts = 20'000; ///< per service; the oldest are removed first

    /// Creates @p file when there is something to store. @p service is the origin of the service.
    PromptStore(const QString &file, QString service);

    const QString &file() const { return m_file.path(); }
    /// All entries of all brands. Reads the file if it has changed. Valid until the next call.
    const KnownPrompts &known();
    /// Why the last known() could not read the file; empty if it could.
    const QString &problem() const { return m_problem; }

    /// Records what @p change created or deleted. Completes topics that the request names only by id from @p brands.
    /// Logs failures.
    void record(const service::Change &change, BrandCache &brands);
    /// Records a topic or prompt with an id entered by the user.
    template <typename T>
    tl::expected<void, QString> add(const T &known)
    {
        return change([&known](KnownPrompts &all) { all.add(known); });
    }
    /// Removes the topics and prompts with these @p ids.
    tl::expected<void, QString> remove(const QSet<QString> &ids);

private:
    tl::expected<KnownPrompts, QString> read() const;
    tl::expected<void, QString> change(const std::function<void(KnownPrompts &)> &edit);

    access::JsonFile m_file;
    QString m_service;
    KnownPrompts m_known;
    QString m_problem;
};

} // namespace brandbridge::lookup
