// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mock_data/calendar.h"
#include "core/mock_data/mock_prompts.h"
#include "core/mock_data/organization.h"
#include "core/mock_data/phrases.h"
#include "core/mock_data/storage.h"

namespace brandbridge::sandbox {

/// All data of the sandbox: made at the first request, kept until the service ends.
struct MockData
{
    MockData(quint64 seed, const QDateTime &now, Storage &storage)
        : storage(storage),
          organization(Organization::read(seed)),
          calendar(organization, static_cast<int>(storage.numberOnce(u"anchorWeek"_qs, Calendar::weekOf(now)))),
          book(organization, calendar, languages, storage)
    {
    }
    Q_DISABLE_COPY_MOVE(MockData)

    Storage &storage;
    const Organization organization;
    const Calendar calendar;
    Languages languages;
    MockPrompts book;
};

} // namespace brandbridge::sandbox
