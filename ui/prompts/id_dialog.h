// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lookup/known_prompts.h"

#include <QDialog>

#include <vector>

class QLineEdit;
class QPushButton;

namespace brandbridge::ui {

class Text;

/// The one UUID in what a user pasted, such as an id or an address of the service's web application. Empty if there is
/// none, or several.
QString pastedId(const QString &text);

/// Asks for ids of topics and prompts, which only the user can look up: in the service's web application. Deletes
/// itself once it is closed.
class IdDialog final : public QDialog
{
    Q_OBJECT
public:
    /// What ids are needed for. Those of @p optionalTopics may stay empty.
    struct Wanted
    {
        QList<tools::KnownTopic> topics = {};
        QList<tools::KnownPrompt> prompts = {};
        QList<tools::KnownTopic> optionalTopics = {};

        bool isEmpty() const { return topics.isEmpty() && prompts.isEmpty(); }
    };

    /// No id of @p known is taken for another thing.
    IdDialog(const Wanted &wanted, const tools::KnownPrompts &known, QWidget *parent);

    /// The wanted topics and prompts with the ids that were entered.
    tools::KnownPrompts entered() const;

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
    const tools::KnownPrompts m_known;
    std::vector<Field> m_fields; ///< in the order of what is wanted
    QWidget *m_list;
    Text *m_problem;
    QPushButton *m_accept;
};

} // namespace brandbridge::ui
