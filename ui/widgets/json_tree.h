// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QTreeWidget>

namespace brandbridge::ui {

/// A record from the service as a tree of fields and values, for unknown records and for fields without a place on a
/// screen. Ctrl+C copies the current value. Nested values are created when expanded, so large records are cheap.
class JsonTree final : public QTreeWidget
{
    Q_OBJECT
public:
    explicit JsonTree(const QString &accessibleName, QWidget *parent = nullptr);

    void setObject(const QJsonObject &object) { setValue(object); }
    /// Shows an object or an array.
    void setValue(const QJsonValue &value);
    void clear() { setObject({}); }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void copyCurrent() const;

    QJsonValue m_value;
};

/// Opens a window over the active one with @p answer, JSON from the service.
void showRawData(const QByteArray &answer, const QString &sentence = {});

} // namespace brandbridge::ui
