// SPDX-License-Identifier: GPL-3.0-or-later
// What almost every file of ui includes, and changes almost never.
#pragma once

#include <QAbstractTableModel>
#include <QBoxLayout>
#include <QJsonObject>
#include <QLabel>
#include <QList>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QString>
#include <QTableView>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
