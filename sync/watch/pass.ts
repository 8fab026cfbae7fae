import { countNoun } from '#domain/numbers/count.ts';
import { readFiles } from '#domain/statements/files/read-files.ts';
import { statementLimits } from '#domain/statements/limits.ts';
import { refusalSentences } from '#domain/statements/refusal.ts';
import type { SyncPost } from '#domain/sync/post.ts';
import { type FolderFile, listFolder } from './files/list-folder.ts';
import { readWhole } from './files/read-whole.ts';
import type { Settling } from './files/settling.ts';
import { batchLimits, splitIntoBatches } from './journal/batches.ts';
import type { Sender } from './journal/journal.ts';
import type { Outcome } from './journal/outcome.ts';
import { scriptPost } from './journal/script-file.ts';
import { postSpan, type Span } from './journal/span.ts';
import { type StatementRows, statementRows } from './journal/statement-rows.ts';
import type { ChangesOnly } from './log.ts';
import { contentHash, type Result, type State } from './state.ts';

export type Parts = {
  send: Sender;
  folder: string;
  state: State;
  settling: Settling;
  log: ChangesOnly;
};

/** A finished pass, with the number of files that are not complete yet, or an earlier end. */
export type PassEnd = { kind: 'done'; pending: number } | Extract<Outcome, { kind: 'later' | 'token' }>;

type Unsaved = Exclude<Outcome, { kind: 'saved' }>;
type FileEnd = 'done' | 'pending' | Exclude<PassEnd, { kind: 'done' }>;

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
  let [sent, pending] = [0, 0];
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
    sent += Number(end === 'done');
    pending += Number(end === 'pending');
  }
  state.keepOnly(new Set(files.map(({ name }) => name)));
  // A balance before the last file would differ.
  const end = pending === 0 || sent === 0 ? await close(parts) : null;
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
  const hash = contentHash(bytes);
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
  const outcome = await sendPost(parts, read.text, read.span);
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
  return { sentence: `sent, ${countNoun(read.rows.length, 'row')}.` };
}

/** Sends the rows in batches, in smaller ones if a proxy takes only those. */
async function sendRows(parts: Parts, { post, rows }: StatementRows): Promise<Unsaved | null> {
  for (let share = 1; ; share /= 4) {
    const limits = { rows: Math.floor(batchLimits.rows * share), bytes: batchLimits.bytes * share };
    const failed = await sendBatches(parts, splitIntoBatches(post, rows, limits));
    if (failed?.kind !== 'too-large' || limits.rows < 10) {
      return failed;
    }
  }
}

async function sendBatches(parts: Parts, batches: Iterable<SyncPost>): Promise<Unsaved | null> {
  for (const batch of batches) {
    const outcome = await sendPost(parts, JSON.stringify(batch), postSpan(batch));
    if (outcome.kind !== 'saved') {
      return outcome;
    }
  }
  return null;
}

/**
 * Sends one post. Rows that the journal left for later are sent again later; if it asks for the whole
 * history, so are all files.
 */
async function sendPost(parts: Parts, text: string, span: Span | null): Promise<Outcome> {
  const { state, log, send } = parts;
  const outcome = await send(text);
  if (outcome.kind !== 'saved') {
    return outcome;
  }
  const { cursorTime, message } = outcome.answer;
  if (span) {
    state.from = Math.min(state.from ?? span.first, span.first);
  }
  if (cursorTime < (state.from ?? 0)) {
    state.forgetSent();
  }
  if (span && cursorTime < span.last) {
    return { kind: 'later', seconds: null, message };
  }
  log.forget('journal');
  return outcome;
}

/** The statement that reaches furthest has the balance of the account. */
async function noteClosing(state: State, { post, rows }: StatementRows): Promise<void> {
  const until = rows.at(-1)?.time ?? 0;
  const { closing } = state;
  state.closing = { ...(closing && closing.until > until ? closing : { post, until }), isDue: true };
  await state.changed();
}

/** Ends the history, if statements were sent. Without it the journal waits for more. */
async function close(parts: Parts): Promise<Exclude<PassEnd, { kind: 'done' }> | null> {
  const { state, log } = parts;
  const { closing } = state;
  if (!closing?.isDue) {
    return null;
  }
  const outcome = await sendPost(parts, JSON.stringify({ ...closing.post, isLast: true }), null);
  if (outcome.kind === 'later' || outcome.kind === 'token') {
    return outcome;
  }
  state.closing = { ...closing, isDue: false };
  await state.changed();
  log.say('balance', outcome.kind === 'saved' ? outcome.answer.message : outcome.message);
  log.forget('balance');
  return null;
}
