import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readCatalog } from '../../../scripts/database-types/read-catalog.ts';
import { typesText } from '../../../scripts/database-types/types-text.ts';

const root = resolve(import.meta.dirname, '../../..');
const file = join(root, 'web/data/backend/database.ts');

test('the web app’s types are those of the database; if not, npm run types:database makes them', async () => {
  const made = typesText(await readCatalog(inject('server').connection));
  const formatted = execFileSync(
    join(root, 'node_modules/.bin/biome'),
    ['format', `--stdin-file-path=${file}`],
    { cwd: root, input: made, encoding: 'utf8' },
  );
  await expect(formatted).toMatchFileSnapshot(file);
});
