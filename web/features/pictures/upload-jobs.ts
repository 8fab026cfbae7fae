import { auth } from '#data/backend/client.ts';
import { deletePicture } from '#data/pictures/picture-deletion.ts';
import { type PictureToSend, prepareSending, sendPicture } from '#data/pictures/picture-sending.ts';
import { type PictureSubject, pictureQueries, picturesKey, subjectColumn } from '#data/pictures/pictures.ts';
import { isTradeWaiting, tradeSent } from '#data/trades/trade-sent.ts';
import { newId } from '#lib/new-id.ts';
import { failureMessage, isTransient } from '#lib/queries/failure.ts';
import { queryClient } from '#lib/queries/query-client.ts';
import { RefusedSource } from './refused-source.ts';
import type { Shrunk } from './shrink.ts';
import { shrinkBeside } from './shrink-beside.ts';
import { changeUpload, isWatched, listUpload, type UploadState, unlistUpload } from './upload-list.ts';
import { tellAnywhere, withdrawNews } from './upload-news.ts';

type Owner = { userId: string; subject: PictureSubject };

/** Exists until it is uploaded or canceled. */
type Job = Owner & {
  id: string;
  file: File;
  /** True if its trade is not logged yet, and may never be. */
  isHeld: boolean;
  isRunning: boolean;
  isBegun: boolean;
  isUnreachable: boolean;
  /** The last state with a notification; attempts in between need none. */
  told?: UploadState['is'];
  shrunk?: Shrunk;
  resumeAt?: string;
  ending: AbortController;
};

const jobs = new Map<string, Job>();

/** One after the other: together they would share the connection, and all arrive later. */
let line: Promise<unknown> = Promise.resolve();

/** Milliseconds between retries of a server that does not answer. */
const pause = 5_000;
let timer: ReturnType<typeof setInterval> | undefined;
let isFollowing = false;

function askAgain(): void {
  for (const job of jobs.values()) {
    if (job.isUnreachable) {
      void run(job);
    }
  }
  if (jobs.size === 0) {
    clearInterval(timer);
    timer = undefined;
  }
}

/** Drops a person's uploads once they have signed out. */
function stayWithPerson(): void {
  if (isFollowing) {
    return;
  }
  isFollowing = true;
  addEventListener('online', askAgain);
  auth().onAuthStateChange(event => {
    if (event === 'SIGNED_OUT') {
      dropUploads();
    }
  });
}

export function dropUploads(): void {
  for (const id of [...jobs.keys()]) {
    end(id);
  }
}

/** Queues files for upload. Those of an unsaved trade are held until `sendHeld`. */
export function addFiles(owner: Owner, files: readonly File[], isHeld: boolean): void {
  for (const file of files) {
    const id = newId();
    const state = { isHeld, isRunning: false, isBegun: false, isUnreachable: false };
    const job: Job = { ...owner, ...state, id, file, ending: new AbortController() };
    jobs.set(id, job);
    listUpload({
      ...{ id, of: picturesKey(owner.subject), name: file.name, preview: undefined },
      state: { is: 'preparing' },
    });
    void run(job);
  }
  // A failure to load it shows at the upload.
  prepareSending().catch(() => {});
  stayWithPerson();
}

/** The trade is logged, or waits on this device: its pictures follow it. */
export function sendHeld(tradeId: string): void {
  for (const job of heldJobs(tradeId)) {
    job.isHeld = false;
    void run(job);
  }
}

export function dropHeld(tradeId: string): void {
  for (const { id } of heldJobs(tradeId)) {
    cancelUpload(id);
  }
}

function heldJobs(tradeId: string): Job[] {
  return [...jobs.values()].filter(({ isHeld, subject }) => isHeld && picturesKey(subject) === tradeId);
}

export function retryUpload(id: string): void {
  const job = jobs.get(id);
  if (job) {
    void run(job);
  }
}

/** Cancels an upload, and removes the part on the server. */
export function cancelUpload(id: string): void {
  const job = jobs.get(id);
  end(id);
  if (job?.isBegun) {
    const { queryKey } = pictureQueries.of(job.userId, job.subject);
    deletePicture(jobRow(job))
      // The server removes the rest after a day.
      .catch(() => {})
      .then(() => queryClient.invalidateQueries({ queryKey }));
  }
}

function end(id: string): void {
  jobs.get(id)?.ending.abort();
  jobs.delete(id);
  unlistUpload(id);
}

async function run(job: Job): Promise<void> {
  if (job.isRunning) {
    return;
  }
  job.isRunning = true;
  try {
    const shrunk = await prepare(job);
    if (job.isHeld) {
      tell(job, { is: 'held' });
    } else {
      await send(job, shrunk);
      end(job.id);
      withdrawNews();
    }
  } catch (error) {
    if (!job.ending.signal.aborted) {
      tell(job, stateAfter(error));
    }
  } finally {
    job.isRunning = false;
  }
}

async function prepare(job: Job): Promise<Shrunk> {
  if (!job.shrunk) {
    tell(job, { is: 'preparing' });
    job.shrunk = await shrinkBeside(job.file, job.ending.signal);
    changeUpload(job.id, { preview: URL.createObjectURL(job.shrunk.bytes) });
  }
  return job.shrunk;
}

async function send(job: Job, shrunk: Shrunk): Promise<void> {
  const { subject, userId, ending } = job;
  if ('tradeId' in subject && isTradeWaiting(userId, subject.tradeId)) {
    tell(job, { is: 'behind-trade' });
    await tradeSent(userId, subject.tradeId, ending.signal);
  }
  const sent = line.then(() => sendNow(job, shrunk));
  line = sent.catch(() => {});
  await sent;
  await queryClient.invalidateQueries({ queryKey: pictureQueries.of(userId, subject).queryKey });
}

async function sendNow(job: Job, { bytes }: Shrunk): Promise<void> {
  const { signal } = job.ending;
  signal.throwIfAborted();
  tell(job, { is: 'sending', share: 0 });
  job.isBegun = true;
  await sendPicture(jobRow(job), bytes, {
    resumeAt: job.resumeAt,
    signal,
    onResumable: address => {
      job.resumeAt = address;
    },
    onProgress: share => tell(job, { is: 'sending', share }),
    onPause: () => tell(job, { is: 'unreachable' }),
  });
}

function jobRow({ id, userId, subject, shrunk }: Job): PictureToSend {
  if (!shrunk) {
    throw new Error('A picture was to be sent before it was made.');
  }
  const { width, height, bytes } = shrunk;
  const type = bytes.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  return { id, user_id: userId, type, bytes: bytes.size, width, height, ...subjectColumn(subject) };
}

function stateAfter(error: unknown): UploadState {
  if (error instanceof RefusedSource) {
    return { is: 'refused', message: error.message };
  }
  return isTransient(error) ? { is: 'unreachable' } : { is: 'failed', message: failureMessage(error) };
}

function tell(job: Job, state: UploadState): void {
  changeUpload(job.id, { state });
  const isNews = job.told !== state.is && state.is !== 'sending';
  job.told = isNews ? state.is : job.told;
  job.isUnreachable = state.is === 'unreachable';
  timer ??= setInterval(askAgain, pause);
  // The form with its trade is about to close.
  if (isNews && (state.is === 'behind-trade' || !isWatched(picturesKey(job.subject)))) {
    tellAnywhere(job.file.name, state);
  }
}
