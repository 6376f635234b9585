// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/activity/activity_log_reader.h"
#include "gui/screen_fixture.h"
#include "support/faults.h"
#include "support/files.h"
#include "tests/unit/app/window_fixture.h"
#include "ui/desktop/secret_line.h"
#include "ui/prompts/prompt_tree.h"
#include "ui/tables/choice_filter.h"

using namespace brandbridge;
using namespace brandbridge::test;

namespace {

const QByteArray serviceKey = "sk-live-2f6c0a9d41";

} // namespace

/// The user changes the language in the midst of something else. The window is made again for it, unnoticed.
class TestAnotherLanguage final : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<WindowFixture> m_run;
    std::unique_ptr<sandbox::FaultySandbox> m_service;
    std::unique_ptr<QObject> m_context;
    bool m_hasEnded = false;

    static ui::MainWindow *window() { return WindowFixture::window(); }
    static ui::Screen *screen(const QString &name) { return window()->findChild<ui::Screen *>(name + u"Screen"_s); }
    template <typename T>
    static T *field(const QString &onScreen, const QString &name)
    {
        return screen(onScreen) ? screen(onScreen)->findChild<T *>(name) : nullptr;
    }
    static QComboBox *language()
    {
        const auto *const row = window()->findChild<QWidget *>(u"window/language"_s);
        return row ? row->findChild<QComboBox *>() : nullptr;
    }
    static QAbstractItemView *rows(const QString &name)
    {
        return name == u"prompts"_s ? screen(name)->findChild<ui::PromptTree *>()
                                    : field<QAbstractItemView>(name, name == u"sources"_s ? u"sourcesTree"_s : name);
    }
    /// The row of the setting called @p name.
    static QWidget *setting(const QString &name) { return screen(u"settings"_s)->findChild<QWidget *>(name); }
    /// Whether there is a row with @p text.
    static bool shows(const QString &name, const QString &text)
    {
        const QAbstractItemModel *const model = rows(name)->model();
        for (int column = 0; column < model->columnCount(); ++column) {
            if (!model->match(model->index(0, column), Qt::DisplayRole, text, 1, Qt::MatchExactly | Qt::MatchRecursive)
                     .isEmpty())
                return true;
        }
        return false;
    }
    void start(const QStringList &arguments)
    {
        m_context = std::make_unique<QObject>();
        m_run->start(arguments, m_context.get(), [this](app::ExitCode) { m_hasEnded = true; });
        QTRY_VERIFY(window());
        QVERIFY(QTest::qWaitForWindowActive(window()));
        const auto *const runs = window()->findChild<QComboBox *>(u"runChoice"_s);
        QTRY_VERIFY_WITH_TIMEOUT(runs->count() > 2, 20'000);
    }
    /// With a service instead of the demo.
    void startWithService()
    {
        m_service = std::make_unique<sandbox::FaultySandbox>(sandbox::Options{.key = serviceKey});
        QVERIFY(m_service->listen(0));
        const QString key = m_run->folder.filePath(u"key"_s);
        putPrivate(key, serviceKey);
        settings::Settings settings = m_run->settings();
        QVERIFY(settings.set(settings::Key::KeyFile, key));
        QVERIFY(settings.set(settings::Key::BaseUrl, m_service->baseUrl().toString()));
        start({});
    }
    /// As with the mouse.
    static void choose(const QString &word)
    {
        window()->showScreen(u"settings"_s);
        QComboBox *const box = language();
        box->setFocus();
        box->setCurrentIndex(box->findData(word));
        Q_EMIT box->activated(box->currentIndex());
    }
    static bool speaks(const QString &word)
    {
        constexpr QLocale::Language languages[] = {QLocale::English, QLocale::German};
        return window() && window()->locale().language() == languages[word == u"de"_s];
    }
    /// Adds a prompt, which takes the service a while.
    void addSlowly() const
    {
        window()->showScreen(u"prompts"_s);
        QTRY_VERIFY(field<QComboBox>(u"prompts"_s, u"topicChoice"_s)->count() > 2);
        auto *const add = field<QPushButton>(u"prompts"_s, u"addButton"_s);
        field<QPlainTextEdit>(u"prompts"_s, u"promptLines"_s)->setPlainText(u"Whom to trust?"_s);
        QTRY_VERIFY(add->isEnabled());
        m_service->setFaults(sandbox::Faults::parse(u"latency=700"));
        add->click();
    }
    static void change(const QString &word)
    {
        const QPointer<QWidget> before = window();
        choose(word);
        QTRY_VERIFY(before.isNull());
        QTRY_VERIFY(speaks(word));
        QVERIFY(QTest::qWaitForWindowActive(window()));
    }

private Q_SLOTS:
    void init()
    {
        m_run = std::make_unique<WindowFixture>();
        m_hasEnded = false;
        QVERIFY(m_run->settings().set(settings::Key::Language, u"en"_s));
    }
    void cleanup()
    {
        m_service.reset();
        m_context.reset();
    }

    void whatIsChangedStaysWhereItIs()
    {
        start({u"--demo"_s});
        window()->resize(1024, 640);
        window()->showScreen(u"settings"_s);
        QCoreApplication::processEvents();
        language()->setFocus();
        constexpr int below = 113; // somewhere between the edges
        for (QWidget *at = language(); at; at = at->parentWidget()) {
            if (auto *const area = qobject_cast<QScrollArea *>(at))
                area->ensureWidgetVisible(language(), 0, below);
        }
        const auto height = [] { return language()->mapTo(window(), QPoint()).y(); };
        for (const auto &[word, title] : {std::pair(u"de"_s, u"Einstellungen"_s), std::pair(u"en"_s, u"Settings"_s)}) {
            const int before = height();
            change(word);
            QTRY_COMPARE(window()->focusWidget(), language());
            QCOMPARE(language()->currentData().toString(), word);
            QCOMPARE(window()->findChild<QListWidget *>(u"navigation"_s)->currentItem()->text(), title);
            QVERIFY(!visible<QWidget>(window(), u"takeEffect"_s));
            QVERIFY2(std::abs(height() - before) <= 1, qPrintable(u"%1 → %2"_s.arg(before).arg(height())));
        }
    }
    void whatWasEnteredIsStillThere()
    {
        start({u"--demo"_s});
        window()->showScreen(u"results"_s);
        auto *const model = field<ui::ChoiceFilter>(u"results"_s, u"modelFilter"_s);
        QTRY_VERIFY(model->count() > 2);
        model->setCurrentIndex(2);
        const QString chosen = *model->chosen();
        QTest::keyClicks(field<QLineEdit>(u"results"_s, u"filterBox"_s), u"fair"_s);
        window()->showScreen(u"prompts"_s);
        auto *const topic = field<QComboBox>(u"prompts"_s, u"topicChoice"_s);
        QTRY_VERIFY(topic->count() > 2);
        topic->setCurrentIndex(topic->count() - 1); // a new one
        QTest::keyClicks(field<QLineEdit>(u"prompts"_s, u"newTopic"_s), u"Trust"_s);
        field<QPlainTextEdit>(u"prompts"_s, u"promptLines"_s)->setPlainText(u"Whom to trust?\nAnd why?"_s);
        field<QComboBox>(u"prompts"_s, u"stage"_s)->setCurrentText(u"my stage"_s);
        window()->showScreen(u"perception"_s);
        field<QTabBar>(u"perception"_s, u"perceptionTabs"_s)->setCurrentIndex(3);
        QTest::keyClicks(field<QLineEdit>(u"perception"_s, u"goodScore"_s), u"praise"_s);
        window()->showScreen(u"settings"_s);
        const QString port = u"endpoint/port"_s;
        auto *const line = setting(port)->findChild<QLineEdit *>();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, u"many"_s);
        QTest::keyClick(line, Qt::Key_Return); // is no number, and is not stored

        change(u"de"_s);

        QCOMPARE(setting(port)->findChild<QLineEdit *>()->text(), u"many"_s);
        QVERIFY(visible<QWidget>(setting(port), u"problem"_s));
        window()->showScreen(u"perception"_s);
        QCOMPARE(field<QLineEdit>(u"perception"_s, u"goodScore"_s)->text(), u"praise"_s);
        QVERIFY(field<QLineEdit>(u"perception"_s, u"goodScore"_s)->isVisible());
        window()->showScreen(u"prompts"_s);
        QTRY_VERIFY(field<QComboBox>(u"prompts"_s, u"topicChoice"_s)->count() > 2);
        QVERIFY(field<QLineEdit>(u"prompts"_s, u"newTopic"_s)->isVisible());
        QCOMPARE(field<QLineEdit>(u"prompts"_s, u"newTopic"_s)->text(), u"Trust"_s);
        QCOMPARE(field<QPlainTextEdit>(u"prompts"_s, u"promptLines"_s)->toPlainText(), u"Whom to trust?\nAnd why?"_s);
        QCOMPARE(field<QComboBox>(u"prompts"_s, u"stage"_s)->currentText(), u"my stage"_s);
        window()->showScreen(u"results"_s);
        QCOMPARE(field<QLineEdit>(u"results"_s, u"filterBox"_s)->text(), u"fair"_s);
        QTRY_COMPARE(field<ui::ChoiceFilter>(u"results"_s, u"modelFilter"_s)->chosen(), chosen);
        QVERIFY(field<QLabel>(u"results"_s, u"rowCount"_s)->text().contains(u" von "_s));
    }
    void whatIsNotInUseYetIsStillToBeRestartedFor()
    {
        startWithService();
        window()->showScreen(u"settings"_s);
        field<QAbstractButton>(u"settings"_s, u"advancedToggle"_s)->click();
        const QString address = u"connection/base-url"_s;
        auto *const line = setting(address)->findChild<QLineEdit *>();
        line->setFocus();
        line->setText(u"https://other.example.com"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(visible<QPushButton>(setting(address), u"takeEffect"_s));
        change(u"de"_s);
        QVERIFY(visible<QPushButton>(setting(address), u"takeEffect"_s));
    }
    void theRowThatWasChosenStaysChosen()
    {
        start({u"--demo"_s});
        // Of runs the number: their times are written in another way.
        const auto chosenIn = [](const QString &name) {
            const QAbstractItemView *const shown = rows(name);
            const QModelIndex row = shown ? shown->currentIndex() : QModelIndex();
            return name == u"runs"_s ? QString::number(row.row()) : row.siblingAtColumn(0).data().toString();
        };
        QHash<QString, QString> chosen;
        for (const QString &name : {u"results"_s, u"runs"_s, u"sources"_s, u"prompts"_s}) {
            window()->showScreen(name);
            QTRY_VERIFY(rows(name) && rows(name)->model()->rowCount() > 3);
            QModelIndex row = rows(name)->model()->index(3, 0);
            if (rows(name)->model()->rowCount(row) > 1) // of a tree
                row = rows(name)->model()->index(1, 0, row);
            rows(name)->setCurrentIndex(row);
            chosen.insert(name, chosenIn(name));
        }
        change(u"de"_s);
        for (auto row = chosen.constBegin(); row != chosen.constEnd(); ++row) {
            window()->showScreen(row.key());
            QTRY_COMPARE(chosenIn(row.key()), row.value());
        }
    }
    void aTopicThatWasChosenStaysChosen()
    {
        start({u"--demo"_s});
        window()->showScreen(u"prompts"_s);
        auto *const topic = field<QComboBox>(u"prompts"_s, u"topicChoice"_s);
        QTRY_VERIFY(topic->count() > 3);
        topic->setCurrentIndex(2);
        const QString name = topic->currentText();
        auto *const stage = field<QComboBox>(u"prompts"_s, u"stage"_s);
        stage->setCurrentIndex(1);
        const QString word = stage->currentData().toString();
        const QString inEnglish = stage->currentText();
        QVERIFY(word != inEnglish);
        change(u"de"_s);
        window()->showScreen(u"prompts"_s);
        QTRY_COMPARE(field<QComboBox>(u"prompts"_s, u"topicChoice"_s)->currentText(), name);
        const auto *const later = field<QComboBox>(u"prompts"_s, u"stage"_s);
        QCOMPARE(later->currentData().toString(), word); // and not what it was called in English
        QVERIFY(later->currentText() != inEnglish && later->currentText() != word);
    }
    void whatWasAddedIsStillThere()
    {
        start({u"--demo"_s});
        const QString text = u"Whom would you trust?"_s;
        const QList<std::pair<QString, QString>> fields{{u"prompts"_s, u"promptLines"_s},
                                                        {u"perception"_s, u"perceptionLines"_s}};
        for (const auto &[name, lines] : fields) {
            window()->showScreen(name);
            if (auto *const side = field<QTabBar>(name, u"perceptionTabs"_s))
                side->setCurrentIndex(3);
            QTRY_VERIFY(rows(name)->model()->rowCount() > 2);
            field<QPlainTextEdit>(name, lines)->setPlainText(text);
            auto *const add = field<QPushButton>(name, u"addButton"_s);
            QTRY_VERIFY(add->isEnabled());
            add->click();
            QTRY_VERIFY(shows(name, text));
        }
        QTRY_VERIFY(!window()->isChanging());
        change(u"de"_s);
        for (const auto &[name, lines] : fields) {
            window()->showScreen(name);
            QTRY_VERIFY(rows(name)->model()->rowCount() > 2);
            QTRY_VERIFY(shows(name, text));
        }
    }
    void keysAreCalledAsTheLanguageHasThem()
    {
        start({u"--demo"_s});
        change(u"de"_s);
        QTest::keyClick(window(), Qt::Key_F1);
        const auto *const help = window()->findChild<QMessageBox *>(u"help"_s);
        QVERIFY(help);
        QVERIFY2(help->text().contains(u"Strg+F"_s) && !help->text().contains(u"Ctrl"_s), qPrintable(help->text()));
    }
    void aKeyIsNotCopied()
    {
        startWithService();
        window()->showScreen(u"settings"_s);
        const auto entered = [] { return screen(u"settings"_s)->findChild<ui::SecretLine *>(); };
        QVERIFY(entered());
        entered()->setText(u"sk-live-another"_s);
        entered()->setModified(true); // as typing does
        change(u"de"_s);
        QCOMPARE(entered()->text(), QString());
    }
    void aChangeUnderWayIsNotBrokenOff()
    {
        startWithService();
        const QPointer<ui::MainWindow> before = window();
        addSlowly();
        QVERIFY(before->isChanging());
        choose(u"de"_s);
        QTRY_VERIFY_WITH_TIMEOUT(before.isNull(), 20'000);
        activity::ActivityLogReader record(m_run->folder.filePath(u"activity.db"_s));
        QTRY_COMPARE(record.newest({}, 2)->size(), 1); // one that goes with its window is cancelled
        QCOMPARE(record.newest({}, 1)->first().outcome, activity::Outcome::Succeeded);
        QTRY_VERIFY(speaks(u"de"_s));
    }
    void aChangeUnderWayIsFinishedBeforeTheEnd()
    {
        startWithService();
        const QPointer<ui::MainWindow> closed = window();
        addSlowly();
        QVERIFY(closed->isChanging());
        Q_EMIT closed->quitRequested();
        QVERIFY(!closed->isVisible() && !m_hasEnded);
        QTRY_VERIFY_WITH_TIMEOUT(m_hasEnded, 20'000);
        QVERIFY(!closed->isChanging());
    }
    void aDialogFindsItsWindowWhenItEnds()
    {
        start({u"--demo"_s});
        const QPointer<QWidget> before = window();
        QEventLoop program;
        bool wasThere = false;
        QTimer::singleShot(0, &program, [&] {
            choose(u"de"_s);
            QEventLoop dialog; // as a file dialog runs one
            int turns = 20;    // in the first of which another language would come
            QTimer turn;
            connect(&turn, &QTimer::timeout, &dialog, [&] {
                if (--turns == 0)
                    dialog.quit();
            });
            turn.start(0);
            dialog.exec();
            wasThere = before;
            program.quit();
        });
        program.exec();
        QVERIFY(wasThere);
        QTRY_VERIFY(before.isNull());
        QTRY_VERIFY(speaks(u"de"_s));
    }
};

BRANDBRIDGE_TEST(TestAnotherLanguage, QApplication)
#include "test_another_language.moc"
