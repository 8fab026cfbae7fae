import { createHash } from 'node:crypto';
import type { Query, Statement } from '../../postgres/database.ts';
import { readablePassword } from '../admins/first-admin.ts';
import { typedCode } from './typed-code.ts';

/** The number of codes that are made at once. */
const codes = 10;

/**
 * New recovery codes in place of those before, and the statements that keep them: 79 bits each, so that their hashes
 * give none away.
 */
export function newRecoveryCodes(userId: string): { codes: string[]; statements: Statement[] } {
  const made = Array.from({ length: codes }, readablePassword);
  return {
    codes: made,
    statements: [
      {
        name: 'forget_recovery_codes',
        text: 'delete from auth.recovery_codes where user_id = $1',
        values: [userId],
      },
      {
        name: 'keep_recovery_codes',
        text: 'insert into auth.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
        values: [userId, made.map(code => hashOfCode(userId, typedCode(code).text))],
      },
    ],
  };
}

/** Uses up a recovery code; false where it is none of the account's, or has been used. */
export async function spendRecoveryCode(query: Query, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await query({
    name: 'use_recovery_code',
    text: 'delete from auth.recovery_codes where user_id = $1 and code_hash = $2',
    values: [userId, hashOfCode(userId, code)],
  });
  return rowCount === 1;
}

/** With the account's id, so that one guess is good for one account. */
function hashOfCode(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('hex');
}
