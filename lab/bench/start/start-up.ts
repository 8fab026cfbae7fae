import { spawn } from 'node:child_process';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { throwAwayFolder } from '../../harness/data-folder.ts';
import { environment, untilGreeting } from '../../harness/server.ts';
import { startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import { seconds, type Table } from '../report/text-table.ts';

/** The limit for a restart, in seconds. */
const most = 1.5;

export async function measureStarts(_tools: Tools, { runs }: Options): Promise<Table> {
  const dataDir = throwAwayFolder();
  const first = await startPipstone({ dataDir });
  await first.stop();
  const alone: number[] = [];
  const withNpm: number[] = [];
  for (let run = 0; run < runs; run++) {
    const pipstone = await startPipstone({ dataDir });
    await pipstone.stop();
    alone.push(pipstone.startTime / 1000);
    withNpm.push(await npmStart(dataDir));
  }
  return {
    title: 'From start to ready',
    columns: { time: seconds, 'at most': seconds },
    rows: [
      { name: 'first start', figures: { time: first.startTime / 1000 }, isMet: null },
      {
        name: 'second start',
        figures: { time: median(alone), 'at most': most },
        isMet: median(alone) < most,
      },
      { name: 'second start, as `npm start`', figures: { time: median(withNpm) }, isMet: null },
    ],
  };
}

async function npmStart(dataDir: string): Promise<number> {
  const port = String(await freePort());
  const start = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: projectRoot,
    env: environment({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm passes a signal on only if it has a terminal; so the whole group gets it.
    detached: true,
  });
  const ended = new Promise(done => npm.once('exit', done));
  await untilGreeting(npm);
  const time = (performance.now() - start) / 1000;
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  await ended;
  return time;
}
