import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxRowsPerPage } from './limits.ts';

test('a page is as long here as on Supabase', () => {
  const config = readFileSync(new URL('../../supabase/config.toml', import.meta.url), 'utf8');
  expect(config).toContain(`max_rows = ${maxRowsPerPage}\n`);
});
