// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QHash>
#include <QString>
#include <QStringList>

class QTextDocument;

namespace brandbridge::ui::report {

/// Which characters the fonts of this computer have, for a document whose letters end up in a PDF. Lives as long as
/// that is made.
class Glyphs final
{
public:
    /// Replaces characters that only a font of coloured pictures has (emoji) by such pictures, which a PDF can have
    /// where letters of that kind are left out, and remembers those that no font has.
    void prepare(QTextDocument &document);

    /// The characters without a font, in the order of the document.
    const QStringList &missing() const { return m_missing; }

private:
    enum class Kind
    {
        Letter,
        Picture,
        Missing,
    };
    Kind kindOf(const QString &character);

    QHash<QString, Kind> m_kinds;
    QStringList m_missing;
};

/// A sentence about characters that are missing in a PDF, and what to do.
message::Message missingWords(const QStringList &characters);

} // namespace brandbridge::ui::report
