// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QTreeWidget>

namespace brandbridge::ui {

/// A record as the service sent it, readable: fields and values as a tree. For records that nothing else is known of,
/// and for the fields that a screen has no place for. Ctrl+C copies the value at the cursor. What lies inside a field
/// is taken apart when it is opened, so a large record costs what one looks at.
class JsonTree final : public QTreeWidget
{
    Q_OBJECT
public:
    explicit JsonTree(const QString &accessibleName, QWidget *parent = nullptr);

    void setObject(const QJsonObject &object) { setValue(object); }
    /// Shows an object or a list.
    void setValue(const QJsonValue &value);
    void clear() { setObject({}); }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void copyCurrent() const;

    QJsonValue m_value;
};

/// Opens a window in front of the active one with @p answer, JSON as the service sent it.
void showRawData(const QByteArray &answer);

} // namespace brandbridge::ui
