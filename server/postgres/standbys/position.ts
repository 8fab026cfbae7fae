import type { Database, Statement } from '../database.ts';
import { timelineAt } from '../timeline.ts';

/** A place in the log of a primary: all that it had acknowledged when it was asked lies before it. */
export type Position = { position: string; timeline: number; system: string };

/** Milliseconds that a standby may take to catch up before it counts as behind. */
export const catchUp = 100;

/**
 * Asks the primary how far its log is kept. Where commits do not wait for the disk, how far it is written: a commit is then
 * acknowledged before it is kept.
 */
export async function askPosition(primary: Database): Promise<Position> {
  const [answer] = await primary.run([howFar], { readOnly: true });
  return answer?.rows[0] as Position;
}

const howFar: Statement = {
  name: 'position_of_log',
  text: `select
    case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
    end::text as position,
    ${timelineAt('flush')},
    (select system_identifier::text from pg_control_system()) as system`,
};

/** The statement that a transaction on a standby begins with: it waits a little for that position, or fails with `PSTBY`. */
export function requirePosition({ position, timeline, system }: Position): Statement {
  return {
    name: 'require_position',
    text: `select auth.require_position($1, $2, $3, '${catchUp} milliseconds')`,
    values: [position, timeline, system],
  };
}
