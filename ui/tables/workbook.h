// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

#include <tl/expected.hpp>

class QAbstractItemModel;

namespace brandbridge::ui {

/// All rows of @p model as a workbook for spreadsheets (Office Open XML, .xlsx): one sheet with the columns' titles in
/// a row that stays in sight, numbers and local times as such, and texts that are never formulas. @p columns are the
/// columns to write, in their order. The error completes "could not be written: ".
tl::expected<QByteArray, QString> workbook(const QAbstractItemModel &model, const QList<int> &columns);

} // namespace brandbridge::ui
