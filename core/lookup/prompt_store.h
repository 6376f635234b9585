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

namespace brandbridge::tools {

/// The topics and prompts that were created at one service through Brandbridge, and ids that the user entered: no
/// endpoint lists them. Kept across restarts in one file, for its owner only; several processes may use it.
/// Things leave it when they are deleted. Bounded. A damaged file is left alone and nothing of it is known. Errors are
/// sentences.
class PromptStore final
{
public:
    static constexpr qsizetype maxPrompts = 20'000; ///< of one service; the oldest go first

    /// @p file is made when there is something to keep; @p service is the origin of the service.
    PromptStore(const QString &file, QString service);

    const QString &file() const { return m_file.path(); }
    /// Everything of all brands. Reads the file if it has changed. Valid until the next call.
    const KnownPrompts &known();
    /// Why the file cannot be read, as of the last known(); empty if it can.
    const QString &problem() const { return m_problem; }

    /// Records what @p change created or deleted. @p brands knows more about topics that the request names by id only.
    /// A failure is logged.
    void record(const service::Change &change, BrandCache &brands);
    /// Records a topic or prompt with the id that the user entered.
    template <typename T>
    tl::expected<void, QString> add(const T &known)
    {
        return change([&known](KnownPrompts &all) { all.add(known); });
    }
    /// Forgets what has one of these @p ids.
    tl::expected<void, QString> remove(const QSet<QString> &ids);

private:
    tl::expected<KnownPrompts, QString> read() const;
    tl::expected<void, QString> change(const std::function<void(KnownPrompts &)> &edit);

    access::JsonFile m_file;
    QString m_service;
    KnownPrompts m_known;
    QString m_problem;
};

} // namespace brandbridge::tools
