import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordLength } from '../../../domain/limits.ts';
import { projectRoot } from '../../project-root.ts';
import { AuthError } from '../errors/auth-error.ts';

const { least, most } = passwordLength;

/** In lower case, one per line. */
const common = new Set(
  readFileSync(join(projectRoot, 'server', 'auth', 'passwords', 'common-passwords.txt'), 'utf8')
    .split(/\r?\n/)
    .filter(Boolean),
);

/** Requires 8 to 256 characters and no common password. Throws AuthError weak_password: `length` or `pwned`. */
export function requireStrongPassword(password: string): void {
  const characters = [...password].length;
  const weaknesses = [
    characters < least && ['length', `Password should be at least ${least} characters.`],
    characters > most && ['length', `Password should be at most ${most} characters.`],
    isCommonPassword(password) && [
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
  ].filter(weakness => weakness !== false);
  if (weaknesses.length > 0) {
    throw new AuthError('weak_password', {
      message: weaknesses.map(([, message]) => message).join(' '),
      reasons: weaknesses.map(([reason = '']) => reason),
    });
  }
}

/** True for one of the most common passwords, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
