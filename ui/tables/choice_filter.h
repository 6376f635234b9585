// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace brandbridge::ui {

/// A choice of rows to show: any, or those with one value.
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

    /// @p any is the text for no filter: "Any model".
    ChoiceFilter(const QString &objectName, const QString &accessibleName, const QString &any,
                 QWidget *parent = nullptr);

    /// Sets the choices. The chosen one stays if it is among them.
    void setChoices(const QList<Choice> &choices);
    /// Offers @p values, sorted, in the words of @p shown or unchanged. An empty value is last and shown as @p unknown,
    /// or left out if @p unknown is empty. The values of @p first are always offered, before the others and in their
    /// order.
    void setValues(QStringList values, const std::function<QString(const QString &)> &shown = {},
                   const QString &unknown = {}, const QStringList &first = {});

    /// The chosen value; nothing for any.
    std::optional<QString> chosen() const;
    void choose(const QString &value);
    /// Chooses @p value as soon as it is offered.
    void chooseOnceOffered(const QString &value);
    void clearChoice();

Q_SIGNALS:
    /// The choice has changed, by the user or not.
    void changed();

private:
    QString m_any;
    QList<Choice> m_choices;
    std::optional<QString> m_awaited; ///< to be chosen once it is offered
    std::optional<QString> m_lost;    ///< the choice when all choices were removed
};

} // namespace brandbridge::ui
