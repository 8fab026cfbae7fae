import type { Pipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { BareRoute } from '../processes/bare-server.ts';
import type { Child } from '../processes/child.ts';
import type { DatabaseLoops, Transaction } from '../processes/database-loop.ts';
import type { Load, Loaded, LoadRequest } from '../processes/load.ts';
import type { Side } from './measure.ts';

/** The size of the server's pool (server/postgres/connections.ts). */
const poolSize = 10;

type Requests = { requests: readonly LoadRequest[]; connections: number };

export function served<Name extends string>(
  name: Name,
  { load }: Tools,
  pipstone: Pipstone,
  { requests, connections }: Requests,
): Side<Name> {
  return {
    name,
    async run(seconds) {
      const [before, databaseBefore] = [await pipstone.usage(), pipstone.databaseCpu()];
      const loaded = await load.ask<Loaded>('load', {
        url: pipstone.url,
        requests,
        connections,
        seconds,
      } satisfies Load);
      const [after, databaseAfter] = [await pipstone.usage(), pipstone.databaseCpu()];
      return {
        ...loaded,
        cpu: after.cpu - before.cpu,
        databaseCpu:
          databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore,
      };
    },
  };
}

export function databaseAlone(
  { databaseLoop }: Tools,
  { connection }: Pipstone,
  transactions: readonly Transaction[],
  connections: number,
): Side<'database'> {
  return {
    name: 'database',
    run: seconds =>
      withCpu(databaseLoop, () =>
        databaseLoop.ask('loop', {
          connection,
          poolSize,
          transactions,
          loops: connections,
          seconds,
        } satisfies DatabaseLoops),
      ),
  };
}

/** The same bytes without a database. @param url of the bare server, from `serveBytes`. */
export function httpAlone(
  { load, bareServer }: Tools,
  url: string,
  { requests, connections }: Requests,
): Side<'http'> {
  return {
    name: 'http',
    run: seconds =>
      withCpu(bareServer, () => load.ask('load', { url, requests, connections, seconds } satisfies Load)),
  };
}

async function withCpu(worker: Child, work: () => Promise<Loaded>): Promise<Loaded & { cpu: number }> {
  const before = await worker.ask<number>('cpu');
  const loaded = await work();
  return { ...loaded, cpu: (await worker.ask<number>('cpu')) - before };
}

/** Lets the bare server answer a path with the bytes of the real answer; returns its address. */
export async function serveBytes(
  { bareServer }: Tools,
  pipstone: Pipstone,
  [request]: readonly LoadRequest[],
): Promise<string> {
  if (!request) {
    throw new Error('There is no request to answer.');
  }
  const { method, path, headers, body } = request;
  const answer = await fetch(`${pipstone.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return bareServer.ask('serve', {
    method,
    path: path.split('?', 1)[0] ?? path,
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    body: await answer.text(),
  } satisfies BareRoute);
}
