import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';

const parts = ['package.json', 'dist', 'supabase', 'server', 'domain'];

/** A copy of this version with more migrations (texts by name); returns the function that spawns its server. */
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
