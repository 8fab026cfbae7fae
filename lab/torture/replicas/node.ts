import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { runningPostmaster } from '../../../server/postgres/embedded/postmaster-file.ts';
import { type Identity, runProgram } from '../../../server/postgres/embedded/run-program.ts';
import { isAlive } from '../../../server/postgres/embedded/staging.ts';
import { withClient } from '../../harness/database.ts';
import { childProcesses, freeze } from '../../harness/frozen.ts';
import { signalTo } from '../place.ts';

type NodePlace = {
  name: string;
  home: string;
  bin: string;
  port: number;
  as: Identity;
  password: string;
};

/** A former primary rejoins with its repaired data, or with a new copy. */
export type WayBack = 'pg_rewind' | 'pg_basebackup';

const patience = 60;

export class Node {
  readonly name: string;
  readonly port: number;
  readonly connection: pg.ClientConfig;
  readonly #place: NodePlace;

  constructor(place: NodePlace) {
    const { name, port, password } = place;
    this.#place = place;
    this.name = name;
    this.port = port;
    this.connection = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password };
  }

  get #data(): string {
    return join(this.#place.home, this.name);
  }

  async create(): Promise<void> {
    const { home, password } = this.#place;
    await this.#makeFolder();
    const passwordFile = join(home, 'password');
    await this.#write(passwordFile, password);
    await this.#run('initdb', [
      `--pgdata=${this.#data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      // pg_rewind needs them.
      '--data-checksums',
    ]);
  }

  async start(source: Node | null): Promise<void> {
    await this.#configure({ isSynchronous: false, source });
    if (source) {
      await this.#write(join(this.#data, 'standby.signal'), '');
    }
    await this.#pgCtl('start', '--wait', `--timeout=${patience}`, `--log=${this.#data}.log`);
  }

  /** Makes it a standby, from its own repaired folder or from a new copy. It must not be running. */
  async follow(source: Node, way: WayBack): Promise<void> {
    const server = sourceText(source);
    if (way === 'pg_rewind') {
      // Until its first checkpoint a promoted node seems to be on the previous timeline.
      await withClient(source.connection, client => client.query('checkpoint'));
      // After a kill the target first recovers, with its previous settings.
      await this.#run('pg_rewind', [
        `--target-pgdata=${this.#data}`,
        `--source-server=${server}`,
        `--config-file=${this.#settings}`,
      ]);
    } else {
      await rm(this.#data, { recursive: true, force: true });
      await this.#makeFolder();
      await this.#run('pg_basebackup', [`--pgdata=${this.#data}`, `--dbname=${server}`, '--checkpoint=fast']);
    }
    await this.start(source);
  }

  /** Each commit waits for the standby from now on; returns once one keeps up. */
  async waitForStandby(): Promise<void> {
    await this.#configure({ isSynchronous: true, source: null });
    await this.#pgCtl('reload');
    for (const end = Date.now() + patience * 1_000; ; await sleep(50)) {
      const isKept = await withClient(this.connection, async client => {
        const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
        return rows.length > 0;
      });
      if (isKept) {
        return;
      }
      if (Date.now() > end) {
        throw new Error(`No standby keeps up with ${this.name}.`);
      }
    }
  }

  promote(): Promise<void> {
    return this.#pgCtl('promote', '--wait', `--timeout=${patience}`);
  }

  /** In order, with all of its log sent, or immediately. */
  stop(mode: 'fast' | 'immediate'): Promise<void> {
    return this.#pgCtl('stop', '--wait', `--mode=${mode}`, `--timeout=${patience}`);
  }

  /** Kills all its processes, as when the machine fails. */
  async kill(): Promise<void> {
    const pids = await childProcesses(await this.pid());
    for (const pid of pids) {
      signalTo(pid, 'SIGKILL');
    }
    // A process that has not been reaped yet seems to be alive.
    for (const end = Date.now() + 2_000; pids.some(isAlive) && Date.now() < end; ) {
      await sleep(10);
    }
  }

  /** Returns the function that resumes it. */
  async freeze(): Promise<() => void> {
    return freeze(await this.pid());
  }

  /** @throws when it does not run */
  async pid(): Promise<number> {
    const running = await runningPostmaster(this.#data);
    if (!running) {
      throw new Error(`${this.name} does not run.`);
    }
    return running.pid;
  }

  /** Outside of the data, which pg_rewind copies with its settings. */
  get #settings(): string {
    return `${this.#data}.conf`;
  }

  async #configure({
    isSynchronous,
    source,
  }: {
    isSynchronous: boolean;
    source: Node | null;
  }): Promise<void> {
    await rm(join(this.#data, 'postgresql.auto.conf'), { force: true });
    await this.#write(
      this.#settings,
      [
        `listen_addresses = '127.0.0.1'`,
        `port = ${this.port}`,
        `unix_socket_directories = ''`,
        `wal_keep_size = '512MB'`,
        `synchronous_standby_names = '${isSynchronous ? '*' : ''}'`,
        `cluster_name = '${this.name}'`,
        // A standby that was disconnected notices soon that the primary is back.
        `wal_retrieve_retry_interval = '200ms'`,
        ...(source ? [`primary_conninfo = '${sourceText(source)} application_name=${this.name}'`] : []),
      ].join('\n'),
    );
  }

  async #makeFolder(): Promise<void> {
    await mkdir(this.#data, { mode: 0o700 });
    await this.#give(this.#data);
  }

  async #write(path: string, text: string): Promise<void> {
    await writeFile(path, text, { mode: 0o600 });
    await this.#give(path);
  }

  async #give(path: string): Promise<void> {
    const { as } = this.#place;
    if (as) {
      await chown(path, as.uid, as.gid);
    }
  }

  #pgCtl(verb: string, ...args: string[]): Promise<void> {
    const options = verb === 'start' ? [`--options=-c config_file=${this.#settings}`] : [];
    return this.#run('pg_ctl', [verb, `--pgdata=${this.#data}`, ...args, ...options]);
  }

  async #run(program: string, args: string[]): Promise<void> {
    const { bin, home, as } = this.#place;
    const { exitCode, output } = await runProgram(join(bin, program), args, { as, cwd: home });
    if (exitCode !== 0) {
      const log = await readFile(`${this.#data}.log`, 'utf8').catch(() => '');
      const said = [output, log].map(text => text.slice(-1_500)).join('\n');
      throw new Error(`${program} of ${this.name} ends with ${exitCode}: ${said}`);
    }
  }
}

function sourceText({ connection: { host, port, user, password, database } }: Node): string {
  return `host=${host} port=${port} user=${user} password=${password} dbname=${database}`;
}
