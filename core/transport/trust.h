// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/error.h"

#include <QByteArray>
#include <QString>

#include <curl/curl.h>

#include <memory>
#include <optional>
#include <vector>

struct x509_st; // OpenSSL's X509

namespace brandbridge::transport {

/// The certificate authorities that a transport trusts: the system's and those of one PEM file. Must outlive the
/// handles that use it.
class Trust final
{
public:
    /// A non-empty @p systemCaFile replaces the system's authorities.
    Trust(const QString &caFile, const QString &systemCaFile);
    ~Trust();
    Trust(const Trust &) = delete;
    Trust &operator=(const Trust &) = delete;

    /// The reason why a file cannot be used, as a sentence. Empty if valid. If not empty, https must not be used.
    QString problem() const { return m_error ? m_error->message.english() : QString(); }
    /// problem() as an error, for https requests.
    const std::optional<Error> &error() const { return m_error; }

    /// Sets the authorities that @p handle trusts.
    void applyTo(CURL *handle);

private:
    static CURLcode addTo(CURL *, void *context, void *self);
    void read(const QString &caFile);
    void fail(const message::Message &message);

    struct Free
    {
        void operator()(x509_st *certificate) const;
    };
    std::optional<Error> m_error;
    QByteArray m_systemFile;
    QByteArray m_systemPem; ///< used without a file
    std::vector<std::unique_ptr<x509_st, Free>> m_added;
};

} // namespace brandbridge::transport
