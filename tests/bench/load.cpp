// SPDX-License-Identifier: GPL-3.0-or-later
// Loads an HTTP/1.1 server on this machine and checks its answers: load PORT REQUEST-FILE CONNECTIONS SECONDS MARK. The
// file holds one raw request, whose "4200000000", if it is there, becomes a unique number. Each connection sends, waits
// for the whole answer and sends again. An answer is good if its status is 200, if it holds the number (if there is
// one) and if MARK is within its last 4 KB. Prints one JSON object; exit code 1 where an answer was not good.
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view placeholder = "4200000000";

struct Connection
{
    int socket = -1;
    std::string number;
    std::string answer;
    std::size_t body = 0;   ///< where it begins; 0 while the head is not complete
    std::size_t length = 0; ///< of the body; 0 where it comes in chunks
    Clock::time_point sent;
};

[[noreturn]] void fail(const char *what)
{
    std::perror(what);
    std::exit(2);
}

/// The value of a header, whose name is given in lower case, in a head.
std::optional<std::string> header(std::string head, std::string_view name)
{
    std::transform(head.begin(), head.end(), head.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    const auto at = head.find("\r\n" + std::string(name) + ':');
    if (at == std::string::npos)
        return std::nullopt;
    const auto begin = at + name.size() + 3;
    return head.substr(begin, head.find('\r', begin) - begin);
}

bool isComplete(Connection &connection)
{
    std::string &answer = connection.answer;
    if (connection.body == 0) {
        const auto end = answer.find("\r\n\r\n");
        if (end == std::string::npos)
            return false;
        connection.body = end + 4;
        const auto length = header(answer.substr(0, end + 2), "content-length");
        connection.length = length ? std::strtoul(length->c_str(), nullptr, 10) : 0;
        answer.reserve(connection.body + connection.length);
    }
    return connection.length > 0 ? answer.size() >= connection.body + connection.length
                                 : answer.ends_with("\r\n0\r\n\r\n");
}

bool isGood(const Connection &connection, std::string_view mark)
{
    const std::string_view answer = connection.answer;
    const auto end = answer.substr(answer.size() - std::min<std::size_t>(answer.size(), 4096));
    const auto begin = answer.substr(connection.body, 4096);
    const bool isOwn = connection.number.empty() || begin.find(connection.number) != std::string_view::npos ||
                       end.find(connection.number) != std::string_view::npos;
    return answer.substr(8, 5) == " 200 " && isOwn && end.find(mark) != std::string_view::npos;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 6) {
        std::fputs("usage: load PORT REQUEST-FILE CONNECTIONS SECONDS MARK\n", stderr);
        return 2;
    }
    std::ifstream file(argv[2], std::ios::binary);
    std::string request((std::istreambuf_iterator<char>(file)), {});
    const auto numberAt = request.find(placeholder);
    std::vector<Connection> connections(std::strtoul(argv[3], nullptr, 10));
    const std::chrono::duration<double> time(std::atof(argv[4]));
    const std::string_view mark = argv[5];
    if (request.empty() || connections.empty())
        fail("load");

    long long number = 4200000001;
    long sent = 0;
    const auto send = [&](Connection &connection) {
        if (numberAt != std::string::npos) {
            connection.number = std::to_string(number++);
            request.replace(numberAt, placeholder.size(), connection.number);
        }
        connection.answer.clear();
        connection.body = connection.length = 0;
        connection.sent = Clock::now();
        ++sent;
        // Requests are small: what the socket does not take at once is a fault.
        if (::send(connection.socket, request.data(), request.size(), MSG_NOSIGNAL) !=
            static_cast<ssize_t>(request.size()))
            fail("send");
    };

    const int set = epoll_create1(0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(std::atoi(argv[1])));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (Connection &connection : connections) {
        connection.socket = socket(AF_INET, SOCK_STREAM, 0);
        const int on = 1;
        setsockopt(connection.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (connect(connection.socket, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0)
            fail("connect");
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = &connection;
        epoll_ctl(set, EPOLL_CTL_ADD, connection.socket, &event);
    }

    const auto begin = Clock::now();
    const auto end = begin + std::chrono::duration_cast<Clock::duration>(time);
    for (Connection &connection : connections)
        send(connection);
    std::vector<double> times; // microseconds
    std::vector<char> buffer(256 * 1024);
    long bad = 0;
    std::size_t bytes = 0;
    while (sent > static_cast<long>(times.size())) {
        epoll_event events[64];
        const int count = epoll_wait(set, events, 64, 30'000);
        if (count <= 0) {
            std::fputs("load: no answer within 30 s\n", stderr);
            return 1;
        }
        for (int i = 0; i < count; ++i) {
            auto &connection = *static_cast<Connection *>(events[i].data.ptr);
            const ssize_t got = recv(connection.socket, buffer.data(), buffer.size(), 0);
            if (got <= 0) {
                std::fputs("load: the server closed a connection\n", stderr);
                return 1;
            }
            connection.answer.append(buffer.data(), static_cast<std::size_t>(got));
            if (!isComplete(connection))
                continue;
            times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - connection.sent).count());
            bad += isGood(connection, mark) ? 0 : 1;
            bytes = connection.answer.size();
            if (Clock::now() < end)
                send(connection);
        }
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    std::printf("{\"calls\":%zu,\"bad\":%ld,\"rate\":%.1f,\"p50\":%.1f,\"p99\":%.1f,\"bytes\":%zu}\n", times.size(),
                bad, static_cast<double>(times.size()) / seconds, at(0.5), at(0.99), bytes);
    return bad == 0 ? 0 : 1;
}
