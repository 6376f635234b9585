// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCache>
#include <QString>

namespace brandbridge::tools {

/// Which brand a run, topic or prompt belongs to, as far as answers that passed by have told. Bounded: what was not
/// asked for longest is forgotten first. Lives as long as the relay.
class BrandMemory final
{
public:
    /// Takes the ids from @p body, an answer about @p brand. Where @p brand is empty, an answer that names its brand
    /// itself is believed and any other left alone.
    void learn(const QByteArray &body, const QString &brand);
    /// Empty where it is not known.
    QString brandOf(const QString &id) const;

private:
    static constexpr qsizetype mostIds = 20'000;

    mutable QCache<QString, QString> m_brands{mostIds};
};

} // namespace brandbridge::tools
