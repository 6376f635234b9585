// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/settings/setup_file.h"
#include "ui/widgets/card.h"

namespace brandbridge::ui {

class NoticeLine;

/// Exports the setup to a file and imports that of a colleague, after the user has seen and chosen its changes.
class SetupPanel final : public Card
{
    Q_OBJECT
public:
    /// @p words describes a change; @p backend must outlive this object.
    SetupPanel(Backend &backend, std::function<QString(const SetupChange &)> words);

Q_SIGNALS:
    void said(const QString &message);
    /// The import changed the setting @p key.
    void stored(brandbridge::settings::Key key);

private:
    void askForFile();
    void save(const QString &path);
    void ask(const QString &path);
    void apply(const QList<SetupChange> &changes);

    const SetupFile m_file;
    const std::function<QString(const SetupChange &)> m_words;
    NoticeLine *m_notice;
};

} // namespace brandbridge::ui
