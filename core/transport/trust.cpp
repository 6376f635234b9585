// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/trust.h"

#include "core/files/own_files.h"

#include <QFile>
#include <QSslCertificate>
#include <QSslConfiguration>

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>

namespace brandbridge::transport {

using message::Message;

namespace {

/// More than the size of any system's authorities.
constexpr qint64 maxFileBytes = 16 * 1024 * 1024;

bool isBuiltOnOpenSsl()
{
    const char *library = curl_version_info(CURLVERSION_NOW)->ssl_version;
    return library != nullptr && QByteArrayView(library).startsWith("OpenSSL");
}

/// libcurl's built-in file of authorities. Empty if it does not exist, for example if the binary was built on a
/// different system.
QByteArray builtInFile()
{
    const char *file = curl_version_info(CURLVERSION_NOW)->cainfo;
    return file != nullptr && QFile::exists(QFile::decodeName(file)) ? QByteArray(file) : QByteArray();
}

/// The user's file of authorities for programs that use OpenSSL. Empty if not set.
QByteArray environmentFile()
{
    const QByteArray file = qgetenv("SSL_CERT_FILE");
    return isBuiltOnOpenSsl() && QFile::exists(QFile::decodeName(file)) ? file : QByteArray();
}

QByteArray systemAuthorities()
{
    QByteArray pem;
    for (const QSslCertificate &certificate : QSslConfiguration::systemCaCertificates())
        pem += certificate.toPem();
    return pem;
}

} // namespace

Trust::Trust(const QString &caFile, const QString &systemCaFile) : m_systemFile(QFile::encodeName(systemCaFile))
{
    if (m_systemFile.isEmpty())
        m_systemFile = environmentFile();
    if (m_systemFile.isEmpty())
        m_systemFile = builtInFile();
    // Other TLS libraries use the system's store. Windows downloads some authorities on demand.
    if (m_systemFile.isEmpty() && isBuiltOnOpenSsl())
        m_systemPem = systemAuthorities();
    if (!caFile.isEmpty())
        read(caFile);
}

Trust::~Trust() = default;

void Trust::Free::operator()(X509 *certificate) const
{
    X509_free(certificate);
}

void Trust::read(const QString &caFile)
{
    if (!isBuiltOnOpenSsl())
        return fail(
            Message::tr("This computer's libcurl is not built on OpenSSL, so it cannot use a certificate file."));
    const auto pem = files::readRegularFile(caFile, maxFileBytes);
    if (!pem)
        return fail(Message::tr("The certificate file %1 %2.", caFile, pem.error()));
    const std::unique_ptr<BIO, decltype(&BIO_free)> bio(
        BIO_new_mem_buf(pem->constData(), static_cast<int>(pem->size())), &BIO_free);
    while (X509 *certificate = PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr))
        m_added.emplace_back(certificate);
    ERR_clear_error(); // the end of the text is reported as an error
    if (m_added.empty())
        fail(Message::tr("The file %1 contains no certificate in PEM form.", caFile));
}

void Trust::fail(const Message &message)
{
    m_error = Error{.kind = ErrorKind::CaFileUnusable, .message = message};
}

void Trust::applyTo(CURL *handle)
{
    if (!m_systemFile.isEmpty()) {
        curl_easy_setopt(handle, CURLOPT_CAINFO, m_systemFile.constData());
        curl_easy_setopt(handle, CURLOPT_CAPATH, nullptr); // libcurl only caches authorities from a single file
    } else if (!m_systemPem.isEmpty()) {
        curl_blob blob{m_systemPem.data(), static_cast<std::size_t>(m_systemPem.size()), CURL_BLOB_NOCOPY};
        curl_easy_setopt(handle, CURLOPT_CAINFO_BLOB, &blob);
    }
    if (!m_added.empty()) {
        curl_easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, &Trust::addTo);
        curl_easy_setopt(handle, CURLOPT_SSL_CTX_DATA, this);
    }
}

/// Adds to the store that libcurl caches and shares between connections. Reading the system's authorities for each
/// connection would take about 20 ms.
CURLcode Trust::addTo(CURL *, void *context, void *self)
{
    X509_STORE *store = SSL_CTX_get_cert_store(static_cast<SSL_CTX *>(context));
    for (const auto &certificate : static_cast<Trust *>(self)->m_added) {
        if (X509_STORE_add_cert(store, certificate.get()) != 1)
            return CURLE_SSL_CACERT_BADFILE;
    }
    return CURLE_OK;
}

} // namespace brandbridge::transport
