// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/failure.h"

#include "ui/widgets/json_tree.h"
#include "ui/words/message_words.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class Sentences
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::Failure)
};

PageState::Kind stateKindOf(transport::ErrorKind kind)
{
    using transport::ErrorKind;
    switch (kind) {
    case ErrorKind::Network:
    case ErrorKind::Timeout:
    case ErrorKind::Tls:
    case ErrorKind::ProxyRefused:
        return PageState::Kind::Offline;
    case ErrorKind::Unauthorized:
    case ErrorKind::KeyMissing:
    case ErrorKind::Forbidden:
        return PageState::Kind::Forbidden;
    default:
        return PageState::Kind::Failed;
    }
}

/// Whether the user must change the connection settings rather than try again.
bool needsSettings(transport::ErrorKind kind)
{
    using transport::ErrorKind;
    return kind == ErrorKind::NotConfigured || kind == ErrorKind::KeyUnavailable || kind == ErrorKind::CaFileUnusable ||
           kind == ErrorKind::Tls || kind == ErrorKind::Unauthorized || kind == ErrorKind::KeyMissing ||
           kind == ErrorKind::NoSuchPath || kind == ErrorKind::Redirect;
}

} // namespace

PageState describe(const transport::Error &error)
{
    QString detail = words(error.message);
    if (error.isOutcomeUnknown)
        detail += (detail.isEmpty() ? u""_s : u" "_s) + words(transport::outcomeUnknown());
    if (!error.requestId.isEmpty())
        detail = detail.isEmpty() ? Sentences::tr("Request id: %1").arg(error.requestId)
                                  : Sentences::tr("%1 (request id %2)").arg(detail, error.requestId);
    const QString advice = words(transport::adviceOf(error.kind));
    return {stateKindOf(error.kind), words(transport::titleOf(error.kind)),
            detail.isEmpty() ? advice : advice + u"\n\n"_s + detail};
}

bool affectsOnlyThisRequest(transport::ErrorKind kind)
{
    using Kind = transport::ErrorKind;
    return kind == Kind::NotFound || kind == Kind::Forbidden || kind == Kind::BadAnswer ||
           kind == Kind::NotUnderstood || kind == Kind::TooLarge || kind == Kind::BadRequest || kind == Kind::Refused;
}

PageState stateOf(const transport::Error &error, const std::function<void()> &retry,
                  const std::function<void()> &openSettings)
{
    PageState state = describe(error);
    if (error.kind == transport::ErrorKind::NotUnderstood && !error.body.isEmpty()) {
        state.action = Sentences::tr("Show raw data");
        state.run = [answer = error.body] { showRawData(answer); };
        state.second = Sentences::tr("Try again");
        state.runSecond = retry;
        return state;
    }
    const bool settingsHelp = needsSettings(error.kind);
    state.action = settingsHelp ? Sentences::tr("Open connection settings") : Sentences::tr("Try again");
    state.run = settingsHelp ? openSettings : retry;
    return state;
}

} // namespace brandbridge::ui
