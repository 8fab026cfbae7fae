import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const refused = [
  ['domain', 'react'],
  ['domain', '#lib/config.ts'],
  ['domain', '../server/settings.ts'],
  ['web/lib', '#data/plans/plans.ts'],
  ['web/lib', '../components/amount.tsx'],
  ['web/components', '#features/plans/list/plan-card.tsx'],
  ['web/components/ui', '#data/backend/client.ts'],
  ['web/data/plans', '#components/ui/button.tsx'],
  ['web/data/backend', '#data/session/sign-out.ts'],
  ['web/data/session', '#data/account/journal.ts'],
  ['web/data/account', '#data/trades/trades.ts'],
  ['web/data/trades', '#data/plans/plans.ts'],
  ['web/data/plans', '#data/trades/trades.ts'],
  ['web/data/plans', '#data/school/users.ts'],
  ['web/data/school', '../plans/plans.ts'],
  ['web/features/plans', '#features/trades/trade-form.tsx'],
  ['web/features/trades/form', '#features/plans/plan-pace.tsx'],
  ['web/features/trades/form', '../filter/trade-filter.ts'],
  ['web/features/plans', '../trades/trade-form.tsx'],
  ['web/features/plans', '#app/app.tsx'],
  ['server', '#data/plans/plans.ts'],
  ['server', '../web/data/plans/plans.ts'],
  ['server', '../sync/watch/state.ts'],
  ['sync/watch', '../../server/settings.ts'],
  ['sync/watch', '#lib/config.ts'],
] as const;

const allowed = [
  ['domain', './calendar-day.ts'],
  ['web/app', '#features/plans/list/plan-card.tsx'],
  ['web/features/plans', '#components/ui/button.tsx'],
  ['web/features/plans', './plan-status-badge.tsx'],
  ['web/features/trades/form', '#features/trades/filter/trade-filter.ts'],
  ['web/features/plans', '#data/plans/plans.ts'],
  ['web/features/plans', '#domain/plans/plan.ts'],
  ['web/data/backend', '#lib/config.ts'],
  ['web/data/backend', './client.ts'],
  ['web/data/session', '#data/backend/client.ts'],
  ['web/data/account', '#data/session/sign-out.ts'],
  ['web/data/trades', '#data/account/journal.ts'],
  ['web/data/plans', '#data/account/journal.ts'],
  ['web/data/school', '#data/plans/plans.ts'],
  ['web/data/school', '#data/trades/trades.ts'],
  ['server', './settings.ts'],
  ['sync/watch', '#domain/sync/post.ts'],
  ['sync/watch/files', '../log.ts'],
] as const;

let folder: string;
let report: string;

function fileThatImports([layer, imported]: readonly [string, string]): string {
  const file = `${layer}/imports-${Buffer.from(imported).toString('hex')}.ts`;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `import { x } from '${imported}';\n\nx();\n`);
  return file;
}

// All files at once, linted with the project's own rules.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipstone-layers-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const example of [...refused, ...allowed]) {
    fileThatImports(example);
  }
  for (const [file, imported] of [
    ['hen', 'egg'],
    ['egg', 'hen'],
    ['chick', 'egg'],
  ]) {
    const lines = [`import type { x } from './${imported}.ts';`, '', 'export type x = { x: x };', ''];
    writeFileSync(join(folder, `${file}.ts`), lines.join('\n'));
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules', '.bin', 'biome'),
    [
      'lint',
      '--only=style/noRestrictedImports',
      '--only=suspicious/noImportCycles',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  report = stdout;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('imports run one way', () => {
  test.each(refused)('%s may not import %s', (layer, imported) => {
    expect(report).toContain(fileThatImports([layer, imported]));
  });

  test.each(allowed)('%s may import %s', (layer, imported) => {
    expect(report).not.toContain(fileThatImports([layer, imported]));
  });

  test('in no circle, not even for a type', () => {
    expect(report).toContain('"path":"hen.ts"');
    expect(report).toContain('"path":"egg.ts"');
    expect(report).not.toContain('"path":"chick.ts"');
  });
});
