import type pg from 'pg';
import { hashPassword } from '../../server/auth/passwords/passwords.ts';
import { openLog } from '../../server/log.ts';
import { openDatabase } from '../../server/postgres/database.ts';
import type { Random } from '../demo/random.ts';
import { signUp } from '../harness/sign-up.ts';
import { adminEmail, type ServerProcess } from './server-process.ts';
import { signIn, type Trader } from './trader.ts';
import type { Watch } from './watched-fetch.ts';

const password = 'torture-of-traders';

export async function makeTraders(
  connection: pg.ClientConfig,
  { url, key }: Pick<ServerProcess, 'url' | 'key'>,
  { count, random, watch }: { count: number; random: Random; watch: Watch },
): Promise<Trader[]> {
  const emails = Array.from({ length: count }, (_, place) => `trader.${place + 1}@example.com`);
  await signUpAll(connection, emails);
  const traders: Trader[] = [];
  // As many at a time as the server hashes passwords.
  for (let from = 0; from < count; from += 4) {
    const some = emails
      .slice(from, from + 4)
      .map(email => signIn({ url, key, email, password }, { random: random.fork(email), watch }));
    traders.push(...(await Promise.all(some)));
  }
  return traders;
}

async function signUpAll(connection: pg.ClientConfig, emails: readonly string[]): Promise<void> {
  const database = openDatabase(connection, openLog('silent'));
  try {
    const [found] = await database.run([
      { text: 'select id from public.profiles where email = $1', values: [adminEmail] },
    ]);
    const ada = { id: String(found?.rows[0]?.id), email: adminEmail };
    const passwordHash = await hashPassword(password);
    for (const email of emails) {
      await signUp(database, ada, { name: null, email, passwordHash });
    }
  } finally {
    await database.close();
  }
}
