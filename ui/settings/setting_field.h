// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/settings.h"
#include "ui/model/active_settings.h"

#include <QList>
#include <QWidget>

#include <utility>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace brandbridge::ui {

class OutcomeLine;
class Text;

/// The window's texts for one setting.
struct SettingWords
{
    settings::Key key;
    QString label;
    QString help;
    QString unit = {};                               ///< next to a number
    qint64 scale = 1;                                ///< numbers are shown divided by this
    QList<std::pair<QString, QString>> choices = {}; ///< value and text of each choice; empty for yes and no
    std::pair<QString, QString> warning = {};        ///< a stored value and the warning for it
};

/// The translated description of valid values of @p entry; @p scale as in SettingWords.
QString expectedWords(const settings::Entry &entry, qint64 scale);

/// A form row for a setting: label, editor, explanation and error. Valid input is stored immediately; invalid input
/// stays in the editor to be corrected.
class SettingField final : public QWidget
{
    Q_OBJECT
public:
    /// @p settings and @p inUse must outlive the field.
    SettingField(settings::Settings &settings, const ActiveSettings &inUse, SettingWords words);

    settings::Key key() const { return m_words.key; }
    QString label() const { return m_words.label; }
    /// @p value as the field shows it.
    QString inWords(const QVariant &value) const;
    /// Whether the field has input that is not stored.
    bool hasUnstored() const;
    /// Shows an error below the field if the input cannot be stored.
    void reportProblem();
    /// Shows the stored value, and the one in use if different; discards input that is not stored.
    void refresh();

    /// Sets whether applying the value is in progress.
    void setBusy(bool busy);
    /// Shows an error below the field until the input changes.
    void showProblem(const QString &sentence);

Q_SIGNALS:
    void reopeningWanted();
    void restartRequested();
    void stored(brandbridge::settings::Key key);
    void said(const QString &message);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    QWidget *makeEditor();
    void browse();
    void enter(const QString &text);
    void restore();
    void keep(const tl::expected<void, QString> &done, const QString &message);
    /// The stored value or the default; not the command line's value for this run.
    QVariant storedValue() const;
    QString shown(const QVariant &value) const;
    /// @p text in the form for settings::parse().
    QString unscaled(const QString &text) const;
    QString overrideWords(const QString &inUse) const;
    void showNote();

    settings::Settings &m_settings;
    const SettingWords m_words;
    const settings::Entry &m_entry;
    const ActiveSettings &m_inUse;
    QWidget *m_editor = nullptr; ///< one of the following
    QLineEdit *m_line = nullptr;
    QComboBox *m_choice = nullptr;
    QCheckBox *m_switch = nullptr;
    QToolButton *m_restore;
    OutcomeLine *m_problem;
    Text *m_note;
    QPushButton *m_act; ///< applies the stored value
};

} // namespace brandbridge::ui
