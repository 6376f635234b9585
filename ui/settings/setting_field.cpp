// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/setting_field.h"

#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/spacing.h"
#include "ui/settings/form_row.h"
#include "ui/words/formats.h"
#include "ui/words/outcome_line.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

namespace brandbridge::ui {

using settings::Key;
using settings::Settings;
using settings::Type;

namespace {

constexpr int numberLetters = 14;

class SettingTexts
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SettingWords)
};

} // namespace

QString expectedWords(const settings::Entry &entry, qint64 scale)
{
    switch (entry.type) {
    case Type::Address:
        return SettingTexts::tr(
            "Enter an address like https://host/path, with nothing after the path: no “?” and no “#”, and no name or "
            "password before the host.");
    case Type::HeaderName:
        return SettingTexts::tr("Enter the name of an HTTP header: letters, digits and dashes.");
    case Type::Origins:
        return SettingTexts::tr(
            "Enter origins like https://host:port, separated by spaces, with nothing after the port.");
    case Type::File:
        return SettingTexts::tr("Enter the path of a file.");
    case Type::Folder:
        return SettingTexts::tr("Enter the path of a folder.");
    case Type::Number: {
        const qint64 min = (entry.min + scale - 1) / scale;
        return SettingTexts::tr("Enter a whole number from %L1 to %L2.").arg(min).arg(entry.max / scale);
    }
    case Type::Choice:
        return SettingTexts::tr("Choose one of the values in the list.");
    }
    Q_UNREACHABLE();
}

SettingField::SettingField(Settings &settings, const ActiveSettings &inUse, SettingWords words)
    : m_settings(settings),
      m_words(std::move(words)),
      m_entry(settings::entry(m_words.key)),
      m_inUse(inUse),
      m_restore(withName(new QToolButton, u"restore"_s)),
      m_problem(withName(new OutcomeLine, u"problem"_s)),
      m_note(withName(new Text(TextRole::Small), u"note"_s)),
      m_act(withName(new QPushButton, u"takeEffect"_s))
{
    setObjectName(m_entry.name);
    build();
    refresh();
}

void SettingField::build()
{
    m_editor = makeEditor();
    setFocusProxy(m_editor);
    m_editor->setAccessibleName(m_words.label);
    m_editor->setAccessibleDescription(m_words.help);
    m_restore->setIcon(icon(u"undo"_s));
    m_restore->setAutoRaise(true);
    m_restore->setAccessibleName(tr("Restore the default of: %1").arg(m_words.label));
    QSizePolicy keepsItsPlace = m_restore->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_restore->setSizePolicy(keepsItsPlace);
    connect(m_restore, &QToolButton::clicked, this, &SettingField::restore);

    QHBoxLayout *const line = makeLine(nullptr, spacing::small);
    const bool isWide = m_line && m_entry.type != Type::Number;
    line->addWidget(m_editor, isWide ? 1 : 0);
    if (!m_words.unit.isEmpty())
        line->addWidget(new QLabel(m_words.unit));
    if (m_entry.type == Type::File || m_entry.type == Type::Folder) {
        auto *const browseButton = withName(new QToolButton, u"browse"_s);
        browseButton->setText(tr("Browse…"));
        browseButton->setAccessibleName(m_entry.type == Type::File ? tr("Choose a file for: %1").arg(m_words.label)
                                                                   : tr("Choose a folder for: %1").arg(m_words.label));
        connect(browseButton, &QToolButton::clicked, this, &SettingField::browse);
        line->addWidget(browseButton);
    }
    line->addWidget(m_restore);
    if (!isWide)
        line->addStretch(1);

    // A check box has its own label.
    QGridLayout *const grid = makeFormRow(this, m_switch ? QString() : m_words.label, m_editor);
    grid->addLayout(line, 1, 1);
    grid->addWidget(new Text(TextRole::Small, m_words.help), 2, 1);
    grid->addWidget(m_problem, 3, 1);
    QHBoxLayout *const noteLine = makeLine(nullptr, spacing::small);
    noteLine->addWidget(m_note, 1);
    noteLine->addWidget(m_act, 0, Qt::AlignTop);
    grid->addLayout(noteLine, 4, 1);
    const bool isEndpoint = settings::effectOf(key()) == settings::Effect::Endpoint;
    m_act->setText(isEndpoint ? tr("Restart the endpoint") : tr("Restart now"));
    m_act->setAccessibleDescription(m_words.label);
    m_act->setToolTip(isEndpoint ? tr("Calls in progress are finished first.")
                                 : tr("Brandbridge restarts. Calls in progress are interrupted."));
    connect(m_act, &QPushButton::clicked, this,
            isEndpoint ? &SettingField::reopeningWanted : &SettingField::restartRequested);
}

