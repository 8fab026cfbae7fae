import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compiled, type Program } from './compile.ts';

type Fields = Record<string, string | number | boolean>;

/** A command for the simulator (`obey` in terminal.hpp, `accountCommand`). */
export type Command = readonly [name: string, fields?: Fields];

/** A running program in a simulated terminal, whose folder is like MQL5/Files. */
export class Terminal {
  readonly log: string[] = [];
  chart = '';
  /** The status of each WebRequest; below zero, the terminal's error. */
  readonly statuses: number[] = [];
  #process: ChildProcess;
  #readyLines = 0;
  #awaited = 0;
  #whenReady: { resolve: () => void; reject: (error: Error) => void } | null = null;
  #ended: Promise<void>;

  readonly folder: string;

  constructor(program: Program, folder: string = mkdtempSync(join(tmpdir(), 'pipstone-terminal-'))) {
    this.folder = folder;
    this.#process = spawn(compiled(program), [folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: this.#process.stdout as NodeJS.ReadableStream });
    lines.on('line', line => this.#hear(line));
    this.#ended = new Promise(resolve => {
      this.#process.on('close', (code, signal) => {
        this.#whenReady?.reject(new Error(`The program ended: ${code ?? signal}`));
        resolve();
      });
    });
  }

  /** Gives commands; resolves when the program has obeyed the last. */
  async do(...commands: readonly Command[]): Promise<void> {
    const lines = commands.map(([name, fields = {}]) => {
      const parts = Object.entries(fields).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
      return `${[name, ...parts].join('\t')}\n`;
    });
    // It prints that it is ready before the first command and after each.
    this.#awaited = this.#awaited + commands.length + (this.#awaited === 0 ? 1 : 0);
    const done = new Promise<void>((resolve, reject) => {
      this.#whenReady = { resolve, reject };
    });
    this.#process.stdin?.write(lines.join(''));
    await done;
  }

  run(seconds: number): Promise<void> {
    return this.do(['run', { seconds }]);
  }

  async stop(): Promise<void> {
    this.#process.stdin?.end();
    await this.#ended;
  }

  /** Ends it without notice to the program, like a power cut. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  #hear(line: string): void {
    const at = line.indexOf('\t');
    const [kind, text] = [line.slice(0, at), line.slice(at + 1)];
    if (kind === 'ready') {
      this.#readyLines += 1;
      if (this.#readyLines === this.#awaited) {
        this.#whenReady?.resolve();
      }
    } else if (kind === 'log') {
      this.log.push(text);
    } else if (kind === 'chart') {
      this.chart = text;
    } else if (kind === 'web') {
      this.statuses.push(Number(text));
    }
  }

  removeFolder(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
