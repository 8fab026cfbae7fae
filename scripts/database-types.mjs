// npm run types:database: generates web/data/backend/database.ts from a database with all migrations.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { projectRoot } from './project-root.mjs';

await buildIfStale();
const { status } = spawnSync(
  join(projectRoot, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'api', 'tests/api/catalog/database-types.test.ts', '--update'],
  { cwd: projectRoot, stdio: 'inherit' },
);
process.exit(status ?? 1);
