// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/selection_state.h"

#include "ui/widgets/failure.h"

#include <QCoreApplication>

namespace brandbridge::ui {

namespace {

class SelectionStateWords
{
    Q_DECLARE_TR_FUNCTIONS(brandbridge::ui::SelectionState)
};

} // namespace

PageState stateOf(Selection &selection, const QString &reading, const QString &emptyTitle, const QString &emptySentence,
                  const std::function<void()> &openSettings)
{
    using Kind = PageState::Kind;
    const auto load = [&selection] { selection.load(); };
    switch (selection.state()) {
    case Selection::State::Idle:
        return {Kind::Loading, reading, {}};
    case Selection::State::Loading:
        return {Kind::Loading, reading, {}, SelectionStateWords::tr("Cancel"), [&selection] { selection.cancel(); }};
    case Selection::State::Ready:
        return {Kind::Empty, emptyTitle, emptySentence, SelectionStateWords::tr("Check again"), load};
    case Selection::State::Failed:
        return stateOf(selection.error(), load, openSettings);
    case Selection::State::Cancelled:
        return notReadState(load);
    }
    Q_UNREACHABLE();
}

PageState notReadState(const std::function<void()> &readNow)
{
    return {PageState::Kind::Empty, SelectionStateWords::tr("Not read"),
            SelectionStateWords::tr("You cancelled it before everything was read."),
            SelectionStateWords::tr("Read it now"), readNow};
}

} // namespace brandbridge::ui
