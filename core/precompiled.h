// SPDX-License-Identifier: GPL-3.0-or-later
// The headers that nearly every file of core needs; only for compile time, so each file still includes what it uses.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>
