import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

type Machine = {
  line: string;
  date: string;
  cores: number;
  model: string;
  memory: number;
  node: string;
  load: number;
};

/** The machine of the figures, and its other load at the time. */
export function describeMachine(): Machine {
  const [load = 0] = loadavg();
  const machine = {
    date: new Date().toISOString(),
    cores: availableParallelism(),
    model: cpus()[0]?.model.trim() ?? 'unknown',
    memory: totalmem(),
    node: process.version,
    load,
  };
  const busy =
    load > 0.5 ? `. Other work keeps it busy (load ${load.toFixed(1)}): do not trust the times` : '';
  const gigabytes = (machine.memory / 1e9).toFixed(0);
  return {
    ...machine,
    line: `${machine.cores} cores of ${machine.model}, ${gigabytes} GB, Node ${machine.node}${busy}.`,
  };
}
