import { firstHash, headText, nextHash, type RecordEvent } from './record-chain.ts';
import { isSigned } from './record-key.ts';

export type RecordVerdict = { isWell: boolean; sentences: string[] };

type Section = {
  account: string;
  key: string;
  number: number;
  hash: string;
  /** The last signed event. */
  head: number;
  sealedAt: number;
};

class Broken extends Error {}

/** Characters; no line is as long. */
const maxLine = 10_000;

/** Checks a downloaded record without a server, also against `held` hashes of its heads. */
export async function verifyRecord(
  lines: AsyncIterable<string> | Iterable<string>,
  held: readonly string[],
): Promise<RecordVerdict> {
  const missing = new Set(held.map(hash => hash.toLowerCase()));
  const sentences: string[] = [];
  let section: Section | null = null;
  try {
    for await (const text of lines) {
      if (text.trim() === '') {
        continue;
      }
      const line = readLine(text);
      if ('pipstone_record' in line) {
        sentences.push(...closed(section));
        section = opened(line);
      } else if (!section) {
        throw new Broken('This is no record: it does not begin with the line of an account.');
      } else if ('head' in line) {
        takeHead(section, line);
      } else {
        takeEvent(section, line);
        missing.delete(section.hash);
      }
    }
    sentences.push(...closed(section));
    if (sentences.length === 0) {
      throw new Broken('This record is empty.');
    }
    for (const hash of missing) {
      throw new Broken(
        `The head ${hash} is not in this record: events were changed, dropped or cut off since.`,
      );
    }
    return { isWell: true, sentences };
  } catch (error) {
    if (!(error instanceof Broken)) {
      throw error;
    }
    const where = section ? `Account ${section.account}: ` : '';
    return { isWell: false, sentences: [...sentences, `${where}${error.message}`] };
  }
}

function readLine(text: string): Record<string, unknown> {
  try {
    const line: unknown = text.length > maxLine ? null : JSON.parse(text);
    if (typeof line === 'object' && line !== null) {
      return line as Record<string, unknown>;
    }
  } catch {
    // Not JSON.
  }
  throw new Broken('A line cannot be read. The file was changed, or is no record.');
}

function opened({ pipstone_record: version, account, key }: Record<string, unknown>): Section {
  if (version !== 1 || typeof account !== 'string' || typeof key !== 'string') {
    throw new Broken('This record is of a version that this program does not know.');
  }
  return { account, key, number: 0, hash: firstHash(account), head: 0, sealedAt: 0 };
}

function takeEvent(section: Section, line: Record<string, unknown>): void {
  const event = line as RecordEvent & { hash: string };
  const expected = section.number + 1;
  if (event.number !== expected) {
    throw new Broken(
      event.number > expected
        ? `event ${expected} is missing: event ${event.number} follows event ${section.number}.`
        : `event ${event.number} was moved: it follows event ${section.number}.`,
    );
  }
  const hash = nextHash(section.hash, event);
  if (hash !== event.hash) {
    throw new Broken(
      `event ${expected} (${event.kind}, trade ${event.trade}) was changed, dropped or moved.`,
    );
  }
  section.number = expected;
  section.hash = hash;
}

function takeHead(section: Section, line: Record<string, unknown>): void {
  const {
    head: number,
    hash,
    sealed_at: sealedAt,
    signature,
  } = line as {
    head: number;
    hash: string;
    sealed_at: number;
    signature: string;
  };
  if (!isSigned(headText(section.account, { number, hash, sealedAt }), String(signature), section.key)) {
    throw new Broken(`the head of event ${number} is not signed by the key of this record.`);
  }
  if (number !== section.number || hash !== section.hash) {
    throw new Broken(
      `one of the events ${section.head + 1} to ${number} was changed, dropped or moved: they are not those of the signed head.`,
    );
  }
  section.head = number;
  section.sealedAt = sealedAt;
}

function closed(section: Section | null): string[] {
  if (!section) {
    return [];
  }
  const { account, key, number, hash, head, sealedAt } = section;
  if (head < number || number === 0) {
    throw new Broken(`the events after event ${head} have no signed head. The file is not complete.`);
  }
  return [
    `Account ${account}: ${number} events, none changed, dropped or moved.`,
    `  Head ${hash}, signed ${new Date(sealedAt).toISOString()} with the key ${key}.`,
  ];
}
