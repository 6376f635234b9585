// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/json_tree.h"

#include "core/literals.h"
#include "ui/desktop/icons.h"
#include "ui/desktop/layouts.h"
#include "ui/desktop/popup.h"
#include "ui/desktop/spacing.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/words/formats.h"
#include "ui/words/text.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>

namespace brandbridge::ui {

namespace {

/// Records with more top-level fields start collapsed.
constexpr int openedAtFirst = 12;
constexpr QSize rawDataSize{720, 520};
constexpr int valueRole = Qt::UserRole; ///< original value, in the first column

class JsonWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::JsonModel)
};

/// @p value as indented JSON; a string as plain text.
QString jsonText(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return value.toString();
    case QJsonValue::Array:
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson());
    case QJsonValue::Object:
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson());
    default: {
        const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        return QString::fromUtf8(list.mid(1, list.size() - 2)); // without the brackets
    }
    }
}

QString shownJson(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return value.toBool() ? JsonWords::tr("yes") : JsonWords::tr("no");
    case QJsonValue::Array:
        return JsonWords::tr("%n item(s)", nullptr, static_cast<int>(value.toArray().size()));
    case QJsonValue::Object:
        return JsonWords::tr("%n field(s)", nullptr, static_cast<int>(value.toObject().size()));
    case QJsonValue::Double: // unformatted: it may be an identifier
        return jsonText(value);
    case QJsonValue::String:
        return value.toString().simplified();
    default:
        return formats::dash();
    }
}

void addField(QTreeWidgetItem *parent, const QString &name, const QJsonValue &value)
{
    auto *const item = new QTreeWidgetItem(parent, {name, shownJson(value)});
    item->setToolTip(0, plainToolTip(name));
    item->setToolTip(1, value.isString() ? plainToolTip(value.toString()) : item->text(1));
    item->setData(0, valueRole, value);
    if (!value.toObject().isEmpty() || !value.toArray().isEmpty())
        item->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
}

void addFields(QTreeWidgetItem *parent, const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        addField(parent, member.key(), member.value());
    qint64 place = 0;
    for (const QJsonValue item : value.toArray())
        addField(parent, formats::count(++place), item);
}

} // namespace

JsonTree::JsonTree(const QString &accessibleName, QWidget *parent) : QTreeWidget(parent)
{
    setObjectName(u"jsonTree"_s);
    setAccessibleName(accessibleName);
    setHeaderLabels({JsonWords::tr("Field"), JsonWords::tr("Value")});
    setFrameShape(QFrame::NoFrame);
    setAlternatingRowColors(true);
    setUniformRowHeights(true);
    setItemDelegate(new RowDelegate(this));
    setHorizontalScrollMode(ScrollPerPixel);
    setEditTriggers(NoEditTriggers);
    header()->setStretchLastSection(true);
    connect(this, &QTreeWidget::itemExpanded, this, [](QTreeWidgetItem *item) {
        if (item->childCount() == 0)
            addFields(item, item->data(0, valueRole).toJsonValue());
    });
}

void JsonTree::setValue(const QJsonValue &value)
{
    m_value = value;
    QTreeWidget::clear();
    addFields(invisibleRootItem(), value);
    for (int row = 0; row < qMin(topLevelItemCount(), openedAtFirst); ++row) {
        QTreeWidgetItem *const item = topLevelItem(row);
        item->setExpanded(item->data(0, valueRole).toJsonValue().isObject());
    }
    resizeColumnToContents(0);
}

void JsonTree::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyCurrent();
    else
        QTreeWidget::keyPressEvent(event);
}

void JsonTree::contextMenuEvent(QContextMenuEvent *event)
{
    auto *const menu = new QMenu(this);
    QAction *const value =
        menu->addAction(icon(u"copy"_s), tr("Copy value"), QKeySequence::Copy, this, &JsonTree::copyCurrent);
    value->setEnabled(currentItem());
    menu->addAction(tr("Copy all as JSON"), this, [this] { QApplication::clipboard()->setText(jsonText(m_value)); });
    popUp(menu, event->globalPos());
}

/// Copies the current value, or the whole record if none.
void JsonTree::copyCurrent() const
{
    const QJsonValue value = currentItem() ? currentItem()->data(0, valueRole).toJsonValue() : m_value;
    QApplication::clipboard()->setText(jsonText(value));
}

void showRawData(const QByteArray &answer, const QString &sentence)
{
    auto *const window = withName(new QDialog(QApplication::activeWindow()), u"rawData"_s);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->setWindowTitle(JsonWords::tr("Raw data"));
    auto *const tree = new JsonTree(window->windowTitle());
    const QJsonDocument document = QJsonDocument::fromJson(answer);
    tree->setValue(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()));
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton *const copy = buttons->addButton(JsonWords::tr("Copy all"), QDialogButtonBox::ActionRole);
    QObject::connect(copy, &QPushButton::clicked, window,
                     [answer] { QApplication::clipboard()->setText(QString::fromUtf8(answer)); });
    QObject::connect(buttons, &QDialogButtonBox::rejected, window, &QDialog::reject);
    QVBoxLayout *const column = makeColumn(
        window, spacing::medium,
        {new Text(TextRole::Body,
                  sentence.isEmpty() ? JsonWords::tr("This is the whole answer, as the service sent it.") : sentence),
         tree, buttons});
    column->setContentsMargins(spacing::large, spacing::large, spacing::large, spacing::large);
    column->setStretchFactor(tree, 1);
    window->resize(rawDataSize);
    window->show();
}

} // namespace brandbridge::ui
