// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace brandbridge::ui {

/// One choice of what a table shows: any, or only rows with one value. Its text says which.
class ChoiceFilter final : public QComboBox
{
    Q_OBJECT
public:
    struct Choice
    {
        QString value; ///< not translated
        QString shown;

        bool operator==(const Choice &) const = default;
    };

    /// @p any is what it says where it filters nothing: "Any model".
    ChoiceFilter(const QString &objectName, const QString &accessibleName, const QString &any,
                 QWidget *parent = nullptr);

    /// The choices. What is chosen stays, if it is still there; else it is any.
    void setChoices(const QList<Choice> &choices);
    /// The same, values in the words that @p shown makes of them or else as they are, sorted. The empty one, if it is
    /// among them, is shown as @p unknown and comes last, or is left out where that is empty. Those of @p first come
    /// first, in their order, whether they are among them or not.
    void setValues(QStringList values, const std::function<QString(const QString &)> &shown = {},
                   const QString &unknown = {}, const QStringList &first = {});

    /// The chosen value; nothing for any.
    std::optional<QString> chosen() const;
    void choose(const QString &value);
    /// The same, if need be as soon as there is @p value to choose.
    void chooseOnceOffered(const QString &value);
    void clearChoice();

Q_SIGNALS:
    /// The choice has changed, by the user or not.
    void changed();

private:
    QString m_any;
    QList<Choice> m_choices;
    std::optional<QString> m_awaited; ///< to be chosen once it is offered
    std::optional<QString> m_lost;    ///< was chosen when all choices went
};

} // namespace brandbridge::ui
