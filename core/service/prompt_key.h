// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <tuple>

namespace brandbridge::service {

/// Identifies a prompt of a brand by the name of its topic and its text: results have no ids, and one text can be in
/// several topics. Case-sensitive; compares texts in Unicode normalization form C. A value.
class PromptKey final
{
public:
    PromptKey() = default;
    PromptKey(const QString &topicName, const QString &text)
        : m_topicName(topicName.normalized(QString::NormalizationForm_C)),
          m_text(text.normalized(QString::NormalizationForm_C))
    {
    }

    const QString &topicName() const { return m_topicName; }
    const QString &text() const { return m_text; }
    /// Both in one text, unique for each key, for example as the ID of a table row.
    QString joined() const { return m_topicName + QChar(0x1f) + m_text; }

    bool operator==(const PromptKey &) const = default;
    bool operator<(const PromptKey &other) const
    {
        return std::tie(m_topicName, m_text) < std::tie(other.m_topicName, other.m_text);
    }
    friend size_t qHash(const PromptKey &key, size_t seed = 0) { return qHashMulti(seed, key.m_topicName, key.m_text); }

private:
    QString m_topicName;
    QString m_text;
};

} // namespace brandbridge::service
