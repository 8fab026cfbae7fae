import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { amaraAndBoForFile } from '../people/amara-and-bo.ts';
import { head, measureGrowth, send, times } from './sockets.ts';

const { server, at } = amaraAndBoForFile(ownServerForFile());
let visitor: Record<string, string>;
let amara: Record<string, string>;

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const insert = 'POST /rest/v1/trading_records';

beforeAll(async () => {
  const apikey = await readPublicKey(server.url);
  visitor = { ...json, apikey };
  amara = { ...visitor, authorization: `Bearer ${at.accessToken}` };
});

const stalled = (line: string, headers: Record<string, string>, bytes: number) =>
  head(line, { ...headers, 'content-length': bytes }) + ' '.repeat(bytes - 1);

const chunked = (line: string, headers: Record<string, string>, chunks: string) =>
  head(line, { ...headers, 'transfer-encoding': 'chunked' }) + chunks;

describe('of visitors', () => {
  test.each([insert, 'POST /auth/v1/token?grant_type=password', 'POST /functions/v1/delete-user'])(
    '%s takes no large body: neither its memory nor its time',
    async line => {
      const growth = await measureGrowth(server.pid, async () => {
        const sockets = times(30, () => send(server.url, stalled(line, visitor, 4 * megabyte)));
        await Promise.all(sockets.map(({ closed }) => closed));
        expect(sockets.filter(({ said }) => said() && !/ 413 /.test(said()))).toHaveLength(0);
      });
      expect(growth).toBeLessThan(80);
    },
  );

  test('a body without a length is cut where it is too large', async () => {
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    const { said, closed } = send(server.url, chunked(insert, visitor, chunk.repeat(3)));
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('of a person who is signed in', () => {
  test('large ones come in one after the other, and keep nobody else waiting', async () => {
    const growth = await measureGrowth(server.pid, async () => {
      times(24, () => send(server.url, stalled(insert, amara, 4 * megabyte)));
      await sleep(2_000);
      expect((await at.asBo('GET', '/profiles?select=id')).status).toBe(200);
      const change = { body: { is_active: true } };
      expect((await at.asBo('PATCH', '/trading_plans?id=is.null', change)).status).toBe(204);
    });
    expect(growth).toBeLessThan(60);
  });

  test('one in chunks of a byte takes no more memory than another', async () => {
    const growth = await measureGrowth(server.pid, async () => {
      times(3, () => send(server.url, chunked(insert, amara, '1\r\n \r\n'.repeat(megabyte))));
      await sleep(5_000);
    });
    expect(growth).toBeLessThan(100);
  });

  test('what is nested, or holds, too much is refused before it is read', async () => {
    const reasons = {
      [`${'['.repeat(4e6)}`]: 'A body is nested at most 64 levels deep',
      [`[${'1,'.repeat(1e6)}1]`]: 'A body holds at most 400000 values',
      [`[${'[],'.repeat(1e6)}[]]`]: 'A body holds at most 50000 lists and objects',
      [`{${times(300, index => `"k${index}":1`).join(',')}}`]: 'An object of a body has at most 256 keys',
    };
    for (const [body, message] of Object.entries(reasons)) {
      const answer = await at.asAmara('POST', '/trading_plans', { body, headers: json });
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'PGRST102', message }]);
    }
    expect(await server.snapshot()).toBe(at.before);
  });

  test('a compressed one is refused, however little it is', async () => {
    const bomb = gzipSync(' '.repeat(4 * megabyte));
    const answer = await fetch(`${server.url}/rest/v1/trading_plans`, {
      method: 'POST',
      headers: { ...amara, 'content-encoding': 'gzip' },
      body: bomb,
    });
    expect(answer.status).toBe(415);
  });
});
