import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '../../../server/project-root.ts';

const url = `${inject('server').url}/sync/v1/files`;

test.each([
  ['PipstoneSync.mq5', 'mt5'],
  ['PipstoneSyncService.mq5', 'mt5'],
  ['PipstoneSync.mq4', 'mt4'],
])('%s is offered as it is, because this journal has an address of this computer', async (name, folder) => {
  const answer = await fetch(`${url}/${name}`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(await answer.text()).toBe(await readFile(join(projectRoot, 'sync', folder, name), 'utf8'));
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await fetch(`${url}/${name}`, { headers })).status).toBe(304);
});

test('no other file of the folder is offered', async () => {
  for (const name of ['../package.json', 'PipstoneSync.ex5', 'mt5/PipstoneSync.mq5']) {
    expect(await (await fetch(`${url}/${name}`)).text()).not.toContain('#property');
  }
});
