// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QPushButton;

namespace brandbridge::ui {

class Text;

/// The only UUID in a pasted text, such as an ID or a URL of the service's web application. Empty if the text has none
/// or several.
QString pastedId(const QString &text);
/// A sentence about a text without pastedId(); empty if it has one.
QString pastedIdProblem(const QString &text);

/// Asks for IDs of topics and prompts, which users find in the service's web application. Deletes itself when closed.
class IdDialog final : public QDialog
{
    Q_OBJECT
public:
    /// The objects that need IDs. Those of @p optionalTopics may stay empty.
    struct Wanted
    {
        QList<lookup::KnownTopic> topics = {};
        QList<lookup::KnownPrompt> prompts = {};
        QList<lookup::KnownTopic> optionalTopics = {};

        bool isEmpty() const { return topics.isEmpty() && prompts.isEmpty(); }
    };

    /// Rejects IDs that belong to other objects in @p known.
    IdDialog(const Wanted &wanted, const lookup::KnownPrompts &known, QWidget *parent);

    /// The wanted topics and prompts with the entered IDs.
    lookup::KnownPrompts entered() const;

private:
    void addField(const QString &words, bool isOptional);
    void check();
    QString problem() const;

    struct Field
    {
        QLineEdit *edit;
        bool isOptional;
    };
    const Wanted m_wanted;
    const lookup::KnownPrompts m_known;
    std::vector<Field> m_fields; ///< in the order of m_wanted
    QWidget *m_list;
    Text *m_problem;
    QPushButton *m_accept;
};

} // namespace brandbridge::ui
