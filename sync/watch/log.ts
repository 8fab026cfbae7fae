export type Log = (line: string) => void;

const longest = 1_000;

export function print(line: string): void {
  // Swedish dates are in ISO's order.
  process.stdout.write(`${new Date().toLocaleString('sv-SE')} ${plain(line)}\n`);
}

/** One line of text: file names and a server's sentences may contain anything. */
export function plain(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** Passes on a line only if the subject's previous line was another one: a server may be away for a week. */
export class ChangesOnly {
  readonly #log: Log;
  readonly #last = new Map<string, string>();

  constructor(log: Log) {
    this.#log = log;
  }

  say(subject: string, line: string): void {
    if (this.#last.get(subject) !== line) {
      this.#last.set(subject, line);
      this.#log(line);
    }
  }

  /** The next line about the subject is new. */
  forget(subject: string): void {
    this.#last.delete(subject);
  }
}
