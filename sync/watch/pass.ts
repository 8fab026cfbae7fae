import { readFiles } from '#domain/statements/files/read-files.ts';
import { statementLimits } from '#domain/statements/limits.ts';
import { refusalSentences } from '#domain/statements/refusal.ts';
import type { SyncPost } from '#domain/sync/post.ts';
import { type FolderFile, listFolder } from './files/list-folder.ts';
import { readWhole } from './files/read-whole.ts';
import type { Settling } from './files/settling.ts';
import { batchesOf, batchLimits } from './journal/batches.ts';
import { send } from './journal/journal.ts';
import type { Answer, Outcome } from './journal/outcome.ts';
import { scriptPost } from './journal/script-file.ts';
import { type StatementRows, statementRows } from './journal/statement-rows.ts';
import type { ChangesOnly } from './log.ts';
import { hashOf, type Result, type State } from './state.ts';

export type Parts = {
  journal: string;
  token: string;
  folder: string;
  state: State;
  settling: Settling;
  log: ChangesOnly;
};

/** How a pass ended: with the number of files that are not complete yet, or before its end. */
export type PassEnd = { kind: 'done'; pending: number } | Extract<Outcome, { kind: 'later' | 'token' }>;

type Saved = Extract<Outcome, { kind: 'saved' }>;
type Unsaved = Exclude<Outcome, Saved>;
type FileEnd = 'done' | 'pending' | Exclude<PassEnd, { kind: 'done' }>;

/** Milliseconds. The journal asks for the whole history at most once per day; so do we obey. */
const betweenRestarts = 20 * 3_600_000;

/**
 * Sends the files that are new or changed, then ends the history with the furthest balance.
 * @throws if the file of the state cannot be written
 */
export async function pass(parts: Parts): Promise<PassEnd> {
  const { folder, state, settling } = parts;
  const files = await listFolder(folder).catch(() => null);
  if (files === null) {
    return { kind: 'later', seconds: null, message: `The folder ${folder} cannot be read.` };
  }
  if (files === 'too-many') {
    const message = `The folder ${folder} has more than 10,000 files. Move the older ones elsewhere.`;
    return { kind: 'later', seconds: null, message };
  }
  let pending = 0;
  for (const file of files) {
    if (state.isDone(file)) {
      settling.forget(file.name);
      continue;
    }
    const end = settling.isSettled(file, performance.now()) ? await sendFile(parts, file) : 'pending';
    if (typeof end === 'object') {
      await state.save();
      return end;
    }
    pending += Number(end === 'pending');
  }
  state.keepOnly(new Set(files.map(({ name }) => name)));
  const end = await close(parts);
  await state.save();
  return end ?? { kind: 'done', pending };
}

async function sendFile(parts: Parts, file: FolderFile): Promise<FileEnd> {
  const { folder, state, log } = parts;
  const done = async (hash: string, result: Result, sentence: string): Promise<'done'> => {
    log.say(file.name, `${file.name}: ${sentence}`);
    log.forget(file.name);
    await state.note(file, hash, result);
    return 'done';
  };
  if (file.size > statementLimits.fileBytes) {
    return done('', 'refused', refusalSentences['too-large']);
  }
  const bytes = await readWhole(folder, file);
  if (bytes === 'locked') {
    log.say(file.name, `${file.name}: another program has this file open. It is read as soon as possible.`);
  }
  if (typeof bytes === 'string') {
    return 'pending';
  }
  const hash = hashOf(bytes);
  const known = state.resultOf(hash);
  if (known) {
    return done(hash, known, 'its content is that of an earlier file.');
  }
  const sent = /\.json$/i.test(file.name)
    ? await sendScriptFile(parts, bytes)
    : await sendStatement(parts, file.name, bytes);
  if ('sentence' in sent) {
    return done(hash, 'sent', sent.sentence);
  }
  return sent.kind === 'refused' || sent.kind === 'too-large'
    ? done(hash, 'refused', `not sent. ${sent.message}`)
    : sent;
}

type Sent = { sentence: string } | Unsaved;

async function sendScriptFile(parts: Parts, bytes: Uint8Array): Promise<Sent> {
  const read = scriptPost(bytes);
  if ('refused' in read) {
    return { kind: 'refused', message: read.refused };
  }
  const outcome = await sendText(parts, read.text);
  return outcome.kind === 'saved' ? { sentence: outcome.answer.message } : outcome;
}

async function sendStatement(parts: Parts, name: string, bytes: Uint8Array): Promise<Sent> {
  const [file] = await readFiles([{ name, size: bytes.length, bytes: async () => bytes }]);
  const read = file ? statementRows(file) : { refused: refusalSentences['not-readable'] };
  if ('refused' in read) {
    return { kind: 'refused', message: read.refused };
  }
  const failed = await sendRows(parts, read);
  if (failed) {
    return failed;
  }
  await noteClosing(parts.state, read);
  const trades = read.rows.filter(({ kind }) => kind === 'trade').length;
  return { sentence: `sent, ${trades} trades and ${read.rows.length - trades} other rows.` };
}

/** Sends the rows in batches, in smaller ones if a proxy takes only those. */
async function sendRows(parts: Parts, { post, rows }: StatementRows): Promise<Unsaved | null> {
  for (let share = 1; ; share /= 4) {
    const limits = { rows: Math.floor(batchLimits.rows * share), bytes: batchLimits.bytes * share };
    const failed = await sendBatches(parts, batchesOf(post, rows, limits));
    if (failed?.kind !== 'too-large' || limits.rows < 10) {
      return failed;
    }
  }
}

async function sendBatches(parts: Parts, batches: Iterable<SyncPost>): Promise<Unsaved | null> {
  for (const batch of batches) {
    const outcome = await sendText(parts, JSON.stringify(batch));
    if (outcome.kind !== 'saved') {
      return outcome;
    }
  }
  return null;
}

async function sendText({ journal, token, log }: Parts, text: string): Promise<Outcome> {
  const outcome = await send(journal, token, text);
  if (outcome.kind === 'saved') {
    log.forget('journal');
  }
  return outcome;
}

/** Of all statements the one that reaches furthest has the balance of the account. */
async function noteClosing(state: State, { post, rows }: StatementRows): Promise<void> {
  const [from, until] = [rows.at(0)?.time ?? 0, rows.at(-1)?.time ?? 0];
  const { closing } = state;
  state.closing =
    closing && closing.until > until
      ? { ...closing, from: Math.min(from, closing.from), isDue: true }
      : { post, from: Math.min(from, closing?.from ?? from), until, isDue: true };
  await state.changed();
}

/** Ends the history, if statements were sent. Without it the journal waits for more. */
async function close(parts: Parts): Promise<(FileEnd & object) | null> {
  const { state, log } = parts;
  const { closing } = state;
  if (!closing?.isDue) {
    return null;
  }
  const outcome = await sendText(parts, JSON.stringify({ ...closing.post, isLast: true }));
  if (outcome.kind === 'later' || outcome.kind === 'token') {
    return outcome;
  }
  state.closing = { ...closing, isDue: false };
  await state.changed();
  const answer = outcome.kind === 'saved' ? outcome.answer : null;
  log.say('balance', answer?.message ?? (outcome as Unsaved).message);
  log.forget('balance');
  if (answer && asksForAll(answer, closing.from) && Date.now() - state.restarted > betweenRestarts) {
    state.forgetSent(Date.now());
  }
  return null;
}

/** True if the journal misses rows, and its cursor is before all of them. */
function asksForAll({ state, cursorTime }: Answer, from: number): boolean {
  return state === 'differs' && cursorTime < from;
}
