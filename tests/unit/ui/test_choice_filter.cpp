// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/literals.h"
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
        ChoiceFilter filter(u"topic"_s, u"Topic"_s, u"Any topic"_s);
        filter.setValues({u"Shoes"_s, {}, u"Boots"_s, u"Shoes"_s});
        QCOMPARE(shown(filter), QStringList({u"Any topic"_s, u"Boots"_s, u"Shoes"_s}));
        filter.setValues({u"Shoes"_s, {}, u"Boots"_s, {}}, {}, u"Topic not known"_s);
        QCOMPARE(shown(filter), QStringList({u"Any topic"_s, u"Boots"_s, u"Shoes"_s, u"Topic not known"_s}));
        QSignalSpy changed(&filter, &ChoiceFilter::changed);
        filter.choose({});
        QCOMPARE(filter.currentText(), u"Topic not known"_s);
        QCOMPARE(filter.chosen(), std::optional(QString()));
        QCOMPARE(changed.size(), 1);
        filter.clearChoice();
        QCOMPARE(filter.chosen(), std::optional<QString>());
    }
    void theChoiceStaysWhileItIsThere()
    {
        ChoiceFilter filter(u"topic"_s, u"Topic"_s, u"Any topic"_s);
        filter.setValues({u"Shoes"_s, u"Boots"_s});
        filter.choose(u"Shoes"_s);
        filter.setValues({u"Shoes"_s});
        QCOMPARE(filter.chosen(), std::optional(u"Shoes"_s));
        QSignalSpy changed(&filter, &ChoiceFilter::changed);
        filter.setValues({u"Boots"_s});
        QCOMPARE(filter.chosen(), std::optional<QString>());
        QCOMPARE(changed.size(), 1);
        // Nor is it lost while another list is read.
        filter.choose(u"Boots"_s);
        filter.setValues({});
        QCOMPARE(filter.chosen(), std::optional<QString>());
        filter.setValues({u"Boots"_s, u"Hats"_s});
        QCOMPARE(filter.chosen(), std::optional(u"Boots"_s));
        filter.setValues({});
        filter.setValues({u"Hats"_s}); // which has it no more
        filter.setValues({u"Boots"_s, u"Hats"_s});
        QCOMPARE(filter.chosen(), std::optional<QString>());
    }
    void whatIsAwaitedIsChosenOnceItIsOffered()
    {
        ChoiceFilter filter(u"topic"_s, u"Topic"_s, u"Any topic"_s);
        QSignalSpy changed(&filter, &ChoiceFilter::changed);
        filter.chooseOnceOffered(u"Shoes"_s);
        QCOMPARE(filter.chosen(), std::optional<QString>());
        filter.setValues({u"Boots"_s});
        QCOMPARE(filter.chosen(), std::optional<QString>());
        filter.setValues({u"Boots"_s, u"Shoes"_s});
        QCOMPARE(filter.chosen(), std::optional(u"Shoes"_s));
        QCOMPARE(changed.size(), 1);
        filter.clearChoice(); // is not undone by what comes
        filter.setValues({u"Boots"_s, u"Shoes"_s, u"Hats"_s});
        QCOMPARE(filter.chosen(), std::optional<QString>());
        filter.chooseOnceOffered(u"Hats"_s);
        QCOMPARE(filter.chosen(), std::optional(u"Hats"_s));
    }
};

BRANDBRIDGE_TEST(TestChoiceFilter, QApplication)
#include "test_choice_filter.moc"
