import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPublic, postWebhook } from './post-webhook.ts';

/** Returns the port and the requested paths. */
async function receiver(answer: RequestListener) {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    answer(request, response);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, paths };
}

const post = (address: string, allowsPrivate = true, signal = new AbortController().signal) =>
  postWebhook({ address, body: '{}', headers: {} }, { allowsPrivate, signal });

describe('a post', () => {
  test('succeeds with an answer of 200 to 299, however long its body', async () => {
    const { port } = await receiver((_request, response) => response.writeHead(204).end());
    expect(await post(`http://127.0.0.1:${port}/`)).toBe(null);
    const endless = await receiver((_request, response) => {
      const more = () => response.write('x'.repeat(100_000));
      response.on('drain', more);
      more();
    });
    expect(await post(`http://127.0.0.1:${endless.port}/`)).toBe(null);
  });

  test('follows no redirect, and says what else was answered', async () => {
    const { port, paths } = await receiver(({ url }, response) =>
      response.writeHead(url === '/moved' ? 307 : 404, { location: '/other' }).end(),
    );
    expect(await post(`http://127.0.0.1:${port}/moved`)).toBe('it redirects to another address (307)');
    expect(await post(`http://127.0.0.1:${port}/none`)).toBe('it answered with status 404');
    expect(paths).toEqual(['/moved', '/none']);
  });

  test('reaches no private network, by number or by name', async () => {
    const { port, paths } = await receiver((_request, response) => response.end());
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]']) {
      expect(await post(`http://${host}:${port}/`, false)).toBe('it is in a private network');
    }
    expect(paths).toEqual([]);
  });

  test('has only a code as its reason', async () => {
    const { port } = await receiver((request, _response) => request.socket.destroy());
    expect(await post(`http://127.0.0.1:${port}/secret`)).toBe('it can’t be reached (ECONNRESET)');
    expect(await post(`http://127.0.0.1:${port}/`, true, AbortSignal.abort())).toMatch(
      /^it can’t be reached/,
    );
  });
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is of the internet: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
