import type { Database, Statement } from '../database.ts';
import { timelineAt } from '../timeline.ts';

/** A place in a primary's log, after everything acknowledged by then. */
export type Position = { position: string; timeline: number; system: string };

/** Milliseconds before a standby counts as behind. */
export const catchUp = 100;

/** Returns how far the primary's log is flushed or, where commits do not wait for the disk, written. */
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

/** Returns the first statement of a standby's transaction: waits for that position, or fails with `PSTBY`. */
export function requirePosition({ position, timeline, system }: Position): Statement {
  return {
    name: 'require_position',
    text: `select auth.require_position($1, $2, $3, '${catchUp} milliseconds')`,
    values: [position, timeline, system],
  };
}
