import { type Child, programPath, startChild } from '../processes/child.ts';

/** The measuring processes, each started once per benchmark, so that all of them are warm. */
export type Tools = {
  /** Sends requests. */
  load: Child;
  /** Sends others at the same time. */
  otherLoad: Child;
  /** Runs transactions without HTTP. */
  databaseLoop: Child;
  /** Answers HTTP without a database. */
  bareServer: Child;
  /** Compares passwords and does nothing else. */
  hashLoop: Child;
  /** Reports progress on the terminal. */
  say(line: string): void;
  stop(): Promise<void>;
};

export function startTools(): Tools {
  const start = (name: string) => startChild(programPath(name));
  const children = {
    load: start('load'),
    otherLoad: start('load'),
    databaseLoop: start('database-loop'),
    bareServer: start('bare-server'),
    hashLoop: start('hash-loop'),
  };
  return {
    ...children,
    say: line => process.stderr.write(`${line}\n`),
    async stop() {
      await Promise.all(Object.values(children).map(child => child.stop()));
    },
  };
}
