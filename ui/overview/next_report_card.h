// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/backend.h"
#include "ui/widgets/card.h"

#include <memory>

namespace brandbridge::ui {

class NoticeLine;
class ScreenLoadState;
class Text;

/// When a brand's next scheduled report runs, and how often.
class NextReportCard final : public Card
{
    Q_OBJECT
public:
    explicit NextReportCard(const Backend &backend, QWidget *parent = nullptr);

    /// Reads it for @p brand; not again where it is known, unless @p fresh.
    void load(const QString &brand, bool fresh);

Q_SIGNALS:
    void settingsWanted();

private:
    void show(const service::BrandContext &context);

    service::Organization m_organization;
    Text *m_date;
    Text *m_words;
    NoticeLine *m_notice;
    ScreenLoadState *m_reading;
    QString m_brand;                    ///< what is shown or being read
    std::unique_ptr<QObject> m_request; ///< the context of what is under way
};

} // namespace brandbridge::ui
