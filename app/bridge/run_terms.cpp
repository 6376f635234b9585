// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bridge/run_terms.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

namespace brandbridge::app {

namespace {

QString hashOf(const QByteArray &key, const QString &salt)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(salt.toUtf8());
    hash.addData(key);
    return QString::fromLatin1(hash.result().toHex());
}

QString optionFor(const settings::Entry &entry)
{
    if (entry.key == settings::Key::Cache)
        return u"--no-cache"_qs;
    return u"--"_qs + entry.name.section(u'/', 1);
}

} // namespace

QJsonObject termsOf(const Invocation &invocation)
{
    QJsonObject settings;
    for (const auto &[key, value] : invocation.overrides) {
        // Where the instance listens, and to whom, is for serve to look at.
        if (key != settings::Key::EndpointPort && key != settings::Key::Token)
            settings.insert(settings::entry(key).name, value.toString());
    }
    QJsonObject terms{{u"settings"_qs, settings}};
    // A demonstration has its own key, and a key file that is named comes before the environment.
    if (invocation.demo || invocation.overrides.count(settings::Key::KeyFile) > 0 ||
        invocation.environmentKey.isEmpty())
        return terms;
    const QString salt = QString::number(QRandomGenerator::system()->generate64(), 16);
    const QString hash = hashOf(invocation.environmentKey, salt);
    terms.insert(u"environmentKey"_qs, QJsonObject{{u"salt"_qs, salt}, {u"sha256"_qs, hash}});
    return terms;
}

QStringList differences(const QJsonObject &terms, const Invocation &own, const settings::Settings &settings,
                        const settings::Settings &now)
{
    QStringList different;
    const QJsonObject theirs = terms.value(u"settings").toObject();
    for (auto it = theirs.begin(); it != theirs.end(); ++it) {
        const settings::Entry *const entry = settings::findEntry(it.key());
        const bool isNow = entry && settings::effectOf(entry->key) == settings::Effect::AtOnce;
        if (!entry || (isNow ? now : settings).text(entry->key) != it.value().toString())
            different.append(entry ? optionFor(*entry) : it.key());
    }
    const QJsonValue key = terms.value(u"environmentKey");
    const auto isOurs = [&] {
        return own.overrides.count(settings::Key::KeyFile) == 0 && !own.environmentKey.isEmpty() &&
               key[u"sha256"].toString() == hashOf(own.environmentKey, key[u"salt"].toString());
    };
    if (key.isObject() && !isOurs())
        different.append(u"BRANDBRIDGE_API_KEY"_qs);
    return different;
}

} // namespace brandbridge::app
