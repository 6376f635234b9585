// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assistants/inspection.h"

#include "core/assistants/file_replacement.h"

#include <QDir>

namespace brandbridge::assistants {

Inspection inspect(const Assistant &assistant, const Places &places, const Reach &reach, const TokenOwner &ownerOf)
{
    Inspection inspection{&assistant};
    inspection.isInstalled = isInstalled(assistant, places);
    inspection.file = configurationFile(assistant, places);
    const State unconnected = inspection.isInstalled ? State::Found : State::NotFound;

    const auto content = readFile(inspection.file);
    if (!content) {
        inspection.state = State::Unreadable;
        inspection.problem = content.error();
        return inspection;
    }
    const auto read =
        Configuration::read(content->bytes.value_or(QByteArray()), assistant.format, assistant.entryPath());
    if (!read) {
        inspection.state = State::Unreadable;
        inspection.problem = problemSentence(assistant, inspection.file, read.error());
        return inspection;
    }
    inspection.state = unconnected;
    if (read->hasEntry()) {
        inspection.outdated = outdatedParts(assistant, *read, reach, ownerOf);
        inspection.state = inspection.outdated.isEmpty() ? State::Connected : State::Outdated;
    }
    return inspection;
}

QString problemSentence(const Assistant &assistant, const QString &file, const TextProblem &problem)
{
    const QString name = QDir::toNativeSeparators(file);
    if (problem.line == 0)
        return u"%1 of %2 is left alone: %3."_qs.arg(name, assistant.title, problem.what);
    return u"%1 of %2 is left alone: line %3, column %4: %5."_qs.arg(
        name, assistant.title, QString::number(problem.line), QString::number(problem.column), problem.what);
}

QString stateName(State state)
{
    static const QStringList names{u"not found"_qs, u"found"_qs, u"connected"_qs, u"outdated"_qs, u"unreadable"_qs};
    return names.at(static_cast<int>(state));
}

QString partName(Part part)
{
    static const QStringList names{u"form"_qs, u"address"_qs, u"program"_qs, u"token"_qs};
    return names.at(static_cast<int>(part));
}

} // namespace brandbridge::assistants
