import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, printed, start, stop } from './driver.ts';

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(path => existsSync(path));

export const hasFirefox = program !== undefined;

/** A free port for Marionette, and no requests except the pages'. */
const settings = {
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.server': 'data:,none',
};

/** Debian's Firefox by its own socket: Playwright needs a patched one, and Debian 12 has no geckodriver. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'pipstone-firefox-'));
  const lines = Object.entries(settings).map(entry => `user_pref(${JSON.stringify(entry).slice(1, -1)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = start(program ?? '', ['--headless', '--no-remote', '--marionette', '--profile', profile]);
  let socket: Socket | undefined;
  const end = async () => {
    socket?.destroy();
    await stop(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await printed(browser, /Marionette\s+INFO\s+Listening on port (\d+)/);
    socket = connect(Number(port), '127.0.0.1');
    const send = marionette(socket);
    await send('NewSession', {});
    return {
      end,
      async command(name, body = {}, element) {
        const result = await send(name, { ...body, ...(element && { id: element }) });
        return (result as { value?: unknown } | null)?.value;
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Length in bytes, a colon, and [0, id, command, body] or [1, id, error, result]. */
function marionette(socket: Socket) {
  const waiting = new Map<number, (error: unknown, result?: unknown) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', chunk => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) {
        return;
      }
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) {
        waiting.get(message[1])?.(message[2], message[3]);
        waiting.delete(message[1]);
      }
    }
  });
  socket.on('error', error => {
    for (const answer of waiting.values()) {
      answer(error);
    }
  });
  let lastId = 0;
  return (command: string, body: object): Promise<unknown> =>
    new Promise((done, failed) => {
      lastId += 1;
      waiting.set(lastId, (error, result) =>
        error ? failed(new Error(`${command}: ${JSON.stringify(error)}`)) : done(result),
      );
      const text = JSON.stringify([0, lastId, `WebDriver:${command}`, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
