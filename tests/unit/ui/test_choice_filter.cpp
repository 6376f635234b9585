// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/choice_filter.h"

#include "support/test_program.h"

using namespace brandbridge;
using namespace brandbridge::ui;

/// A table shows the rows with one value.
class TestChoiceFilter final : public QObject
{
    Q_OBJECT

    static QStringList shown(const ChoiceFilter &filter)
    {
        QStringList texts;
        for (int i = 0; i < filter.count(); ++i)
            texts.append(filter.itemText(i));
        return texts;
    }

private Q_SLOTS:
    void unknownValuesAreAChoiceWhereTheyHaveAName()
    {
        ChoiceFilter filter(u"topic"_qs, u"Topic"_qs, u"Any topic"_qs);
        filter.setValues({u"Shoes"_qs, {}, u"Boots"_qs, u"Shoes"_qs});
        QCOMPARE(shown(filter), QStringList({u"Any topic"_qs, u"Boots"_qs, u"Shoes"_qs}));
        filter.setValues({u"Shoes"_qs, {}, u"Boots"_qs, {}}, {}, u"Topic not known"_qs);
        QCOMPARE(shown(filter), QStringList({u"Any topic"_qs, u"Boots"_qs, u"Shoes"_qs, u"Topic not known"_qs}));
        QSignalSpy changed(&filter, &ChoiceFilter::changed);
        filter.choose({});
        QCOMPARE(filter.currentText(), u"Topic not known"_qs);
        QCOMPARE(filter.chosen(), std::optional(QString()));
        QCOMPARE(changed.size(), 1);
        filter.clearChoice();
        QCOMPARE(filter.chosen(), std::optional<QString>());
    }
    void theChoiceStaysWhileItIsThere()
    {
        ChoiceFilter filter(u"topic"_qs, u"Topic"_qs, u"Any topic"_qs);
        filter.setValues({u"Shoes"_qs, u"Boots"_qs});
        filter.choose(u"Shoes"_qs);
        filter.setValues({u"Shoes"_qs});
        QCOMPARE(filter.chosen(), std::optional(u"Shoes"_qs));
        QSignalSpy changed(&filter, &ChoiceFilter::changed);
        filter.setValues({u"Boots"_qs});
        QCOMPARE(filter.chosen(), std::optional<QString>());
        QCOMPARE(changed.size(), 1);
        // Nor is it lost while another list is read.
        filter.choose(u"Boots"_qs);
        filter.setValues({});
        QCOMPARE(filter.chosen(), std::optional<QString>());
        filter.setValues({u"Boots"_qs, u"Hats"_qs});
        QCOMPARE(filter.chosen(), std::optional(u"Boots"_qs));
        filter.setValues({});
        filter.setValues({u"Hats"_qs}); // which has it no more
        filter.setValues({u"Boots"_qs, u"Hats"_qs});
        QCOMPARE(filter.chosen(), std::optional<QString>());
    }
    void whatIsAwaitedIsChosenOnceItIsOffered()
    {
        ChoiceFilter filter(u"topic"_qs, u"Topic"_qs, u"Any topic"_qs);
        QSignalSpy changed(&filter, &ChoiceFilter::changed);
        filter.chooseOnceOffered(u"Shoes"_qs);
        QCOMPARE(filter.chosen(), std::optional<QString>());
        filter.setValues({u"Boots"_qs});
        QCOMPARE(filter.chosen(), std::optional<QString>());
        filter.setValues({u"Boots"_qs, u"Shoes"_qs});
        QCOMPARE(filter.chosen(), std::optional(u"Shoes"_qs));
        QCOMPARE(changed.size(), 1);
        filter.clearChoice(); // is not undone by what comes
        filter.setValues({u"Boots"_qs, u"Shoes"_qs, u"Hats"_qs});
        QCOMPARE(filter.chosen(), std::optional<QString>());
        filter.chooseOnceOffered(u"Hats"_qs);
        QCOMPARE(filter.chosen(), std::optional(u"Hats"_qs));
    }
};

BRANDBRIDGE_TEST(TestChoiceFilter, QApplication)
#include "test_choice_filter.moc"
