// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/skill/skill.h"

#include "core/json/escape.h"

#include <QCryptographicHash>

namespace brandbridge::skill {

namespace {

/// When to use the skill; assistants always have this in their context.
constexpr char description[] =
    "How to work with an organization's brand-monitoring data by Brandbridge's tools: how visible its brands are in "
    "the "
    "answers of language models, how they are judged, who competes with them and which sources are cited. Use it for "
    "questions about brands, runs, prompts, topics, perception or quotas, and before creating or deleting prompts.";

constexpr char digestKey[] = "\n  digest: \"";
constexpr qsizetype digestDigits = 64;

QByteArray sha256(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

} // namespace

Skill::Skill(const QByteArray &body)
{
    // A JSON string is one of YAML, too.
    const QByteArray beginning =
        "---\nname: brandbridge\ndescription: " + json::quoted(QByteArrayView(description)) + "\nmetadata:" + digestKey;
    const QByteArray rest = "\"\n---\n\n" + body;
    const QByteArray digest = sha256(beginning + rest);
    m_text = beginning + digest + rest;
    m_entryJson = R"({"uri":"skill://brandbridge/SKILL.md","frontmatter":{"name":"brandbridge","description":)" +
                  json::quoted(QByteArrayView(description)) + R"(,"metadata":{"digest":")" + digest +
                  R"("}},"resources":[{"uri":"skill://brandbridge/SKILL.md","digest":"sha256:)" + sha256(m_text) +
                  R"(","size":)" + QByteArray::number(m_text.size()) + "}]}";
}

bool Skill::isAsWritten(const QByteArray &text)
{
    const qsizetype key = text.indexOf(digestKey);
    if (key < 0)
        return false;
    const qsizetype at = key + qsizetype(sizeof digestKey) - 1;
    return sha256(QByteArray(text).remove(at, digestDigits)) == text.mid(at, digestDigits);
}

QString Skill::name()
{
    return u"brandbridge"_qs;
}

QString Skill::uri()
{
    return u"skill://brandbridge/SKILL.md"_qs;
}

QByteArray Skill::resourceJson() const
{
    return R"({"uri":"skill://brandbridge/SKILL.md","name":"brandbridge","title":"Brandbridge skill","description":)" +
           json::quoted(QByteArrayView(description)) + R"(,"mimeType":"text/markdown"})";
}

} // namespace brandbridge::skill