QWidget *SettingField::makeEditor()
{
    if (m_entry.type == Type::Choice && m_words.choices.isEmpty()) {
        m_switch = new QCheckBox(m_words.label);
        connect(m_switch, &QCheckBox::clicked, this, [this](bool on) { enter(on ? u"yes"_s : u"no"_s); });
        return m_switch;
    }
    if (m_entry.type == Type::Choice) {
        m_choice = new QComboBox;
        for (const auto &[word, title] : m_words.choices)
            m_choice->addItem(title, word);
        connect(m_choice, &QComboBox::activated, this, [this] { enter(m_choice->currentData().toString()); });
        return m_choice;
    }
    m_line = new QLineEdit;
    m_line->installEventFilter(this);
    if (m_entry.type == Type::Number) {
        m_line->setAlignment(Qt::AlignRight);
        m_line->setFixedWidth(numberLetters * fontMetrics().averageCharWidth());
    } else {
        m_line->setMinimumWidth(numberLetters * fontMetrics().averageCharWidth());
    }
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        const QString text = m_line->text().trimmed();
        if (text != shown(storedValue()))
            enter(text);
        else
            refresh();
    });
    return m_line;
}

bool SettingField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_line && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape && m_line->isModified()) {
        refresh();
        m_line->selectAll();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void SettingField::browse()
{
    auto *const dialog = new QFileDialog(window(), m_words.label, m_line->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(m_entry.type == Type::File ? QFileDialog::ExistingFile : QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &SettingField::enter);
    dialog->open();
}

QVariant SettingField::storedValue() const
{
    if (m_settings.origin(key()) != Settings::Origin::Override)
        return m_settings.value(key());
    return Settings(m_settings.file()).value(key());
}

QString SettingField::shown(const QVariant &value) const
{
    if (m_entry.type != Type::Number)
        return value.toString();
    const qint64 number = value.toLongLong();
    if (key() == Key::EndpointPort) // without thousands separators
        return QString::number(number);
    if (number % m_words.scale == 0)
        return formats::count(number / m_words.scale);
    return formats::typed(static_cast<double>(number) / static_cast<double>(m_words.scale), 2);
}

QString SettingField::inWords(const QVariant &value) const
{
    for (const auto &[word, title] : m_words.choices) {
        if (word == value.toString())
            return title;
    }
    if (m_switch)
        return value.toString() == u"yes" ? tr("yes") : tr("no");
    return shown(value);
}

QString SettingField::unscaled(const QString &text) const
{
    if (m_entry.type != Type::Number)
        return text;
    bool isNumber = false;
    qint64 number = text.toLongLong(&isNumber);
    if (!isNumber)
        number = QLocale().toLongLong(text, &isNumber); // with the separators of the user's language
    if (!isNumber || number > m_entry.max / m_words.scale || number < 0)
        return {};
    return QString::number(number * m_words.scale);
}

void SettingField::enter(const QString &text)
{
    if (text.isEmpty() && m_entry.standard.toString().isEmpty())
        return restore();
    const std::optional<QVariant> value = settings::parse(m_entry, unscaled(text));
    if (!value)
        return showProblem(expectedWords(m_entry, m_words.scale));
    keep(m_settings.set(key(), value->toString()), tr("Saved: %1").arg(m_words.label));
}

void SettingField::restore()
{
    keep(m_settings.reset(key()), tr("Default restored: %1").arg(m_words.label));
}

void SettingField::keep(const tl::expected<void, QString> &done, const QString &message)
{
    if (!done)
        return showProblem(done.error());
    refresh();
    Q_EMIT said(message);
    Q_EMIT stored(key());
}

bool SettingField::hasUnstored() const
{
    return m_line && m_line->isModified() && m_line->text() != shown(storedValue());
}

void SettingField::reportProblem()
{
    if (hasUnstored() && !settings::parse(m_entry, unscaled(m_line->text().trimmed())))
        showProblem(expectedWords(m_entry, m_words.scale));
}

void SettingField::refresh()
{
    const QVariant value = storedValue();
    const QWidget *const focused = QApplication::focusWidget();
    const bool hadFocus = focused == m_restore || focused == m_act;
    if (m_line) {
        m_line->setText(shown(value));
        m_line->setCursorPosition(0);
    }
    if (m_choice)
        m_choice->setCurrentIndex(m_choice->findData(value.toString()));
    if (m_switch)
        m_switch->setChecked(value.toString() == u"yes");
    m_restore->setVisible(value != m_entry.standard);
    const QString standard = inWords(m_entry.standard);
    m_restore->setToolTip(plainToolTip(standard.isEmpty() ? tr("Restore the default: none")
                                                          : tr("Restore the default: %1").arg(standard)));
    showProblem(value.toString() == m_words.warning.first ? m_words.warning.second : QString());
    for (const settings::Problem &problem : m_settings.problems()) {
        if (problem.name == m_entry.name)
            showProblem(tr("The stored value cannot be used, so the default applies: %1\n%2")
                            .arg(problem.value, expectedWords(m_entry, m_words.scale)));
    }
    showNote();
    if (hadFocus && !focused->hasFocus()) // the focused button was hidden
        m_editor->setFocus();
}

void SettingField::showProblem(const QString &sentence)
{
    m_problem->display(u"warning"_s, sentence);
    m_editor->setAccessibleDescription(sentence.isEmpty() ? m_words.help : sentence);
}

void SettingField::setBusy(bool busy)
{
    m_act->setEnabled(!busy);
}

QString SettingField::overrideWords(const QString &inUse) const
{
    if (key() != Key::EndpointPort)
        return tr("Overridden by the command line for this run: %1").arg(inUse);
    // Helps users who cannot connect an assistant because of the option.
    return tr("The command line sets it for this run: %1. Start Brandbridge without “--port” to use the value here.")
        .arg(m_inUse.value(key()).toInt() == 0 ? tr("any free port") : inUse);
}

void SettingField::showNote()
{
    QString note;
    const settings::Effect effect = settings::effectOf(key());
    const QString inUse = inWords(m_inUse.value(key()));
    const bool isOverridden = m_settings.origin(key()) == Settings::Origin::Override;
    const bool isWaiting =
        effect != settings::Effect::Immediate && !isOverridden && storedValue() != m_inUse.value(key());
    if (isOverridden)
        note = overrideWords(inUse);
    else if (isWaiting && effect == settings::Effect::Endpoint)
        note = inUse.isEmpty() ? tr("Saved. Takes effect when the endpoint restarts.")
                               : tr("Saved. Takes effect when the endpoint restarts. In use until then: %1").arg(inUse);
    else if (isWaiting)
        note = inUse.isEmpty() ? tr("Saved. Takes effect when Brandbridge restarts.")
                               : tr("Saved. Takes effect when Brandbridge restarts. In use until then: %1").arg(inUse);
    m_act->setVisible(isWaiting);
    m_note->display(note);
}

} // namespace brandbridge::ui
