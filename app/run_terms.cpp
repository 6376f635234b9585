// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_terms.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

namespace brandbridge::app {

namespace {

constexpr char keyVariable[] = "BRANDBRIDGE_API_KEY";

QString hashOfKey(const QString &salt)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(salt.toUtf8());
    hash.addData(qgetenv(keyVariable));
    return QString::fromLatin1(hash.result().toHex());
}

QString optionFor(const settings::Entry &entry)
{
    return u"--"_qs + entry.name.section(u'/', 1);
}

} // namespace

QJsonObject termsOf(const Invocation &invocation)
{
    QJsonObject settings;
    for (const auto &[key, value] : invocation.overrides) {
        if (key != settings::Key::EndpointPort) // where the instance listens is for serve to look at
            settings.insert(settings::entry(key).name, value.toString());
    }
    QJsonObject terms{{u"settings"_qs, settings}};
    if (invocation.demo) // has its own service and key
        return terms;
    if (!invocation.keyFile.isEmpty()) {
        terms.insert(u"keyFile"_qs, invocation.keyFile);
    } else if (!qEnvironmentVariableIsEmpty(keyVariable)) {
        const QString salt = QString::number(QRandomGenerator::system()->generate64(), 16);
        terms.insert(u"environmentKey"_qs, QJsonObject{{u"salt"_qs, salt}, {u"sha256"_qs, hashOfKey(salt)}});
    }
    return terms;
}

QStringList differences(const QJsonObject &terms, const Invocation &own, const settings::Settings &settings)
{
    QStringList different;
    const QJsonObject theirs = terms.value(u"settings").toObject();
    for (auto it = theirs.begin(); it != theirs.end(); ++it) {
        const settings::Entry *const entry = settings::findEntry(it.key());
        if (!entry || settings.text(entry->key) != it.value().toString())
            different.append(entry ? optionFor(*entry) : it.key());
    }
    const QString keyFile = terms.value(u"keyFile").toString();
    if (!keyFile.isEmpty() && keyFile != own.keyFile)
        different.append(u"--key-file"_qs);
    const QJsonValue key = terms.value(u"environmentKey");
    if (key.isObject() && (!own.keyFile.isEmpty() || qEnvironmentVariableIsEmpty(keyVariable) ||
                           key[QLatin1String("sha256")].toString() != hashOfKey(key[QLatin1String("salt")].toString())))
        different.append(QString::fromLatin1(keyVariable));
    return different;
}

} // namespace brandbridge::app
