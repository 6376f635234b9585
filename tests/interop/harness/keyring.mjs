// SPDX-License-Identifier: GPL-3.0-or-later
// A desktop session with a keychain: a D-Bus and a real gnome-keyring, in a separate home.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { eventually } from './deadline.mjs';
import { isolatedEnvironment, start } from './program.mjs';

// Nothing is started on demand: what runs is what the test has started.
const busConfiguration = `<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context="default">
  <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`;

/** Starts the session with its keychain unlocked; answers its environment and what locks and unlocks the keychain. */
export async function keyring(scope, more = {}) {
  const plain = isolatedEnvironment(scope, more);
  const home = name => join(plain.HOME, name);
  mkdirSync(home('data'), { mode: 0o700 });
  writeFileSync(home('bus.conf'), busConfiguration);
  writeFileSync(home('password'), 'of the keychain');
  const bus = await start(scope, 'dbus-daemon', [`--config-file=${home('bus.conf')}`, '--nofork', '--print-address=1'],
                          { env: plain, ready: /^(unix:\S+)$/m });
  const env = { ...plain, XDG_DATA_HOME: home('data'), DBUS_SESSION_BUS_ADDRESS: bus.match[1] };

  const ask = (path, method, ...args) => spawnSync(
    'dbus-send', ['--session', '--print-reply', '--dest=org.freedesktop.secrets', path, method, ...args],
    { env, encoding: 'utf8' });
  const isLocked = () => {
    const { status, stdout } = ask('/org/freedesktop/secrets/collection/login', 'org.freedesktop.DBus.Properties.Get',
                                   'string:org.freedesktop.Secret.Collection', 'string:Locked');
    return status === 0 ? /boolean true/.test(stdout) : undefined;
  };
  let daemon;
  const open = async () => {
    daemon = await start(scope, 'sh', ['-c', 'echo starting; exec gnome-keyring-daemon --foreground --components=secrets --unlock <"$1"',
                                       'sh', home('password')], { env, ready: /starting/ });
    await eventually(() => isLocked() === false, 'the keychain is there and unlocked');
  };
  await open();
  return {
    env,
    async lock() {
      ask('/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.Lock',
          'array:objpath:/org/freedesktop/secrets/collection/login');
      await eventually(() => isLocked() === true, 'the keychain is locked');
    },
    /** As logging in again does. */
    async unlock() {
      await daemon.stop();
      await open();
    },
    /** There is no keychain service any more. */
    stop: () => daemon.stop(),
  };
}
