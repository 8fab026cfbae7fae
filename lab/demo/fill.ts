import { addDays } from '#domain/clock/calendar-day.ts';
import { ensureFirstAdmin } from '../../server/auth/admins/first-admin.ts';
import { hashPassword } from '../../server/auth/passwords/passwords.ts';
import type { Database } from '../../server/postgres/database.ts';
import type { Account } from '../harness/acting-as.ts';
import { signUp } from '../harness/sign-up.ts';
import { keepBooks } from './bookkeeping.ts';
import { joinClass, openClass, setAssignments } from './class.ts';
import type { DemoTrader } from './demo.ts';

export const adminEmail = 'ada@example.com';

export const password = 'pipstone-demo';

/**
 * Fills an empty database with Ada and the traders, through the usual functions and triggers. Leaves out
 * trades later than now.
 * @throws the signal's reason when it is aborted
 */
export async function fill(
  database: Database,
  demo: readonly DemoTrader[],
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const ada = await appointAda(database);
  const passwordHash = await hashPassword(password);
  const students: Account[] = [];
  await openClass(database, ada);
  for (const trader of demo) {
    signal?.throwIfAborted();
    const account = await signUp(database, ada, { ...trader, passwordHash });
    if (trader.session === 'london') {
      await joinClass(database, account);
      students.push(account);
    }
    await keepBooks(database, account, trader, now);
  }
  // Assignments are current by the real clock: the demo of another day has none.
  const anchor = demo[0]?.anchor;
  if (anchor && addDays(anchor, 1) >= now.toISOString().slice(0, 10)) {
    await setAssignments(database, ada, students, anchor);
  }
}

async function appointAda(database: Database): Promise<Account> {
  await ensureFirstAdmin(database, { email: adminEmail, password });
  const [found] = await database.run([
    { text: 'select id from public.profiles where email = $1', values: [adminEmail] },
  ]);
  return { id: String(found?.rows[0]?.id), email: adminEmail };
}
