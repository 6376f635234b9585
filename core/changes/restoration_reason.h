// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/approvals.h"
#include "core/transport/error.h"

#include <QString>

namespace brandbridge::tools {

/// How much of what was deleted is meant.
struct RestorationAmount
{
    qsizetype topics = 0;
    qsizetype prompts = 0;
    qsizetype perceptionPrompts = 0;
};

/// Why something of what was deleted cannot be restored, or was not. A value, so that the window can say it in the
/// user's language; sentenceOf() is what the terminal is told.
struct RestorationReason
{
    enum class Kind
    {
        NotFound,         ///< no such removal, or it cannot be read: detail
        InUse,            ///< another process restores the removal `name`, or its folder cannot be written to
        OtherService,     ///< the removal `name` is from the service `detail`, and this run uses `here`
        TextUnknown,      ///< of `amount`, of the brand `name`
        TopicNameUnknown, ///< of the topic with the id `name`
        TopicIdUnknown,   ///< of the topic that `amount` belonged to
        BrandUnknown,     ///< of what was deleted
        NotKept,          ///< what was not known when it was deleted: detail
        NotSendable,      ///< no request can be made for `amount`: detail
        NoRoom,           ///< `amount` does not fit into the slots of the brand `name` or its organization's
        NotNotable,       ///< before anything more was created: detail
        NotNoted,         ///< what was done, so that it must not be done again: detail
        Uncertain,        ///< whether `amount` came back: error
        TopicGone,        ///< that `amount` belonged to, and there is no way to make it again
        Refused,          ///< the service did not create `amount`: error
    };
    Kind kind = Kind::NotKept;
    RestorationAmount amount = {};
    QString name = {};
    access::SlotChange brandSlots = {};        ///< as far as they are known
    access::SlotChange organizationSlots = {}; ///< likewise
    service::Error error = {};
    QString detail = {}; ///< English, or a service
    QString here = {};   ///< the service of this run
};

/// "1 topic and 8 prompts".
QString inWords(const RestorationAmount &amount);
/// @p reason as sentences in English.
QString sentenceOf(const RestorationReason &reason);

} // namespace brandbridge::tools
