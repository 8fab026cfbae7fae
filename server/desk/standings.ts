import type { Database } from '../postgres/database.ts';
import type { Log } from '../postgres/log.ts';

/** Milliseconds between rounds. */
const pauses = { more: 20, done: 3_000, failed: 60_000 };

/** Students per round; a reader of Today may have to wait for it. */
const atOnce = 100;

/** Class playbooks per round, about a second's work. */
const copiesAtOnce = 2_000;

type Standings = {
  /** Waits for the current round. */
  stop(): Promise<void>;
};

/**
 * Updates standings of students with new events, and copies of changed class playbooks, in the background, so that
 * readers of Today seldom wait. Several servers share the work: each takes marks that no other has locked.
 */
export function openStandings(owner: Database, log: Log, ran: (isWell: boolean) => void): Standings {
  let isStopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;

  function roundIn(milliseconds: number): void {
    if (!isStopped) {
      timer = setTimeout(() => {
        underWay = round().then(roundIn);
      }, milliseconds);
      timer.unref();
    }
  }

  async function round(): Promise<number> {
    try {
      const isMore = [await catchUp(owner), await followPlaybooks(owner)].includes(true);
      ran(true);
      return isMore ? pauses.more : pauses.done;
    } catch (error) {
      if (!isStopped) {
        log.warn({ err: error }, 'The list on Today could not be updated. Trying again later.');
      }
      ran(false);
      return pauses.failed;
    }
  }

  roundIn(pauses.done);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** True if there may be more. */
async function catchUp(owner: Database): Promise<boolean> {
  const [done] = await owner.run([
    { name: 'catch_up', text: 'select private.catch_up($1) as done', values: [atOnce] },
  ]);
  return Number(done?.rows[0]?.done) >= atOnce;
}

/** Updates more copies of the last changed class playbook; true if there may be more. */
async function followPlaybooks(owner: Database): Promise<boolean> {
  const [followed] = await owner.run([
    {
      name: 'follow_class_playbooks',
      text: 'select private.follow_class_playbooks($1) as done',
      values: [copiesAtOnce],
    },
  ]);
  return Number(followed?.rows[0]?.done) > 0;
}
