import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';

/** The parts of a checkout that the built server reads. */
const parts = ['package.json', 'dist', 'supabase', 'server', 'domain'];

/**
 * A later version of Pipstone for a test: a copy of this one with more migrations. Returns the function that
 * spawns its server.
 * @param migrations the texts by their names
 */
export async function anotherVersion(migrations: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'pipstone-version-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const part of parts) {
    await cp(join(projectRoot, part), join(root, part), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(join(root, 'supabase', 'migrations', name), text);
  }
  return (env: NodeJS.ProcessEnv): ChildProcess =>
    spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
}
