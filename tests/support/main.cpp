// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"

#include "core/files/process_environment.h"

#include <cstdio>

#ifdef __SANITIZE_ADDRESS__
/// OpenSSL 3.0 rarely loses an object if two threads look up an algorithm at the same time.
extern "C" const char *__lsan_default_suppressions();
extern "C" const char *__lsan_default_suppressions()
{
    return "leak:libcrypto\n";
}
#endif

int main(int argc, char *argv[])
{
    using brandbridge::test::TestProgram;
    brandbridge::files::prepareEnvironment();
    const std::string_view wanted = argc > 1 ? argv[1] : "";
    for (const TestProgram &program : TestProgram::all()) {
        if (program.name() != wanted)
            continue;
        argv[1] = argv[0];
        return program.run(argc - 1, argv + 1);
    }
    std::fprintf(stderr, "Expected: %s NAME [ARGUMENT...], where NAME is one of\n", argv[0]);
    for (const TestProgram &program : TestProgram::all())
        std::fprintf(stderr, "  %s\n", program.name().c_str());
    return 2;
}
