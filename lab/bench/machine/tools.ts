import { type Child, programPath, startChild } from '../processes/child.ts';

export type Tools = {
  load: Child;
  otherLoad: Child;
  databaseLoop: Child;
  bareServer: Child;
  hashLoop: Child;
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
