// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace brandbridge::access {

/// What a tool does to the organization's data.
enum class Action
{
    Read,
    Create,
    Delete
};

/// What an assistant may do of its own accord.
enum class Right
{
    Allow,
    Ask, ///< each time, a person is asked first
    Never
};

} // namespace brandbridge::access
