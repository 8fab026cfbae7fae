import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueFull } from '../limits/work-queue.ts';
import { slowLane } from './slow-lane.ts';

test('a caller who has nothing waiting finds a place where others have filled all of them', async () => {
  const inLane = slowLane({ inAll: 4 });
  const order: string[] = [];
  let end = () => {};
  const ended = new Promise<void>(done => {
    end = done;
  });
  const ask = (caller: string) =>
    inLane(caller, true, async () => {
      order.push(caller);
      await ended;
    });
  const many = Array.from({ length: 60 }, (_, index) => ask(`caller ${index % 12}`).catch(error => error));
  const educator = ask('educator');
  await sleep(0);
  end();
  await educator;
  const answers = await Promise.all(many);
  // Four ran and forty waited; fifteen found no place, and one gave up its last.
  expect(answers.filter(answer => answer instanceof QueueFull)).toHaveLength(17);
  expect(order.indexOf('educator')).toBeLessThan(20);
  await expect(ask('caller 1')).resolves.toBeUndefined();
});

test('a caller who has as many waiting as the others finds no further place', async () => {
  const inLane = slowLane({ inAll: 4 });
  const ask = (caller: string) => inLane(caller, true, () => new Promise(() => {}));
  const refused = Array.from({ length: 44 }, (_, index) => ask(`caller ${index}`).catch(error => error));
  await expect(ask('caller 43')).rejects.toThrow(QueueFull);
  await expect(ask('another')).rejects.toThrow(QueueFull);
  expect(await Promise.race([...refused, sleep(10, 'nobody')])).toBe('nobody');
});
