import { createHash } from 'node:crypto';
import type { Query, Statement } from '../../postgres/database.ts';
import { readablePassword } from '../admins/first-admin.ts';
import { typedCode } from './typed-code.ts';

const codes = 10;

/** Returns new recovery codes of 79 bits and the statements that replace the old ones by their hashes. */
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

/** Uses up a recovery code; returns false for an unknown or used one. */
export async function spendRecoveryCode(query: Query, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await query({
    name: 'use_recovery_code',
    text: 'delete from auth.recovery_codes where user_id = $1 and code_hash = $2',
    values: [userId, hashOfCode(userId, code)],
  });
  return rowCount === 1;
}

/** With the account id, so that each guess tests only one account. */
function hashOfCode(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('hex');
}
