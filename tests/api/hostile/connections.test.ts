import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { head, measureGrowth, readMemory, send, times, until } from './sockets.ts';

const server = ownServerForFile();
const behindProxy = ownServerForFile({ env: { TRUST_PROXY: '127.0.0.1' } });
let apikey: string;

beforeAll(async () => {
  apikey = await readPublicKey(server.url);
});

const served = async (url: string) => (await fetch(`${url}/config.json`)).status;
const halfHead = 'GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ';

describe('connections of one address', () => {
  test.each([
    ['say nothing', ''],
    ['never finish the head of a request', halfHead],
    ['are kept alive', head('GET /config.json')],
  ])('that %s make room for those that ask', async (_do, text) => {
    const sockets = times(600, () => send(server.url, text));
    const closed = () => sockets.filter(({ isClosed }) => isClosed()).length;
    await until(() => closed() >= 100);
    expect(await served(server.url)).toBe(200);
  });

  test('take little memory', async () => {
    const growth = await measureGrowth(server.pid, async () => {
      const sockets = times(400, () => send(server.url, head('GET /')));
      await until(() => sockets.every(({ said }) => said() !== ''));
    });
    expect(growth).toBeLessThan(60);
  });
});

describe('requests on one connection', () => {
  test('may come a few at once', async () => {
    const { said } = send(server.url, head('GET /config.json').repeat(5));
    await until(() => said().match(/HTTP\/1\.1 200/g)?.length === 5);
  });

  test('but not by the hundred', async () => {
    const growth = await measureGrowth(server.pid, async () => {
      const sockets = times(20, () => send(server.url, head('GET /').repeat(1_000), { reads: true }));
      await Promise.all(sockets.map(({ closed }) => closed));
    });
    expect(growth).toBeLessThan(60);
    expect(await served(server.url)).toBe(200);
  });
});

test('behind a proxy, one visitor cannot have all the requests', async () => {
  const post = (address: string) =>
    head('POST /rest/v1/rpc/get_current_auth_code', {
      apikey,
      'content-length': 10,
      'x-forwarded-for': address,
    });
  const key = await readPublicKey(behindProxy.url);
  const attack = times(300, () => send(behindProxy.url, post('192.0.2.1').replace(apikey, key)));
  await until(() => attack.filter(({ said }) => / 503 /.test(said())).length >= 50);
  const other = await fetch(`${behindProxy.url}/config.json`, {
    headers: { 'x-forwarded-for': '192.0.2.2' },
  });
  expect(other.status).toBe(200);
});

describe('what no browser sends', () => {
  const askStatus = async (text: string) => {
    const { said, isClosed } = send(server.url, text);
    await until(() => said() !== '' || isClosed());
    return Number(/^HTTP\/1\.1 (\d+)/.exec(said())?.[1] ?? 0);
  };

  test.each([
    ['an upgrade', head('GET /config.json', { connection: 'upgrade', upgrade: 'websocket' }), 200],
    ['an upgrade to HTTP/2', head('GET /config.json', { connection: 'upgrade', upgrade: 'h2c' }), 200],
    ['a tunnel', head('CONNECT example.com:443'), 0],
    ['a trace', head('TRACE /'), 404],
    ['another host', head('GET http://example.com/'), 200],
    ['a path of 15,000 bytes', head(`GET /${'a'.repeat(15_000)}`), 200],
    ['a path of 15,000 dots', head(`GET /${'.'.repeat(15_000)}/`), 200],
    ['a path of 15,000 escapes', head(`GET /${'%2e'.repeat(5_000)}`), 200],
    ['a path too long', head(`GET /${'a'.repeat(20_000)}`), 431],
    ['a query too long', head(`GET /?${'a&'.repeat(20_000)}`), 431],
    ['7,000 parameters', head(`GET /?${'a&'.repeat(7_000)}`), 200],
    ['many headers', head('GET /', Object.fromEntries(times(1_500, index => [`a${index}`, 1]))), 200],
    ['too many headers', head('GET /', Object.fromEntries(times(5_000, index => [`a${index}`, 1]))), 431],
    ['many encodings', head('GET /config.json', { 'accept-encoding': 'gzip;q=0.1,'.repeat(1_300) }), 200],
    ['two lengths', head('POST /', { 'content-length': '1\r\ncontent-length: 2' }), 400],
    ['a length and chunks', head('POST /', { 'content-length': 5, 'transfer-encoding': 'chunked' }), 400],
  ])('%s', async (_name, text, status) => {
    expect(await askStatus(text)).toBe(status);
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e%5c%2e%2e%5cpackage.json',
    '//etc/passwd',
    '/%00.js',
    '/assets/%00',
  ])('%s leads nowhere', async path => {
    const { said, closed } = send(server.url, head(`GET ${path}`, { connection: 'close' }));
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    expect(said()).not.toMatch(/"scripts"|"private"|root:/);
  });

  test('parts of files', async () => {
    const page = await (await fetch(server.url)).text();
    const script = server.url + (page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? '');
    const part = async (range: string) => {
      const answer = await fetch(script, { headers: { range, 'accept-encoding': 'identity' } });
      return [answer.status, (await answer.arrayBuffer()).byteLength];
    };
    const whole = (await (await fetch(script)).arrayBuffer()).byteLength;
    expect(await part('bytes=0-99')).toEqual([206, 100]);
    expect(await part('bytes=999999999-')).toEqual([416, expect.any(Number)]);
    expect(await part(`bytes=${'0-,'.repeat(4_000)}0-`)).toEqual([206, whole]);
    const asked = await fetch(script, { method: 'HEAD' });
    expect([asked.status, await asked.text()]).toEqual([200, '']);
  });
});

test('nothing of this fills the log', async () => {
  expect(server.log().length).toBeLessThan(20_000);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
  expect(readMemory(server.pid)).toBeLessThan(400);
});

test.runIf(existsSync('/proc/self/fd'))(
  'connections reset before they are taken up leave no errors and no open files',
  async () => {
    const page = await (await fetch(server.url)).text();
    const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? '';
    const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;
    const before = openFiles();
    for (let round = 0; round < 20; round++) {
      await Promise.all(
        times(20, async () => {
          const { socket, closed } = send(server.url, head(`GET ${script}`), { reads: false });
          await once(socket, 'connect');
          socket.resetAndDestroy();
          await closed;
        }),
      );
    }
    await until(() => openFiles() < before + 20);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
  },
);
