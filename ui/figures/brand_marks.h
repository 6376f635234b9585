// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/time_series.h"
#include "ui/model/backend.h"

#include <QJsonObject>
#include <QObject>
#include <QSet>

#include <tl/expected.hpp>

#include <memory>

namespace brandbridge::ui {

/// The notes of all brands in @p folder, as stored: a list of {"day", "text"} for each brand ID. Errors are sentences.
tl::expected<QJsonObject, QString> readNotes(const QString &folder, bool isDemo);
tl::expected<void, QString> writeNotes(const QString &folder, bool isDemo, const QJsonObject &all);

/// The marks on a brand's charts over time: the user's notes, stored in one file, and the changes made through this
/// program, read from the activity log and the stored deletions. One per screen.
class BrandMarks final : public QObject
{
    Q_OBJECT
public:
    struct Note
    {
        QDate day;
        QString text;

        bool operator==(const Note &) const = default;
    };
    /// The error is a sentence.
    using Done = tl::expected<void, QString>;

    /// @p backend must outlive this object.
    explicit BrandMarks(Backend &backend, QObject *parent = nullptr);

    /// Reads the marks of @p brandId (an ID), including changes to prompts of @p topics (IDs).
    void read(const QString &brandId, const QSet<QString> &topics);

    /// Oldest first.
    const QList<Note> &notes() const { return m_notes; }
    /// Replaces all notes of the brand.
    Done setNotes(QList<Note> notes);
    /// Notes and changes, oldest first.
    QList<TimeMark> marks() const;

Q_SIGNALS:
    void changed();
    /// The notes could not be read.
    void failed(const QString &problem);

private:
    void readNotes();
    void readChanges();

    Backend &m_backend;
    QString m_brand;
    QSet<QString> m_topics;
    QList<Note> m_notes;
    QList<TimeMark> m_changes;
    std::unique_ptr<QObject> m_request; ///< the context of running requests
};

} // namespace brandbridge::ui
