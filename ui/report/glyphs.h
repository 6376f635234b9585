// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"

#include <QHash>
#include <QString>
#include <QStringList>

class QTextDocument;

namespace brandbridge::ui::report {

/// Checks which characters this computer's fonts have, for a document that is written to a PDF.
class Glyphs final
{
public:
    /// Replaces characters that only a colour bitmap font has (emoji) by images, because PDFs omit such glyphs, and
    /// records characters that no font has.
    void prepare(QTextDocument &document);

    /// The characters without a font, in document order.
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

/// A sentence that lists characters missing in a PDF, and the next step.
message::Message missingWords(const QStringList &characters);

} // namespace brandbridge::ui::report
