// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/records.h"

#include <QByteArray>
#include <QMap>
#include <QString>

namespace brandbridge::tools {

/// Counts the results of a run: in how many of them the brand is mentioned and with which sentiment, in all, by topic
/// and by model. Results that do not say whether the brand is mentioned are counted apart.
class ResultCounts final
{
public:
    void add(const service::RunResult &result);

    qint64 results() const { return m_all.of + m_unknown; }
    /// Members of a JSON object, without braces.
    QByteArray json() const;

private:
    struct Group
    {
        qint64 present = 0;
        qint64 of = 0;
        QMap<QString, qint64> sentiments;

        void add(const service::RunResult &result);
        QByteArray json() const;
    };
    using Groups = QMap<QString, Group>;

    static QByteArray listOf(const Groups &groups, const QByteArray &name);

    Group m_all;
    Groups m_topics;
    Groups m_models;
    qint64 m_unknown = 0;
};

} // namespace brandbridge::tools
