// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QCache>
#include <QQueue>
#include <QString>
#include <QStringList>

namespace brandbridge::tools {

/// Which brand a run, topic or prompt belongs to, as far as answers that passed by have told.
///
/// Answers are kept as they came and read only when someone asks, so that passing one on costs nothing. Bounded: the
/// oldest answers go unread, and of what was read the ids that were not asked for longest are forgotten first. Lives
/// as long as the relay.
class BrandMemory final
{
public:
    /// Notes that @p body was an answer about @p brand. Where that is empty, the brand is that of @p ids, what the
    /// question named; where those are not known either, the one that the answer itself names, if it does.
    void note(const QByteArray &body, const QString &brand, const QStringList &ids = {});
    /// Forgets all of it.
    void clear();
    /// Empty where it is not known.
    QString brandOf(const QString &id);

private:
    struct Answer
    {
        QByteArray body;
        QString brand;
        QStringList ids;
    };

    static constexpr qsizetype mostUnread = 8 * 1024 * 1024;
    static constexpr qsizetype mostAnswers = 200;
    static constexpr qsizetype mostIds = 20'000;

    void read(const Answer &answer);

    QQueue<Answer> m_unread;
    qsizetype m_unreadBytes = 0;
    QCache<QString, QString> m_brands{mostIds};
};

} // namespace brandbridge::tools
