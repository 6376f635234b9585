// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/brands/brands_reading.h"
#include "ui/screen/screen.h"

#include <chrono>

namespace brandbridge::ui {

class NoticeLine;
class PageStack;
class ScreenLoadState;

/// A screen that shows something of every brand of the organization, while it is being read.
class EveryBrandScreen : public Screen
{
    Q_OBJECT
protected:
    /// What was read is read again when the screen is shown after @p freshFor.
    EveryBrandScreen(Shows shows, Backend &backend, BrandsReading::What what, std::chrono::seconds freshFor,
                     QWidget *parent);

    /// Shows @p content, with notices below it: nothing above moves when they come and go. To be called once.
    void setContent(QWidget *content);
    BrandsReading &reading() { return m_reading; }
    const BrandsReading &reading() const { return m_reading; }
    /// The number of prompt slots below which users want to be warned; it can be changed in the settings, too.
    qint64 warnBelow() const { return m_warnBelow; }
    void setWarnBelow(qint64 slots) { m_warnBelow = slots; }

    void load(bool fresh) override;
    void showEvent(QShowEvent *event) override;
    virtual void startReading();
    void showReading();
    /// Shows what has been read so far.
    virtual void showRead() = 0;
    /// What it is reading, in a sentence with @p done of @p total brands.
    virtual QString progress(const QString &done, const QString &total) const = 0;
    /// A sentence for where nothing else has to be said; may be empty.
    virtual QString remark() const { return {}; }
    /// What to do where there are no brands.
    virtual QString howToBegin() const = 0;

private:
    void takeBrands();
    void showNotice();

    BrandsReading m_reading;
    const std::chrono::seconds m_freshFor;
    qint64 m_warnBelow;
    NoticeLine *m_notice;
    ScreenLoadState *m_own; ///< shows the state of m_reading
    PageStack *m_pages = nullptr;
};

} // namespace brandbridge::ui
