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
  /** Sentences about heads that somebody else holds. */
  found: string[];
};

class Broken extends Error {}

/** Characters; no line is as long. */
const maxLine = 10_000;
/** The texts of a file that sentences repeat: a terminal would obey other characters. */
const [accountId, publicKey, kindName] = [/^[0-9a-f-]{36}$/, /^[\w-]{43}$/, /^[a-z ]{1,20}$/];

/** Checks a downloaded record without a server, also against `held` hashes of its heads. */
export async function verifyRecord(
  lines: AsyncIterable<string> | Iterable<string>,
  held: readonly string[],
): Promise<RecordVerdict> {
  const missing = new Set(held.map(hash => hash.toLowerCase()));
  const sentences: string[] = [];
  const accounts = new Set<string>();
  let section: Section | null = null;
  try {
    for await (const text of lines) {
      if (text.trim() === '') {
        continue;
      }
      const line = readLine(text);
      if ('pipstone_record' in line) {
        sentences.push(...closed(section));
        section = null;
        section = opened(line, accounts);
      } else if (!section) {
        throw new Broken('This is no record: it does not begin with the line of an account.');
      } else if ('head' in line) {
        takeHead(section, line);
      } else {
        takeEvent(section, line);
        if (missing.delete(section.hash)) {
          section.found.push(`  It has the head ${section.hash} that you hold: event ${section.number}.`);
        }
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

function opened(line: Record<string, unknown>, accounts: Set<string>): Section {
  const { pipstone_record: version, account, key } = line;
  if (version !== 1 || !isText(account, accountId) || !isText(key, publicKey)) {
    throw new Broken('This record is of a version that this program does not know.');
  }
  if (accounts.has(account)) {
    throw new Broken(`The account ${account} is in this file twice.`);
  }
  accounts.add(account);
  return { account, key, number: 0, hash: firstHash(account), head: 0, sealedAt: 0, found: [] };
}

const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);

function takeEvent(section: Section, line: Record<string, unknown>): void {
  const event = line as RecordEvent & { hash: string };
  const expected = section.number + 1;
  if (
    !Number.isSafeInteger(event.number) ||
    !isText(event.kind, kindName) ||
    !isText(event.trade, accountId) ||
    !Number.isSafeInteger(event.at) ||
    typeof event.content !== 'string'
  ) {
    throw new Broken(`event ${expected} cannot be read.`);
  }
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
  if (!Number.isSafeInteger(number) || !Number.isSafeInteger(sealedAt) || Math.abs(sealedAt) > 8.64e15) {
    throw new Broken(`the head after event ${section.number} cannot be read.`);
  }
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
  const { account, key, number, hash, head, sealedAt, found } = section;
  if (head < number || number === 0) {
    throw new Broken(`the events after event ${head} have no signed head. The file is not complete.`);
  }
  return [
    `Account ${account}: ${number} events, none changed, dropped or moved.`,
    `  Head ${hash}, signed ${new Date(sealedAt).toISOString()} with the key ${key}.`,
    ...found,
  ];
}
