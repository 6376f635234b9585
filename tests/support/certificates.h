// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <memory>

namespace brandbridge::test {

/// Whether the authorities that a program trusts can be in a file; on Windows the system has them.
#ifdef Q_OS_WIN
inline constexpr bool authoritiesAreFiles = false;
#else
inline constexpr bool authoritiesAreFiles = true;
#endif

/// A certificate authority of a test's own, which issues certificates with the faults a test needs.
class Authority final
{
public:
    explicit Authority(const char *name) : m_key(EVP_EC_gen("P-256")), m_certificate(make(name, m_key.get(), 365))
    {
        extend(m_certificate.get(), NID_basic_constraints, "critical,CA:TRUE");
        X509_set_issuer_name(m_certificate.get(), X509_get_subject_name(m_certificate.get()));
        X509_sign(m_certificate.get(), m_key.get(), EVP_sha256());
    }

    /// The authority's own certificate, as a --ca-file holds it.
    QByteArray pem() const { return pemOf(m_certificate.get()); }

    /// What a server at @p names ("DNS:service.test,IP:127.0.0.1") presents; expired where @p days is negative.
    QSslConfiguration serverConfiguration(const char *names, int days = 30) const
    {
        const Key key(EVP_EC_gen("P-256"));
        const Certificate certificate = make("server", key.get(), days);
        extend(certificate.get(), NID_subject_alt_name, names);
        X509_set_issuer_name(certificate.get(), X509_get_subject_name(m_certificate.get()));
        X509_sign(certificate.get(), m_key.get(), EVP_sha256());

        const std::unique_ptr<BIO, decltype(&BIO_free)> text(BIO_new(BIO_s_mem()), &BIO_free);
        PEM_write_bio_PrivateKey(text.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
        QSslConfiguration configuration;
        configuration.setLocalCertificate(QSslCertificate(pemOf(certificate.get())));
        configuration.setPrivateKey(QSslKey(contents(text.get()), QSsl::Ec));
        configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
        return configuration;
    }

private:
    struct Free
    {
        void operator()(EVP_PKEY *key) const { EVP_PKEY_free(key); }
        void operator()(X509 *certificate) const { X509_free(certificate); }
    };
    using Key = std::unique_ptr<EVP_PKEY, Free>;
    using Certificate = std::unique_ptr<X509, Free>;

    static Certificate make(const char *name, EVP_PKEY *key, int days)
    {
        static long serial = 0;
        Certificate certificate(X509_new());
        X509_set_version(certificate.get(), X509_VERSION_3);
        ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), ++serial);
        X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60L * 60 * 24 * 60);
        X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 60L * 60 * 24 * days);
        X509_set_pubkey(certificate.get(), key);
        X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate.get()), "CN", MBSTRING_UTF8,
                                   reinterpret_cast<const unsigned char *>(name), -1, -1, 0);
        return certificate;
    }

    static void extend(X509 *certificate, int extension, const char *value)
    {
        X509V3_CTX context;
        X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
        X509_EXTENSION *made = X509V3_EXT_conf_nid(nullptr, &context, extension, value);
        X509_add_ext(certificate, made, -1);
        X509_EXTENSION_free(made);
    }

    static QByteArray pemOf(X509 *certificate)
    {
        const std::unique_ptr<BIO, decltype(&BIO_free)> text(BIO_new(BIO_s_mem()), &BIO_free);
        PEM_write_bio_X509(text.get(), certificate);
        return contents(text.get());
    }

    static QByteArray contents(BIO *bio)
    {
        char *bytes = nullptr;
        const long length = BIO_get_mem_data(bio, &bytes);
        return {bytes, static_cast<qsizetype>(length)};
    }

    Key m_key;
    Certificate m_certificate;
};

} // namespace brandbridge::test
