// SPDX-License-Identifier: GPL-3.0-or-later
// From whole answers to records.h. No function fails.
#pragma once

#include "core/service/records.h"

#include <QJsonDocument>

namespace brandbridge::service {

template <typename T>
void readDocument(const QJsonDocument &document, T &record)
{
    record = T{document.object()};
}

template <typename T>
void readDocument(const QJsonDocument &document, Page<T> &page)
{
    page.fields = document.object();
    page.items = recordsIn<T>(document.isArray() ? QJsonValue(document.array()) : page.fields.value(assumed::list));
    const QJsonValue paging = page.fields.value(QLatin1String("paging"));
    page.paging = paging.isObject() ? std::optional(pagingOf(paging.toObject())) : std::nullopt;
    page.run = recordIn<Run>(page.fields.value(assumed::run));
}

} // namespace brandbridge::service
