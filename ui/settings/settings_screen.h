// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/screen/screen.h"
#include "ui/settings/setting_field.h"

#include <QList>

class QVBoxLayout;

namespace brandbridge::ui {

class Card;
class ConnectionForm;
class KeyPanel;
class NoticeLine;
class Text;

/// The settings screen: connection and key, endpoint, approvals, window and activity log. Input is stored immediately
/// and takes effect immediately if possible.
class SettingsScreen final : public Screen
{
    Q_OBJECT
public:
    explicit SettingsScreen(Backend &backend, QWidget *parent = nullptr);

    /// Shows the stored values after a change made elsewhere.
    void showStored();
    bool isChanging() const override;
    void restoreFormState(const QVariant &carried) override;

Q_SIGNALS:
    /// The stored value of @p key has changed.
    void stored(brandbridge::settings::Key key);
    /// The program should restart.
    void restartRequested();
    void keyChanged();

protected:
    void load(bool fresh) override;
    void showEvent(QShowEvent *event) override;

private:
    Card *makeCard(const QString &title, const QList<SettingWords> &rows = {});
    Card *makeConnection();
    Card *makeEndpoint();
    Card *makeApprovals();
    Card *makeWindow();
    Card *makeRecord();
    Card *makeSearch();
    Card *makeDataFolder();
    Card *makeSetup();
    QWidget *makeLogin();
    void add(QVBoxLayout *form, const QList<SettingWords> &rows);
    QWidget *makeAdvanced();
    void showKept();
    void showDecidedRights(NoticeLine *notice);
    void forgetDecidedRights();
    void take(settings::Key key);
    void useConnection();
    void reopenEndpoint(SettingField *field);

    NoticeLine *m_notice;
    ConnectionForm *m_connection = nullptr; ///< null in the demo
    KeyPanel *m_keyPanel = nullptr;         ///< null in the demo
    Text *m_kept = nullptr;                 ///< what is kept for search; null without an index
    QList<SettingField *> m_fields;
    bool m_isReopening = false;
};

} // namespace brandbridge::ui
