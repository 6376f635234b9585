// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Qt Test's own limit is 5 seconds.
#undef QTRY_COMPARE
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT((actual), (expected), brandbridge::test::patience)
#define QTRY_VERIFY(condition) QTRY_VERIFY_WITH_TIMEOUT((condition), brandbridge::test::patience)
#define QTRY_VERIFY2(condition, message) QTRY_VERIFY2_WITH_TIMEOUT((condition), (message), brandbridge::test::patience)

namespace brandbridge::test {

/// How long a test waits for what must happen, in milliseconds. Far more than it takes: the machine may be busy, and
/// sanitizers are slow.
inline constexpr int patience = 30'000;

/// Handles events until @p isTrue. Returns false if it does not become true.
template <typename Condition>
[[nodiscard]] bool waitFor(Condition isTrue)
{
    return QTest::qWaitFor(isTrue, patience);
}

/// One of the programs that a test executable holds: a test class, or a process that a test starts and kills. Many
/// share an executable because a hundred would each link all of the library. Each still runs in a separate process:
/// `core_tests NAME [ARGUMENT...]`.
class TestProgram
{
public:
    using Main = int (*)(int argc, char *argv[]);

    /// @p name the file's path for a test class, else the name a test starts the process by.
    TestProgram(std::string_view name, Main main) : m_name(stem(name)), m_main(main) { all().push_back(*this); }

    const std::string &name() const { return m_name; }
    /// @p argv as a program gets it: what started it, then its own arguments. Returns its exit code.
    int run(int argc, char *argv[]) const
    {
        QLocale plain = QLocale::c();
        plain.setNumberOptions(QLocale::DefaultNumberOptions); // the C locale of Qt 6.11 omits thousands separators
        QLocale::setDefault(plain);
        return m_main(argc, argv);
    }

    static std::vector<TestProgram> &all()
    {
        static std::vector<TestProgram> programs;
        return programs;
    }

private:
    static std::string stem(std::string_view path)
    {
        const std::string_view file = path.substr(path.find_last_of('/') + 1);
        return std::string(file.substr(0, file.find('.')));
    }

    std::string m_name;
    Main m_main;
};

/// Adds rows to a data-driven test with columns of these types.
template <typename... Cells>
struct Rows
{
    void operator()(const char *name, const Cells &...cells) const { (QTest::newRow(name) << ... << cells); }
};

/// Gives a data-driven test its columns, and returns what adds a row to them:
///     const auto row = columns<QByteArray, int>("text", "line");
///     row("no value", "a =\n", 2);
template <typename... Cells, typename... Names>
Rows<Cells...> columns(Names... names)
{
    (QTest::addColumn<Cells>(names), ...);
    return {};
}

/// What comes to the function that @p begin is given:
///     awaited<Plan>([&](auto done) { planner.plan(call, &context, done); })
template <typename T, typename Begin>
T awaited(Begin begin)
{
    std::optional<T> came;
    begin([&came](const T &value) { came.emplace(value); });
    if (!QTest::qWaitFor([&came] { return came.has_value(); }, 20'000))
        qFatal("nothing came");
    return *came;
}

/// awaited(), where nothing may come a second time.
template <typename T, typename Begin>
T awaitedOnce(Begin begin)
{
    int times = 0;
    const T came = awaited<T>([&times, &begin](auto done) {
        begin([&times, done](const T &value) {
            if (++times == 1)
                done(value);
        });
    });
    QCoreApplication::sendPostedEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    if (times != 1)
        qFatal("it came %d times", times);
    return came;
}

} // namespace brandbridge::test

/// Instead of Qt Test's QTEST_MAIN: @p TestClass runs under the name of the file that says this, below an
/// @p Application (QCoreApplication, or QApplication for widgets).
#define BRANDBRIDGE_TEST(TestClass, Application)                                                                       \
    static const brandbridge::test::TestProgram program##TestClass(__FILE__, [](int argc, char *argv[]) {              \
        Application application(argc, argv);                                                                           \
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi);                                                               \
        TestClass test;                                                                                                \
        return QTest::qExec(&test, argc, argv);                                                                        \
    });

/// A process that a test starts by `QProcess(applicationFilePath(), {name, ...})`. @p function takes the list of its
/// arguments, without the name, and returns the exit code.
#define BRANDBRIDGE_TEST_PROCESS(name, function)                                                                       \
    static const brandbridge::test::TestProgram program##function(name, [](int argc, char *argv[]) {                   \
        const QCoreApplication application(argc, argv);                                                                \
        return function(QCoreApplication::arguments().mid(1));                                                         \
    });
