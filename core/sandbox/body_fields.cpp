// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sandbox/body_fields.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace brandbridge::sandbox {

BodyFields::BodyFields(const QByteArray &body)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(body, &error);
    if (error.error != QJsonParseError::NoError)
        fail(u"The request body is not JSON: %1 at byte %2."_qs.arg(error.errorString()).arg(error.offset));
    else if (!document.isObject())
        fail(u"The request body must be a JSON object."_qs);
    m_root.members = document.object();
}

void BodyFields::fail(const QString &problem)
{
    if (m_problem.isEmpty())
        m_problem = problem;
}

QJsonArray BodyFields::array(const Object &object, const QString &name)
{
    const QJsonArray items = object.members[name].toArray();
    if (items.isEmpty())
        fail(u"%1%2 must be an array with one item or more."_qs.arg(object.path, name));
    return items;
}

QList<BodyFields::Object> BodyFields::objects(const Object &object, const QString &name, bool required)
{
    QList<Object> objects;
    const QJsonValue value = object.members[name];
    if (!required && (value.isUndefined() || value.isNull() || (value.isArray() && value.toArray().isEmpty())))
        return objects;
    const QJsonArray items = array(object, name);
    for (qsizetype i = 0; i < items.size(); ++i) {
        const QString path = u"%1%2[%3]"_qs.arg(object.path, name).arg(i);
        if (!items.at(i).isObject())
            fail(u"%1 must be an object."_qs.arg(path));
        objects.append({items.at(i).toObject(), path + u'.'});
    }
    return objects;
}

QStringList BodyFields::texts(const Object &object, const QString &name)
{
    QStringList texts;
    const QJsonArray items = array(object, name);
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (!items.at(i).isString())
            fail(u"%1%2[%3] must be a string."_qs.arg(object.path, name).arg(i));
        texts.append(items.at(i).toString());
    }
    return texts;
}

QString BodyFields::text(const Object &object, const QString &name)
{
    const QString text = object.members[name].toString().trimmed();
    if (text.isEmpty())
        fail(u"%1%2 must be a string that is not empty."_qs.arg(object.path, name));
    return text;
}

QString BodyFields::optionalText(const Object &object, const QString &name)
{
    const QJsonValue value = object.members[name];
    return value.isUndefined() || value.isNull() ? QString() : text(object, name);
}

} // namespace brandbridge::sandbox
