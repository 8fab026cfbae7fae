import type { Pipstone } from '../machine/pipstone.ts';

export type Cost = { server: number; database: number };

/** The processor time of server and database for some work; NaN if the database does not report it. */
export async function measureCost(pipstone: Pipstone, work: () => Promise<unknown>): Promise<Cost> {
  const [server, database] = [await pipstone.usage(), pipstone.databaseCpu() ?? Number.NaN];
  await work();
  const [serverAfter, databaseAfter] = [await pipstone.usage(), pipstone.databaseCpu() ?? Number.NaN];
  return {
    server: (serverAfter.cpu - server.cpu) / 1_000,
    database: (databaseAfter - database) / 1_000,
  };
}

export function total({ server, database }: Cost): number {
  return server + database;
}
