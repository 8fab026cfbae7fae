import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { toCpp } from './to-cpp.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/sync');

export const programs = {
  mt5: 'sync/mt5/PipstoneSync.mq5',
  service: 'sync/mt5/PipstoneSyncService.mq5',
  mt4: 'sync/mt4/PipstoneSync.mq4',
} as const;

export type Program = keyof typeof programs;

export function programSource(program: Program): string {
  return readFileSync(join(root, programs[program]), 'utf8');
}

export const hasCompiler = spawnSync('g++', ['--version']).status === 0;

/** Compiles a program with the simulator; returns the path of the binary, kept until a source changes. */
export function compiled(program: Program): string {
  const cpp = toCpp(programSource(program), program === 'mt4' ? 'mt4' : 'mt5');
  const headers = readdirSync(import.meta.dirname).filter(file => file.endsWith('.hpp'));
  const hash = createHash('sha256').update(cpp);
  for (const header of headers.toSorted()) {
    hash.update(readFileSync(join(import.meta.dirname, header)));
  }
  const binary = join(cache, `${program}-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(binary)) {
    mkdirSync(cache, { recursive: true });
    // Another worker may compile the same.
    const own = `${binary}-${randomUUID()}`;
    writeFileSync(`${own}.cpp`, cpp);
    const options = ['-std=c++20', '-O1', '-Wall', '-Wextra', '-Werror', '-Wno-unused-parameter'];
    execFileSync('g++', [...options, '-I', import.meta.dirname, '-o', own, `${own}.cpp`]);
    renameSync(own, binary);
    rmSync(`${own}.cpp`);
  }
  return binary;
}
