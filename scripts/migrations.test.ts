import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '..', 'supabase', 'migrations');

const migrations = readdirSync(folder)
  .sort()
  .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** The updates and deletes in an SQL text without a condition. */
function sweeping(text: string): string[] {
  const statements = text
    .replaceAll(/--.*/g, '')
    .match(/\b(?:update\s+[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from)\b[^;]*/gi);
  return (statements ?? [])
    .map(statement => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(statement => !/\bwhere\b/i.test(statement));
}

// Supabase loads the extension safeupdate, which refuses such a statement in functions too.
test.each(migrations)('$name updates and deletes nothing without saying which rows', ({ text }) => {
  expect(sweeping(text)).toEqual([]);
});

test.each([
  ['update private.sign_up_code set code = private.new_sign_up_code() returning code into new_code;', 1],
  ['update public.profiles p set total_wins = 0;', 1],
  ['delete from private.sign_up_grants;', 1],
  ['delete from private.sign_up_grants -- where they are old\n;', 1],
  ['update private.sign_up_code\n  set code = given\n  where only_row;', 0],
  ['create policy "A" on public.profiles for update to authenticated using (true);', 0],
  ['on conflict (id) do update set email = excluded.email;', 0],
])('%s', (text, count) => {
  expect(sweeping(text)).toHaveLength(count);
});
