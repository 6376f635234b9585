// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/remote_tool.h"
#include "core/transport/error.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace brandbridge::remote {

/// Differences between the service's live catalogue and ours.
struct CatalogueDifferences
{
    struct Changed
    {
        QString tool;
        QStringList onlyThere; ///< names of input properties that only the live tool has
        QStringList onlyHere;  ///< names of input properties that only our tool has

        bool operator==(const Changed &) const = default;
    };
    QStringList missing;          ///< tools of ours that the service does not list
    QStringList extra;            ///< tools that only the service has, usable or not
    QList<Changed> changed;       ///< tools in both with different input properties
    QList<UnusableTool> unusable; ///< tools that cannot be offered
    QString incomplete;           ///< why the list is incomplete, as a sentence; empty if it is complete

    bool operator==(const CatalogueDifferences &) const = default;
};

/// The state of the live catalogue, for `brandbridge status` and the window.
struct LiveCatalogueStatus
{
    enum class State
    {
        NotConfigured, ///< no MCP address is set
        Reading,       ///< being read, for the first time or again
        Read,          ///< read at readAt
        Failed,        ///< the last attempt failed; tools of an earlier one are still offered
    };
    State state = State::NotConfigured;
    QString failure;                                                    ///< the error, as a sentence
    transport::ErrorKind failureKind = transport::ErrorKind::BadAnswer; ///< determines the advice to the user
    // From the last successful read:
    QDateTime readAt;    ///< UTC; null if never read
    QString version;     ///< the protocol version used
    int tools = 0;       ///< number of tools that the service lists
    QStringList offered; ///< names of the tools passed through, in alphabetical order
    CatalogueDifferences differences;

    bool operator==(const LiveCatalogueStatus &) const = default;
};

} // namespace brandbridge::remote
