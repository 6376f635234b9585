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

namespace brandbridge::service {

/// The certificate authorities a transport trusts: the system's and those of one PEM file. Lives as long as the handles
/// that were set up with it.
class Trust final
{
public:
    /// @p systemCaFile replaces the system's authorities where it is not empty.
    Trust(const QString &caFile, const QString &systemCaFile);
    ~Trust();
    Trust(const Trust &) = delete;
    Trust &operator=(const Trust &) = delete;

    /// Why the files cannot be used, as a sentence; empty where they can. Then no https connection must be made.
    QString problem() const { return m_error ? m_error->message.english() : QString(); }
    /// The same, for requests that fail for it.
    const std::optional<Error> &error() const { return m_error; }

    /// Sets whom @p handle trusts.
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
    QByteArray m_systemPem; ///< used where there is no file
    std::vector<std::unique_ptr<x509_st, Free>> m_added;
};

} // namespace brandbridge::service
