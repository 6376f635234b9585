// SPDX-License-Identifier: GPL-3.0-or-later
// A host of MCP Apps: the reference package's AppBridge here, and the page in a sandboxed frame of headless Chromium.
import { AppBridge } from '@modelcontextprotocol/ext-apps/app-bridge';
import puppeteer from 'puppeteer-core';

import { temporaryFolder } from './program.mjs';

/** What a client declares that shows MCP Apps. */
export const showsViews = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };

export async function launchBrowser(scope) {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    userDataDir: temporaryFolder(scope),
    // Containers have neither a sandbox for root nor much shared memory.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  scope.after(() => browser.close());
  return browser;
}

/** Hands messages to the frame and takes those that come from it. */
class FrameTransport {
  messages = []; // the frame's

  constructor(page) {
    this.page = page;
  }

  async start() {
    await this.page.exposeFunction('toHost', message => {
      this.messages.push(message);
      this.onmessage?.(message);
    });
    await this.page.setContent('<body style="margin: 0"><iframe sandbox="allow-scripts" style="border: 0; width: 100%; height: 100vh">');
    await this.page.evaluate(() => {
      const frame = document.querySelector('iframe');
      addEventListener('message', ({ source, data }) => { if (source === frame.contentWindow) window.toHost(data); });
    });
  }

  send(message) {
    return this.page.evaluate(data => document.querySelector('iframe').contentWindow.postMessage(data, '*'), message);
  }

  async close() {
    this.onclose?.();
  }
}

/**
 * Shows @p html for a call of a tool with @p args that was answered @p result. @p client is the MCP client that serves
 * the page's calls, null for a host that lets it make none.
 */
export async function showView(scope, browser, { html, client, args, result, context = {} }) {
  const page = await browser.newPage();
  scope.after(() => page.close());
  await page.setViewport({ width: 760, height: 1500 });
  const view = { page, requests: [], errors: [] };
  page.on('request', request => { if (!request.url().startsWith('about:')) view.requests.push(request.url()); });
  page.on('console', message => { if (message.type() === 'error') view.errors.push(message.text()); });
  page.on('pageerror', error => view.errors.push(String(error)));

  const transport = new FrameTransport(page);
  view.bridge = new AppBridge(client, { name: 'interop', version: '1' }, client ? { serverTools: {} } : {},
                              { hostContext: { theme: 'light', locale: 'en-GB', timeZone: 'UTC', ...context } });
  const initialized = new Promise(resolve => { view.bridge.oninitialized = resolve; });
  const sized = new Promise(resolve => { view.bridge.onsizechange = resolve; });
  await view.bridge.connect(transport);
  scope.after(() => view.bridge.close());
  await page.evaluate(text => { document.querySelector('iframe').srcdoc = text; }, html);
  await initialized;
  await view.bridge.sendToolInput({ arguments: args });
  await view.bridge.sendToolResult(result);

  view.size = await sized;
  view.calls = () => transport.messages.filter(({ method }) => method === 'tools/call').map(({ params }) => params);
  view.frame = await (await page.$('iframe')).contentFrame();
  view.text = () => view.frame.evaluate(() => document.body.innerText);
  /** Waits until the page has an element @p selector. */
  view.has = selector => view.frame.waitForSelector(selector, { timeout: 10_000 });
  return view;
}
