import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addTrader } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { mountSmallDisk } from '../../../lab/torture/small-disk.ts';
import { serverForTest } from '../../support/own-server.ts';
import { preparedFolder } from '../../support/prepared-folder.ts';

// Only root may mount a small disk.
const disk = mountSmallDisk(200);
afterAll(() => disk?.unmount());

describe.runIf(disk)('on a disk that fills up', () => {
  test('the log warns before, /health/ready and the client get the reason, and both recover with room', async () => {
    const dataDir = join(disk?.path ?? '', 'data');
    execFileSync('cp', ['-a', await preparedFolder(), dataDir]);
    const server = await serverForTest({ dataDir });
    await expect.poll(server.said).toContain(`The disk of ${dataDir} is almost full: `);
    const ready = async () => {
      const answer = await fetch(`${server.url}/health/ready`);
      return [answer.status, await answer.json()];
    };
    expect(await ready()).toEqual([200, expect.objectContaining({ status: 'ok' })]);

    const amara = await addTrader(server, 'Amara');
    disk?.fill();
    // Until its table needs a new block.
    const refused = await firstRefusal(() =>
      amara.client.from('trading_plans').insert({ ...plan, plan_name: 'p'.repeat(90), user_id: amara.id }),
    );
    expect(refused).toMatchObject({ status: 503, error: { message: 'The server’s disk is full.' } });
    expect(JSON.stringify(refused)).not.toContain('base/');
    await expect.poll(ready).toEqual([503, expect.objectContaining({ status: 'disk full' })]);
    expect(server.said()).toContain('The disk of the database is full: changes fail.');
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);

    disk?.makeRoom();
    await expect.poll(ready, { timeout: 30_000 }).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  });
});

async function firstRefusal<Answer extends { error: unknown }>(write: () => PromiseLike<Answer>) {
  for (let turn = 0; turn < 2_000; turn++) {
    const answer = await write();
    if (answer.error) {
      return answer;
    }
  }
  return null;
}
