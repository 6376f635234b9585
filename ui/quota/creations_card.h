// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_log_reader.h"
#include "ui/tables/record_model.h"
#include "ui/widgets/card.h"

#include <optional>

namespace brandbridge::access {
class Permissions;
} // namespace brandbridge::access

namespace brandbridge::ui {

class DataTable;
class Text;

/// How many prompts each caller created in the last four weeks, from the activity log, and how long the slots that are
/// left will last at that pace. Hidden where nobody has created any.
class CreationsCard final : public Card
{
    Q_OBJECT
public:
    /// From the calls in the file @p activityFile. @p permissions, null where there are none, outlive the card.
    CreationsCard(QString activityFile, access::Permissions *permissions, QWidget *parent = nullptr);

    /// Reads the record again.
    void read();
    /// How many slots the organization has left, where that is known.
    void setLeft(std::optional<qint64> left);

Q_SIGNALS:
    void said(const QString &message); ///< something was done

private:
    /// What one of them created.
    struct Creations
    {
        QString who;
        qint64 today = 0;
        qint64 week = 0;
        qint64 month = 0; ///< of four weeks
        qint64 limit = 0; ///< a day; 0 for none
    };
    static QList<Column<Creations>> columns();
    void take(const QList<activity::DayOfCreations> &days);
    void showForecast();

    const QString m_file;
    access::Permissions *const m_permissions;
    RecordModel<Creations> m_model;
    DataTable *m_table;
    Text *m_forecast;
    std::optional<qint64> m_left;
};

} // namespace brandbridge::ui
