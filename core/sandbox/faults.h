// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringView>

#include <optional>

namespace brandbridge::sandbox {

/// One thing that goes wrong with the service's answers.
struct Fault
{
    enum class Kind
    {
        Latency,       ///< the answer comes late: number is milliseconds
        Fail,          ///< nothing is done, the answer is an error: number is the status
        Redirect,      ///< nothing is done, the answer is a 307 to the address in text
        Drop,          ///< the request is carried out, then the connection is closed without an answer
        Truncate,      ///< the connection is closed in the middle of the body
        InvalidJson,   ///< the body is half a JSON text, though complete as HTTP sees it
        ContentType,   ///< the answer says it is text
        ExtraFields,   ///< every object has unknown members
        MissingFields, ///< only members the contract names are there
        Oversize,      ///< the body is number bytes larger
        Shape,         ///< an answer whose shape nothing documents has the shape called text instead
    };
    static constexpr int always = -1;

    Kind kind = Kind::Latency;
    int number = 0;
    QByteArray text = {};
    std::optional<int> retryAfter = {}; ///< seconds in the Retry-After header of Fail; without it, the header is absent
    int times = always;                 ///< to how many requests it happens
    QByteArray pathPrefix = {};         ///< the requests it happens to: those whose path begins so
};

/// Faults to simulate. Faults of different kinds add up; of several of one kind the one with the longest prefix counts.
struct Faults
{
    QList<Fault> list = {};

    /// Reads a comma-separated list of faults, each NAME[=VALUE][xTIMES][@PATHPREFIX], for example
    /// "latency=200,fail=503x2,fail=429:3x1@/v1/brands,extra-fields". Names: latency=MS, fail=STATUS[:RETRY-AFTER],
    /// redirect=URL, drop, truncate, invalid-json, content-type=TYPE, extra-fields, missing-fields, oversize=BYTES,
    /// shape=NAME. Shapes: brands-envelope, brands-array, suggestions-envelope, suggestions-array, brand-name, title,
    /// website, response, no-perception, no-perception-prompts-responses.
    /// std::nullopt, with a sentence in @p error, where @p text is not such a list.
    static std::optional<Faults> parse(QStringView text, QString *error);

    /// The fault of @p kind that happens to the next request for @p path.
    std::optional<Fault> take(Fault::Kind kind, const QByteArray &path);
    /// Makes the faults of its body happen to @p response, the answer to a request for @p path.
    void spoil(http::Response &response, const QByteArray &path);

    /// Whether the service has no @p endpoint (of resources/tools.json).
    bool lacks(const char *endpoint) const;
    /// Gives @p response, the answer of @p endpoint, the shapes that were chosen. Documented shapes stay as they are.
    void reshape(http::Response &response, const char *endpoint) const;
};

} // namespace brandbridge::sandbox
