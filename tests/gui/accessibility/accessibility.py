# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader gets of the window: starts the program with its demo and looks at it through AT-SPI.

Run it as accessibility.sh does: with its own display and session bus. The one argument is the program.
"""
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from urllib.parse import urlsplit

import pyatspi
from gi.repository import GLib

PROGRAM = sys.argv.pop()
PATIENCE = 60  # seconds; only what fails takes so long
LOOKING = 100  # milliseconds between two looks


def eventually(look, what):
    """Waits until look() is something, and answers it. Events come in meanwhile."""
    end = time.monotonic() + PATIENCE
    context = GLib.MainContext.default()
    GLib.timeout_add(LOOKING, lambda: time.monotonic() < end)  # ends the wait below now and then
    while time.monotonic() < end:
        try:
            found = look()
        except (GLib.Error, LookupError):  # something went away while it was looked at
            found = None
        if found:
            return found
        context.iteration(True)
    raise AssertionError(f'not seen within {PATIENCE} s: {what}')


def below(root):
    """Everything in root, itself first, without what is not shown."""
    yield root
    for index in range(min(root.childCount, 200)):
        child = root.getChildAtIndex(index)
        if child is not None:
            yield from below(child)


def is_shown(item):
    return item.getState().contains(pyatspi.STATE_SHOWING)


def role_of(item):
    """The name of its role, as Debian 12 has it: later versions of AT-SPI call a push button a button."""
    role = item.getRoleName()
    return 'push button' if role == 'button' else role


def find(root, role, name=None):
    """The first that is shown and has this role and name, or None. A name is a pattern for all of it."""
    for item in below(root):
        if role_of(item) == role and is_shown(item) and (name is None or re.fullmatch(name, item.name)):
            return item
    return None


class Call(threading.Thread):
    """An assistant that wants to create a topic: over HTTP, without its own form to ask in."""

    def __init__(self, endpoint):
        super().__init__(daemon=True)
        self.address = urlsplit(endpoint)
        self.answer = None

    def run(self):
        capabilities = {'protocolVersion': '2025-06-18', 'capabilities': {},
                        'clientInfo': {'name': 'orca-test', 'version': '1'}}
        self.session = None
        self.send({'id': 1, 'method': 'initialize', 'params': capabilities})
        self.send({'method': 'notifications/initialized'})
        brands = self.tool('list_brands', {})
        brand = json.loads(brands['content'][0]['text'])['data'][0]['id']
        self.answer = self.tool('create_topics', {'brandId': brand, 'topics': [{'name': 'Heard of'}]})

    def tool(self, name, arguments):
        return self.send({'id': name, 'method': 'tools/call', 'params': {'name': name, 'arguments': arguments}})

    def send(self, message):
        connection = http.client.HTTPConnection(self.address.hostname, self.address.port, timeout=PATIENCE)
        headers = {'Content-Type': 'application/json', 'Accept': 'application/json, text/event-stream'}
        if self.session:
            headers['Mcp-Session-Id'] = self.session
            headers['MCP-Protocol-Version'] = '2025-06-18'
        connection.request('POST', self.address.path, json.dumps({'jsonrpc': '2.0', **message}), headers)
        response = connection.getresponse()
        self.session = response.getheader('Mcp-Session-Id') or self.session
        text = response.read().decode()
        connection.close()
        # In a stream, the answer is the last message.
        data = [line[5:] for line in text.splitlines() if line.startswith('data:') and line[5:].strip()]
        return json.loads(data[-1] if data else text)['result'] if 'id' in message else None


class Accessibility(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix='brandbridge-accessibility-')
        cls.heard = []
        # Before the program starts: it says nothing while nobody listens.
        pyatspi.Registry.registerEventListener(cls.hear, 'object:state-changed:showing')
        environment = {**os.environ, 'HOME': cls.folder.name, 'QT_QPA_PLATFORM': 'xcb', 'LC_ALL': 'C.UTF-8',
                       'QT_LINUX_ACCESSIBILITY_ALWAYS_ON': '1'}
        cls.program = subprocess.Popen(
            [PROGRAM, 'window', '--demo', '--open', '--writes', 'ask', '--port', '0', '--config-dir',
             os.path.join(cls.folder.name, 'state')], env=environment)
        try:
            desktop = pyatspi.Registry.getDesktop(0)
            cls.application = eventually(lambda: next((one for one in desktop if one and one.get_process_id() ==
                                                       cls.program.pid), None), 'the program')
            cls.window = eventually(lambda: find(cls.application, 'frame', 'Brandbridge.*'), 'its window')
        except BaseException:
            cls.program.kill()
            raise

    @classmethod
    def tearDownClass(cls):
        pyatspi.Registry.deregisterEventListener(cls.hear, 'object:state-changed:showing')
        cls.program.send_signal(signal.SIGTERM)
        try:
            code = cls.program.wait(PATIENCE)
        finally:
            cls.program.kill()
            cls.folder.cleanup()
        assert code == 0, f'the program ended with {code}'

    @classmethod
    def hear(cls, event):
        try:
            if event.detail1 and event.source:
                cls.heard.append((event.source.getRoleName(), event.source.name))
        except GLib.Error:
            pass  # it is gone already

    def see(self, role, name=None):
        return eventually(lambda: find(self.window, role, name), f'{role} {name or ""}')

    def go_to(self, screen):
        navigation = self.see('list', 'Screens')
        item = next(one for one in navigation if one.name == screen)
        if not item.getState().contains(pyatspi.STATE_SELECTED):
            item.queryAction().doAction(0)

    def test_navigation_has_names(self):
        navigation = self.see('list', 'Screens')
        names = [item.name for item in navigation]
        for screen in ('Overview', 'Runs', 'Results', 'Quota', 'Assistants', 'Activity', 'Settings'):
            self.assertIn(screen, names)
        self.assertEqual({item.getRoleName() for item in navigation}, {'list item'})

    def test_what_is_shown_can_be_chosen(self):
        self.go_to('Overview')
        for name in ('Brand', 'Run'):
            # In Qt, what is chosen is the name of a choice; what is chosen there is said by the label.
            label = self.see('label', name)
            box = next(relation.getTarget(0) for relation in label.getRelationSet()
                       if relation.getRelationType() == pyatspi.RELATION_LABEL_FOR)
            self.assertEqual(box.getRoleName(), 'combo box')
            eventually(lambda box=box: box.getState().contains(pyatspi.STATE_ENABLED) and box.name, f'what {name} it is')

    def test_table_has_a_header(self):
        self.go_to('Runs')
        table = self.see('table', 'Runs')
        grid = eventually(table.queryTable, 'the table as one')
        eventually(lambda: grid.nRows > 2, 'its rows')
        titles = [grid.getColumnHeader(column).name for column in range(grid.nColumns)]
        for title in ('Started', 'Visibility', 'Average position'):
            self.assertIn(title, titles)
        started = grid.getAccessibleAt(0, titles.index('Started'))
        self.assertRegex(started.name, r'\d')

    def test_inputs_and_buttons_have_names(self):
        self.go_to('Runs')
        self.see('text', 'Filter by .*')
        for name in ('Show or hide columns', 'Copy or export'):
            self.see('push button', name)
        nameless = [f'{item.getRoleName()} in {item.parent.getRoleName()} {item.parent.name}' for item in below(self.window)
                    if role_of(item) in ('push button', 'toggle button', 'check box', 'combo box', 'text', 'list')
                    and is_shown(item) and not item.name]
        self.assertEqual(nameless, [])

    def test_charts_say_what_they_show(self):
        self.go_to('Overview')
        chart = self.see('chart', '.*[Vv]isibility.*')
        self.assertTrue(chart.description or chart.name)

    def test_a_question_is_announced(self):
        address = self.see('label', r'http://\S+/mcp, .*')
        self.assertEqual(address.description, 'Endpoint for assistants')
        endpoint = re.match(r'http://\S+/mcp', address.name).group()
        call = Call(endpoint)
        call.start()
        eventually(lambda: any(role == 'alert' and 'asks' in name for role, name in self.heard), 'an alert')
        question = eventually(lambda: find(self.application, 'alert', '.*asks.*'), 'the question')
        said = ' '.join(item.name for item in below(question))
        for words in ('anonymous', 'create_topics', 'Heard of'):
            self.assertIn(words, said)
        for name in ('Allow once', 'Allow for this session', 'Deny'):
            self.assertTrue(find(question, 'push button', name), name)

        def denied():  # at first, nothing can be pressed by mistake
            button = find(self.application, 'push button', 'Deny')
            if button and call.answer is None:
                button.queryAction().doAction(0)
            return call.answer
        self.assertTrue(eventually(denied, 'the answer')['isError'])


if __name__ == '__main__':
    unittest.main(verbosity=2)
