// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/key_reader.h"

#include <utility>

namespace brandbridge::access {

KeyReader::KeyReader(KeySource source, std::chrono::milliseconds pause, QObject *parent)
    : QObject(parent),
      m_source(std::move(source)),
      m_pause(pause)
{
}

void KeyReader::read()
{
    if (m_isReading)
        m_isOutdated = true;
    else
        begin(KeyStore::Asking::Person);
}

void KeyReader::readAgain()
{
    if (m_isReading)
        return;
    // After a refusal, not every call asks again, which on some systems opens a dialogue each time.
    if (!m_pauseEnd.hasExpired() || m_lastProblem == KeyProblem::Denied)
        QMetaObject::invokeMethod(this, &KeyReader::unchanged, Qt::QueuedConnection);
    else
        begin(KeyStore::Asking::Nobody);
}

void KeyReader::begin(KeyStore::Asking asking)
{
    m_isReading = true;
    m_isOutdated = false;
    m_source.read(
        this,
        [this, asking](const KeyResult &result) {
            m_isReading = false;
            m_lastProblem = result.problem;
            if (asking == KeyStore::Asking::Nobody)
                m_pauseEnd = QDeadlineTimer(m_pause);
            if (m_isOutdated)
                begin(KeyStore::Asking::Person);
            else
                Q_EMIT finished(result);
        },
        asking);
}

} // namespace brandbridge::access
