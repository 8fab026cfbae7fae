import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';
import { ensureSystemUser } from '../../../server/postgres/embedded/system-user.ts';
import { signalTo, toBeUndone } from '../place.ts';
import { Node, type WayBack } from './node.ts';

export type Replicas = {
  nodes: readonly [Node, Node];
  primary: Node;
  standby: Node;
  /** Call it once the standby has been promoted: from then on it is the primary. */
  changeRoles(): void;
  /** Makes the former primary a standby, for which commits wait. It must not be running. */
  rejoin(way: WayBack): Promise<void>;
  stop(): Promise<void>;
};

export async function startReplicas(home: string, bin: string): Promise<Replicas> {
  const as = process.getuid?.() === 0 ? await ensureSystemUser() : null;
  const folder = join(home, 'replicas');
  await mkdir(folder);
  await chmod(folder, 0o755);
  if (as) {
    await chown(folder, as.uid, as.gid);
  }
  const password = crypto.randomUUID();
  const node = async (name: string) =>
    new Node({ name, home: folder, bin, port: await freePort(), as, password });
  const nodes = [await node('one'), await node('two')] as const;
  const [primary, standby] = nodes;
  const pids: number[] = [];
  const remember = async () => {
    pids.splice(0, pids.length);
    for (const one of nodes) {
      pids.push(
        ...(await one.pid().then(
          pid => [pid],
          () => [],
        )),
      );
    }
  };
  const done = toBeUndone(() => {
    for (const pid of pids) {
      signalTo(pid, 'SIGKILL');
    }
  });
  await primary.create();
  await primary.start(null);
  await standby.follow(primary, 'pg_basebackup');
  await primary.waitForStandby();
  await remember();
  const replicas: Replicas = {
    nodes,
    primary,
    standby,
    changeRoles() {
      [replicas.primary, replicas.standby] = [replicas.standby, replicas.primary];
    },
    async rejoin(way) {
      await replicas.standby.follow(replicas.primary, way);
      await replicas.primary.waitForStandby();
      await remember();
    },
    async stop() {
      for (const one of nodes) {
        await one.stop('immediate').catch(() => {});
      }
      pids.length = 0;
      done();
    },
  };
  return replicas;
}
