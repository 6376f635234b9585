// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/remote_tool.h"
#include "core/transport/error.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace brandbridge::tools {

/// How the service's live catalogue differs from ours.
struct CatalogueDifferences
{
    struct Changed
    {
        QString tool;
        QStringList onlyThere; ///< names of input properties that only the live tool has
        QStringList onlyHere;  ///< names of input properties that only our tool has

        bool operator==(const Changed &) const = default;
    };
    QStringList missing;          ///< tools that we have and the service does not list
    QStringList extra;            ///< tools that only the service has, usable or not
    QList<Changed> changed;       ///< tools of both with other input properties
    QList<UnusableTool> unusable; ///< tools that cannot be passed on
    QString incomplete;           ///< why the list was not read to its end, as a sentence; empty where it was

    bool operator==(const CatalogueDifferences &) const = default;
};

/// What is known of the live catalogue, for `brandbridge status` and the window.
struct LiveCatalogueStatus
{
    enum class State
    {
        NotConfigured, ///< no MCP address is set
        Reading,       ///< being read now, for the first time or again
        Read,          ///< read at readAt
        Failed,        ///< the last attempt failed; what an earlier one offered is still offered
    };
    State state = State::NotConfigured;
    QString failure;                                                ///< why, as a sentence
    service::ErrorKind failureKind = service::ErrorKind::BadAnswer; ///< decides what the user is advised to do
    // Of the last time it could be read:
    QDateTime readAt;    ///< UTC; null where it never was
    QString version;     ///< the protocol version spoken
    int tools = 0;       ///< listed by the service
    QStringList offered; ///< names of those that are passed through, in alphabetical order
    CatalogueDifferences differences;

    bool operator==(const LiveCatalogueStatus &) const = default;
};

} // namespace brandbridge::tools
