import { beforeAll, describe, expect, test } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { addTraders, signIn } from '../../../lab/harness/people.ts';
import { type ServerProcess, startServer } from '../../../lab/harness/server.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { verify } from '../../../server/backup/verify.ts';
import { connectExternal } from '../../../server/postgres/connect.ts';
import { hasPgbouncer, startPgbouncer } from '../../postgres/pgbouncer.ts';
import { databasesForFile } from '../../postgres/temporary.ts';

const databases = databasesForFile();

describe.skipIf(!hasPgbouncer).each([
  // Each of our connections needs one of PostgreSQL's.
  { mode: 'session', connections: 30 },
  { mode: 'transaction', connections: 4 },
] as const)(
  'through PgBouncer in $mode mode (skipped where it is not installed)',
  ({ mode, connections }) => {
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    let server: ServerProcess;
    beforeAll(async () => {
      pooler = await startPgbouncer(await databases.migratedDatabase(), mode, connections);
      server = await startServer({
        dataDir: newDataFolder(),
        env: { DATABASE_URL: databaseAddress(pooler.connection), RATE_LIMITS: 'on', LOG_LEVEL: 'info' },
      });
      return async () => {
        await server.stop();
        await pooler.stop();
        removeDataFolder(server.dataDir);
      };
    });

    test('the mode is recognised', async () => {
      const { connection } = await connectExternal(databaseAddress(pooler.connection));
      expect(connection.pooler).toEqual({ mode, keepsNames: mode === 'session' });
      expect(server.said()).toContain('uses a pooler');
    });

    test('many people at once each see their own', async () => {
      const people = await addTraders(server, ['Amara', 'Bo', 'Cyd', 'Dan']);
      const visited = people.map(async ({ client, id, email, password }) => {
        for (let round = 0; round < 10; round++) {
          const { error } = await client.from('trading_plans').insert({ ...plan, user_id: id });
          const { data } = await client.from('trading_plans').select('user_id');
          expect([error, data]).toEqual([null, Array.from({ length: round + 1 }, () => ({ user_id: id }))]);
        }
        expect((await signIn(server.url, email, password)).id).toBe(id);
      });
      await Promise.all(visited);
      // No session of PostgreSQL has the roles and settings of requests.
      const settings = `select current_user = session_user as is_owner, current_setting('statement_timeout') as most`;
      if (mode === 'transaction') {
        for (let round = 0; round < connections; round++) {
          expect(await query(pooler.connection, settings)).toEqual([{ is_owner: true, most: '0' }]);
        }
      }
      expect((await verify(pooler.connection)).findings).toEqual([]);
    });
  },
);
