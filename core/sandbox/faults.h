// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/server.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringView>

#include <optional>

namespace brandbridge::sandbox {

/// A simulated fault of the service's answers.
struct Fault
{
    enum class Kind
    {
        Latency,       ///< delays the answer; number: milliseconds
        Fail,          ///< answers with an error and does nothing else; number: status
        Redirect,      ///< answers with a 307 to the address in text and does nothing else
        Drop,          ///< processes the request, then closes the connection without an answer
        Truncate,      ///< closes the connection in the middle of the body
        InvalidJson,   ///< sends half of the JSON as a complete HTTP body
        ContentType,   ///< replaces the content type with text
        ExtraFields,   ///< adds unknown members to every object
        MissingFields, ///< removes members that the contract does not name
        Oversize,      ///< makes the body number bytes larger
        Shape,         ///< changes undocumented answers to the format named in text
    };
    static constexpr int always = -1;

    Kind kind = Kind::Latency;
    int number = 0;
    QByteArray text = {};
    std::optional<int> retryAfter = {}; ///< value of Fail's Retry-After header in seconds; no header if empty
    int times = always;                 ///< number of affected requests
    QByteArray pathPrefix = {};         ///< affects only requests with this path prefix
};

/// Faults to simulate. Different kinds add up; within a kind, the one with the longest prefix applies.
struct Faults
{
    QList<Fault> list = {};

    /// Parses a comma-separated list of faults, each NAME[=VALUE][xTIMES][@PATHPREFIX], for example
    /// "latency=200,fail=503x2,fail=429:3x1@/v1/brands,extra-fields". Names: latency=MS, fail=STATUS[:RETRY-AFTER],
    /// redirect=URL, drop, truncate, invalid-json, content-type=TYPE, extra-fields, missing-fields, oversize=BYTES,
    /// shape=NAME. Shapes: brands-envelope, brands-array, suggestions-envelope, suggestions-array, brand-name, title,
    /// website, response, no-perception, no-perception-prompts-responses. If @p text is invalid, returns std::nullopt
    /// and sets @p error to a sentence.
    static std::optional<Faults> parse(QStringView text, QString *error);

    /// Returns the fault of @p kind for the next request to @p path and counts it.
    std::optional<Fault> take(Fault::Kind kind, const QByteArray &path);
    /// Applies the faults that affect the body to @p response, the answer to a request for @p path.
    void spoil(http::Response &response, const QByteArray &path);

    /// Whether a fault removes @p endpoint (of resources/tools.json).
    bool lacks(const char *endpoint) const;
    /// Converts @p response, the answer of @p endpoint, to the chosen shapes. Documented answers stay unchanged.
    void reshape(http::Response &response, const char *endpoint) const;
};

} // namespace brandbridge::sandbox
