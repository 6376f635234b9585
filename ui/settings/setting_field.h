// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/settings.h"
#include "ui/model/settings_in_use.h"

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
    QString unit = {}; ///< beside a number
    qint64 scale = 1;  ///< a number is shown divided by this
    QList<std::pair<QString, QString>> choices =
        {};                                   ///< of a choice: its word and what people read; none for yes and no
    std::pair<QString, QString> warning = {}; ///< a value, as it is stored, and its risk
};

/// What @p entry takes, as a sentence, in the window's language; @p scale as in SettingWords.
QString expectedWords(const settings::Entry &entry, qint64 scale);

/// One setting in a form: its label, a field that fits its type, its explanation, and why a value is invalid. A value
/// is stored as soon as it is entered; an invalid one is not stored and stays to be corrected.
class SettingField final : public QWidget
{
    Q_OBJECT
public:
    /// @p settings and @p inUse outlive the field.
    SettingField(settings::Settings &settings, const SettingsInUse &inUse, SettingWords words);

    settings::Key key() const { return m_words.key; }
    /// Something was entered that is not stored, or not yet.
    bool hasUnstored() const;
    /// Says under the field why what was entered is not stored, if it cannot be.
    void reportProblem();
    /// Shows the stored value again, and the one in use where that differs, dropping an entry that was not stored.
    void refresh();

    /// While what makes it count is under way.
    void setBusy(bool busy);
    /// Says under the field what is in the way, until something else is entered.
    void showProblem(const QString &sentence);

Q_SIGNALS:
    void reopeningWanted();
    void restartWanted();
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
    /// What is stored or, without that, the default; not the command line's value for this run.
    QVariant storedValue() const;
    QString shown(const QVariant &value) const;
    QString shownInWords(const QVariant &value) const;
    /// @p text as settings::parse() takes it.
    QString unscaled(const QString &text) const;
    QString overrideWords(const QString &inUse) const;
    void showNote();

    settings::Settings &m_settings;
    const SettingWords m_words;
    const settings::Entry &m_entry;
    const SettingsInUse &m_inUse;
    QWidget *m_editor = nullptr; ///< one of the following
    QLineEdit *m_line = nullptr;
    QComboBox *m_choice = nullptr;
    QCheckBox *m_switch = nullptr;
    QToolButton *m_restore;
    OutcomeLine *m_problem;
    Text *m_note;
    QPushButton *m_act; ///< makes what is stored count
};

} // namespace brandbridge::ui
