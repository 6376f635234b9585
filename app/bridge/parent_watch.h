// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace brandbridge::app {

/// Reports when the process that started this one ends, even if another one keeps the streams open that it left behind.
/// One per process, made early.
class ParentWatch final : public QObject
{
    Q_OBJECT
public:
    explicit ParentWatch(QObject *parent = nullptr);
    ~ParentWatch() override;

Q_SIGNALS:
    void parentEnded();

private:
    struct Parent;
    std::unique_ptr<Parent> d;
};

} // namespace brandbridge::app
