import type { Database, Statement } from '../database.ts';
import { timelineAt } from '../timeline.ts';

/** A place in a primary's log, after everything it had acknowledged at that time. */
export type Position = { position: string; timeline: number; system: string };

/** Milliseconds for a standby to catch up before it counts as behind. */
export const catchUp = 100;

/**
 * Reads from the primary how far its log is flushed; where commits do not wait for the disk, how far it is written,
 * because commits are acknowledged before they are flushed.
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

/** The first statement of a transaction on a standby: waits briefly for that position, or fails with `PSTBY`. */
export function requirePosition({ position, timeline, system }: Position): Statement {
  return {
    name: 'require_position',
    text: `select auth.require_position($1, $2, $3, '${catchUp} milliseconds')`,
    values: [position, timeline, system],
  };
}
