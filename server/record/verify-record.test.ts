import { expect, test } from 'vitest';
import { firstHash, headText, nextHash } from './record-chain.ts';
import { newRecordJwk, readRecordKey } from './record-key.ts';
import { verifyRecord } from './verify-record.ts';

const key = readRecordKey(await newRecordJwk());
const account = crypto.randomUUID();
const trade = crypto.randomUUID();

/** The lines of a record with these contents of events, signed after each of `heads`. */
function record(
  contents: readonly string[],
  { heads = [contents.length], signer = key, of = account } = {},
): string[] {
  const lines: object[] = [{ pipstone_record: 1, account: of, key: key.publicKey }];
  let hash: string = firstHash(of);
  contents.forEach((content, index) => {
    const event = { number: index + 1, kind: 'entered', trade, at: 1_760_000_000_000_000 + index, content };
    hash = nextHash(hash, event);
    lines.push({ ...event, hash });
    if (heads.includes(event.number)) {
      const head = { number: event.number, hash, sealedAt: 1_760_000_000_000 };
      const signature = signer.sign(headText(of, head));
      lines.push({ head: head.number, hash, sealed_at: head.sealedAt, signature });
    }
  });
  return lines.map(line => JSON.stringify(line));
}

const five = ['(a)', '(b)', '(c)', '(d)', '(e)'];
const whole = record(five, { heads: [2, 5] });
const lastHead = (lines: readonly string[]) => JSON.parse(lines.at(-1) ?? '{}').hash;
const problem = async (lines: readonly string[], held: string[] = []) => {
  const { isWell, sentences } = await verifyRecord(lines, held);
  return isWell ? null : sentences.at(-1)?.replace(`Account ${account}: `, '');
};

test('a record that was not touched is well, with the heads that others hold', async () => {
  const { isWell, sentences } = await verifyRecord(whole, [lastHead(whole), lastHead(whole.slice(0, 4))]);
  expect(isWell).toBe(true);
  expect(sentences).toEqual([
    `Account ${account}: 5 events, none changed, dropped or moved.`,
    `  Head ${lastHead(whole)}, signed 2025-10-09T08:53:20.000Z with the key ${key.publicKey}.`,
    `  It has the head ${lastHead(whole.slice(0, 4))} that you hold: event 2.`,
    `  It has the head ${lastHead(whole)} that you hold: event 5.`,
  ]);
  const other = record(['(x)'], { of: crypto.randomUUID() });
  expect(await problem([...whole, '', ...other])).toBeNull();
});

test('parts of two records are no record', async () => {
  const other = record(['(x)', '(y)', '(c)'], { of: crypto.randomUUID(), heads: [2, 3] });
  expect(await problem([...other.slice(0, 4), ...whole.slice(4)])).toContain('event 3 (entered');
  expect(await problem([...whole.slice(0, 4), ...other.slice(4)])).toContain('event 3 (entered');
  expect(await problem([...whole.slice(0, -1), ...other.slice(-1)])).toContain('not signed by the key');
  // Two ends of one account, each well on its own.
  expect(await problem([...whole, ...record(['(a)', '(b)', '(x)'])])).toBe(
    `The account ${account} is in this file twice.`,
  );
});

test('a file gives a terminal no orders', async () => {
  const order = '\u001b[2K';
  for (const part of [account, key.publicKey, '"entered"', trade]) {
    const { isWell, sentences } = await verifyRecord(
      whole.map(line => line.replaceAll(part, part.replace(/.$/, `${JSON.stringify(order).slice(1, -1)}$&`))),
      [],
    );
    expect([part, isWell, sentences.join('').includes('\u001b')]).toEqual([part, false, false]);
  }
});

test('the first event that was changed, dropped or moved is named', async () => {
  const changed = whole.map(line => line.replace('"(c)"', '"(C)"'));
  expect(await problem(changed)).toBe(`event 3 (entered, trade ${trade}) was changed, dropped or moved.`);
  expect(await problem(whole.toSpliced(2, 1))).toBe(
    // Its head follows at once.
    'one of the events 1 to 2 was changed, dropped or moved: they are not those of the signed head.',
  );
  expect(await problem(whole.toSpliced(4, 1))).toBe('event 3 is missing: event 4 follows event 2.');
  const moved = [...whole.slice(0, 4), whole[5], whole[4], ...whole.slice(6)] as string[];
  expect(await problem(moved)).toBe('event 3 is missing: event 4 follows event 2.');
  expect(await problem(whole.toSpliced(5, 0, whole[4] as string))).toBe(
    'event 3 was moved: it follows event 3.',
  );
});

test('hashes that were calculated again do not match the signed heads, nor those that others hold', async () => {
  const other = record(['(a)', '(b)', '(x)', '(d)', '(e)'], { heads: [2, 5] });
  const forged = [...other.slice(0, -1), whole.at(-1)] as string[];
  expect(await problem(forged)).toBe(
    'one of the events 3 to 5 was changed, dropped or moved: they are not those of the signed head.',
  );
  // A fork that the server itself has signed.
  expect(await problem(other)).toBeNull();
  const lost = `The head ${lastHead(whole)} is not in this record: events were changed, dropped or cut off since.`;
  expect(await problem(other, [lastHead(whole)])).toBe(lost);
  expect(await problem(whole.slice(0, 4), [lastHead(whole)])).toBe(lost);
  const stranger = readRecordKey(await newRecordJwk());
  expect(await problem(record(five, { signer: stranger }))).toBe(
    'the head of event 5 is not signed by the key of this record.',
  );
});

test('a file that ends early, or is none, is refused', async () => {
  expect(await problem(whole.slice(0, -1))).toBe(
    'the events after event 2 have no signed head. The file is not complete.',
  );
  expect(await problem(whole.slice(1))).toBe(
    'This is no record: it does not begin with the line of an account.',
  );
  expect(await problem([])).toBe('This record is empty.');
  for (const line of ['{', 'null', '7', '"a"', `"${'a'.repeat(10_001)}"`]) {
    expect(await problem([line])).toBe('A line cannot be read. The file was changed, or is no record.');
  }
  for (const line of ['{}', '{"head":1}', '{"number":"a"}', '{"head":[],"signature":{},"hash":null}']) {
    expect(await problem([whole[0] as string, line])).toMatch(/event|head/);
  }
  expect(await problem(['{"pipstone_record":2}'])).toContain('version');
});
