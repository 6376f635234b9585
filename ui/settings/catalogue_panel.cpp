// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/catalogue_panel.h"

#include "core/message/shown_text.h"
#include "ui/desktop/layouts.h"
#include "ui/settings/form_row.h"
#include "ui/widgets/fact_list.h"
#include "ui/widgets/failure.h"
#include "ui/words/formats.h"
#include "ui/words/outcome_line.h"

#include <QPushButton>

#include <algorithm>
#include <utility>

namespace brandbridge::ui {

using tools::LiveCatalogueStatus;

namespace {

constexpr qsizetype mostNames = 20; ///< in one line; assistants have the whole list
constexpr qsizetype longestToolName = 80;
constexpr qsizetype longestReason = 200;

const QString readFact = u"catalogueRead"_qs;
const QString offeredFact = u"catalogueOffered"_qs;
const QString onlyThereFact = u"catalogueOnlyThere"_qs;
const QString onlyHereFact = u"catalogueOnlyHere"_qs;
const QString changedFact = u"catalogueChanged"_qs;
const QString unusableFact = u"catalogueUnusable"_qs;

QString joined(QStringList parts, const QString &between = u", "_qs)
{
    const qsizetype more = parts.size() - mostNames;
    if (more > 0) {
        parts.resize(mostNames);
        parts.append(CataloguePanel::tr("and %n more", nullptr, static_cast<int>(more)));
    }
    return parts.join(between);
}

QString namesOf(const QStringList &names)
{
    QStringList shown;
    for (const QString &name : names)
        shown.append(message::shownText(name, longestToolName));
    return joined(shown);
}

QString changeOf(const tools::CatalogueDifferences::Changed &changed)
{
    if (changed.onlyHere.isEmpty())
        //: a tool, and names of its arguments
        return CataloguePanel::tr("%1 (only there: %2)").arg(changed.tool, namesOf(changed.onlyThere));
    if (changed.onlyThere.isEmpty())
        //: a tool, and names of its arguments
        return CataloguePanel::tr("%1 (only here: %2)").arg(changed.tool, namesOf(changed.onlyHere));
    //: a tool, and names of its arguments
    return CataloguePanel::tr("%1 (only there: %2; only here: %3)")
        .arg(changed.tool, namesOf(changed.onlyThere), namesOf(changed.onlyHere));
}

QString withoutName(const QString &name)
{
    return name.isEmpty() ? CataloguePanel::tr("A tool without a name") : message::shownText(name, longestToolName);
}

} // namespace

CataloguePanel::CataloguePanel(BridgeStatus &bridge, QWidget *parent)
    : QWidget(parent),
      m_bridge(bridge),
      m_outcome(withName(new OutcomeLine, u"catalogueOutcome"_qs)),
      m_facts(new FactList),
      m_readAgain(withName(new QPushButton, u"readCatalogue"_qs))
{
    setObjectName(u"cataloguePanel"_qs);
    m_facts->addFact(readFact, tr("Read"));
    m_facts->addFact(offeredFact, tr("Passed through"));
    m_facts->addFact(onlyThereFact, tr("Only there"));
    m_facts->addFact(onlyHereFact, tr("Only here"));
    m_facts->addFact(changedFact, tr("Other arguments"));
    m_facts->addFact(unusableFact, tr("Unusable"));
    QGridLayout *const grid = makeFormRow(this, tr("The service's own tools"), m_outcome);
    grid->addWidget(m_outcome, 1, 1);
    grid->addWidget(m_facts, 2, 1);
    grid->addWidget(m_readAgain, 3, 1, Qt::AlignLeading);
    connect(m_readAgain, &QPushButton::clicked, this, [this] { m_bridge.readCatalogue(); });
    connect(&bridge, &BridgeStatus::changed, this, [this] {
        if (m_bridge.state().catalogue != m_shown)
            refresh();
    });
    refresh();
}

void CataloguePanel::refresh()
{
    using State = LiveCatalogueStatus::State;
    m_shown = m_bridge.state().catalogue;
    setVisible(m_shown.state != State::NotConfigured);
    const bool isReading = m_shown.state == State::Reading;
    m_readAgain->setEnabled(!isReading);
    if (isReading) {
        m_outcome->display(u"loading"_qs, tr("Reading the service's tool catalogue…"));
        return; // what is known of the last time stays
    }
    const bool isFailed = m_shown.state == State::Failed;
    m_readAgain->setText(isFailed ? tr("Try again") : tr("Read again"));
    if (isFailed)
        showFailure(m_shown);
    showDifferences(m_shown);
    if (!std::exchange(m_isFailed, isFailed) && isFailed)
        Q_EMIT failed();
}

void CataloguePanel::showFailure(const LiveCatalogueStatus &status)
{
    QString words;
    if (status.failureKind == service::ErrorKind::NotFound) {
        words = tr("There is no MCP endpoint at this address. Correct it or leave it empty.");
    } else {
        const PageState failure = describe(service::Error{.kind = status.failureKind, .message = status.failure});
        words = failure.title + u'\n' + failure.sentence;
    }
    m_outcome->display(u"warning"_qs, words + u'\n' + tr("Brandbridge's own tools work without it."));
}

void CataloguePanel::showDifferences(const LiveCatalogueStatus &status)
{
    const tools::CatalogueDifferences &differences = status.differences;
    QStringList changed;
    for (const auto &each : differences.changed)
        changed.append(changeOf(each));
    QStringList unusable;
    for (const tools::UnusableTool &tool : differences.unusable)
        //: a tool, and why it cannot be used
        unusable.append(tr("%1: %2").arg(withoutName(tool.name), message::shownText(tool.why, longestReason)));
    const bool wasRead = status.readAt.isValid();
    m_facts->setFact(readFact, wasRead ? formats::time(status.readAt) : QString(), formats::utcTime(status.readAt));
    m_facts->setFact(offeredFact, namesOf(status.offered));
    m_facts->setFact(onlyThereFact, namesOf(differences.extra));
    m_facts->setFact(onlyHereFact, namesOf(differences.missing));
    m_facts->setFact(changedFact, joined(changed, u"\n"_qs));
    m_facts->setFact(unusableFact, joined(unusable, u"\n"_qs));
    m_facts->setVisible(wasRead);
    if (status.state != LiveCatalogueStatus::State::Read)
        return;
    if (!differences.incomplete.isEmpty())
        m_outcome->display(u"warning"_qs,
                           tr("The service's list of tools is too long or has no end. Only its beginning was "
                              "read."));
    else if (differences == tools::CatalogueDifferences())
        m_outcome->display(u"ok"_qs,
                           tr("%n tool(s), the same as Brandbridge's.", nullptr, static_cast<int>(status.tools)));
    else
        m_outcome->display(u"ok"_qs, tr("%n tool(s), which differ from Brandbridge's.", nullptr, status.tools));
}

} // namespace brandbridge::ui
