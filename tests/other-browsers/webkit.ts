import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/postgres/embedded/free-port.ts';
import { commands, type Driver, printed, start, stop } from './driver.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const browser = ['x86_64', 'aarch64']
  .map(processor => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(path => existsSync(path));

export const hasWebKit = browser !== undefined && existsSync(driver) && existsSync(screen);

/** Debian's WebKit for GTK, on a virtual screen. */
export async function startWebKit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'pipstone-webkit-'));
  const processes: ChildProcess[] = [];
  let session = '';
  const end = async () => {
    if (session) {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined);
    }
    for (const child of processes.toReversed()) {
      await stop(child);
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const hidden = start(screen, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']);
    processes.push(hidden);
    const DISPLAY = `:${await printed(hidden, /^(\d+)$/m)}`;
    const port = await freePort();
    const folders = { XDG_DATA_HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home };
    processes.push(start(driver, [`--port=${port}`], { ...process.env, ...folders, DISPLAY }));
    const sessions = `http://127.0.0.1:${port}/session`;
    await untilListening(sessions);
    const options = { binary: browser, args: ['--automation'] };
    const begun = await post(sessions, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    session = `${sessions}/${(begun as { sessionId: string }).sessionId}`;
    return {
      end,
      command: (name, body = {}, element = '') =>
        post(session + commands[name].replace('{id}', element), body),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    throw new Error(JSON.stringify(value));
  }
  return value;
}

async function untilListening(url: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) {
      return;
    }
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not listen.');
}
