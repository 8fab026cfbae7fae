import { readFile } from 'node:fs/promises';
import { writeWhole } from './files/write-whole.ts';

export function isToken(text: string): boolean {
  return /^pip_[\w-]{8,200}$/.test(text);
}

/** The token of the environment, else of the file; null if neither has one. */
export async function readToken(file: string, env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const token = (env.PIPSTONE_TOKEN || (await readFile(file, 'utf8').catch(() => ''))).trim();
  return isToken(token) ? token : null;
}

/** Keeps a token in a file that only this user can read. */
export async function keepToken(file: string, token: string): Promise<void> {
  await writeWhole(file, `${token}\n`, 0o600);
}
