// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/activity/activity_log.h"
#include "core/activity/activity_log_reader.h"
#include "core/activity/database.h"
#include "support/folder_test.h"
#include "support/test_program.h"

#include <optional>

namespace brandbridge::test {

using activity::ActivityEntry;
using activity::ActivityLog;
using activity::ActivityLogReader;

inline ActivityEntry sampleEntry(const QString &tool = u"list_brands"_s)
{
    ActivityEntry record;
    record.startedAt = QDateTime::currentDateTimeUtc();
    record.duration = std::chrono::microseconds(1234);
    record.assistant = u"claude"_s;
    record.client = u"claude-code 2.1"_s;
    record.tool = tool;
    record.answer = R"({"data":[]})";
    record.resultBytes = record.answer.size();
    record.requestsSent = 1;
    return record;
}

/// The activity log of one test.
class ActivityLogFixture : public FolderTest
{
protected:
    QString file() const { return path(u"activity.db"_s); }
    /// The file is checked when it is idle for @p checkAfter.
    ActivityLog::Options options(std::chrono::milliseconds checkAfter = ActivityLog::Options().checkAfter,
                                 const activity::ActivityLogLimits &limits = {}) const
    {
        return {
            .file = file(), .limits = limits, .checkAfter = checkAfter, .firstRetry = std::chrono::milliseconds(10)};
    }

    /// Whether another program can run @p statements, one after the other, on the file.
    bool isRun(const QStringList &statements) const
    {
        auto database =
            activity::Database::open(file(), activity::Database::Access::ReadWrite, std::chrono::seconds(1));
        return database && (*database)->run(statements);
    }
};

/// What flush() says in the end; std::nullopt where it says nothing.
inline std::optional<bool> flushed(ActivityLog &activityLog)
{
    QObject context;
    std::optional<bool> result;
    activityLog.flush(&context, [&result](bool written) { result = written; });
    if (!test::waitFor([&] { return result.has_value(); }))
        return std::nullopt;
    return result;
}

/// Records a call, @p times. Whether that is written in the end.
inline bool isRecorded(ActivityLog &activityLog, const ActivityEntry &entry = sampleEntry(),
                       const QJsonObject &arguments = {}, int times = 1)
{
    for (int i = 0; i < times; ++i)
        activityLog.record(entry, arguments);
    return flushed(activityLog) == true;
}

/// All records, oldest first.
inline QList<ActivityEntry> recordsIn(const QString &file)
{
    const auto records = ActivityLogReader(file).after(0, {}, 1'000'000);
    if (!records)
        qWarning("%s", qPrintable(records.error()));
    return records.value_or(QList<ActivityEntry>());
}

/// Every byte of the files in @p folder, where a secret might have been left.
inline QByteArray bytesIn(const QString &folder)
{
    QByteArray all;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files | QDir::Hidden)) {
        QFile file(info.filePath());
        if (file.open(QFile::ReadOnly))
            all += file.readAll() + '\n';
    }
    return all;
}

} // namespace brandbridge::test
