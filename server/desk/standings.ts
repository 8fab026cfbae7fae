import type { Database } from '../postgres/database.ts';
import type { Log } from '../postgres/log.ts';

/** Milliseconds between rounds: while more is waiting, when everything is done, and after a failure. */
const pauses = { more: 20, done: 3_000, failed: 60_000 };

/** Students per round; a reader of Today may have to wait for a round. */
const atOnce = 100;

/** Copies of a changed class playbook per round, about a second's work. */
const copiesAtOnce = 2_000;

type Standings = {
  /** Waits for the current round. */
  stop(): Promise<void>;
};

/**
 * Updates the standings of students with new events in the background, so that readers of Today seldom have to. Several
 * servers share the work: each takes marks that no other has locked. Changes of class playbooks reach their many copies in
 * the same rounds.
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

/** Updates students with new events. Returns true if there may be more. */
async function catchUp(owner: Database): Promise<boolean> {
  const [done] = await owner.run([
    { name: 'catch_up', text: 'select private.catch_up($1) as done', values: [atOnce] },
  ]);
  return Number(done?.rows[0]?.done) >= atOnce;
}

/** Gives the last change of a class playbook to more of its copies. Returns true if there may be more. */
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
