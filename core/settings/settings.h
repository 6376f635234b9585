// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/entry.h"

#include <QUrl>

#include <tl/expected.hpp>

#include <chrono>
#include <map>

namespace brandbridge::settings {

/// Values that stand above the stored ones for one run: the command line's.
using Overrides = std::map<Key, QVariant>;

/// An unusable stored value, replaced by the default.
struct Problem
{
    QString name;
    QString value;
    QString expected; ///< what expectation() says
};

/// The settings of one configuration folder, with one run's overrides on top.
///
/// Made once at startup and handed to what needs it. Reads the file when made; set() and reset() write it at once,
/// atomically and for its owner only, and keep what they do not know. Values of the command line are never written.
class Settings final
{
public:
    enum class Origin
    {
        Default,
        Stored,
        Override
    };

    /// Reads the INI file @p file; one that does not exist is an empty one.
    explicit Settings(QString file, Overrides overrides = {});

    QVariant value(Key key) const;
    QString text(Key key) const { return value(key).toString(); }
    qint64 number(Key key) const { return value(key).toLongLong(); }
    std::chrono::seconds seconds(Key key) const { return std::chrono::seconds(number(key)); }
    QUrl url(Key key) const { return QUrl(text(key)); } ///< empty where none is set

    Origin origin(Key key) const;

    /// The stored values that are not usable.
    const QList<Problem> &problems() const { return m_problems; }
    /// Why the file as a whole could not be read, as a sentence; empty where it could.
    const QString &fileProblem() const { return m_fileProblem; }
    const QString &file() const { return m_file; }

    /// Stores @p text as the value of @p key. The error is a sentence: the value is not usable, or the file could not
    /// be written. A file that could not be read is never written over.
    tl::expected<void, QString> set(Key key, const QString &text);
    /// Removes the stored value, so that the default stands again.
    tl::expected<void, QString> reset(Key key);

private:
    void load();
    tl::expected<void, QString> write(Key key, const std::optional<QVariant> &value);

    QString m_file;
    Overrides m_overrides;
    std::map<Key, QVariant> m_stored;
    QList<Problem> m_problems;
    QString m_fileProblem;
};

} // namespace brandbridge::settings
