import { turnsByCaller } from '../limits/turns.ts';
import { slowLane } from './slow-lane.ts';

/** The turns and lanes that all requests for data share, those for files as well: they share the connections. */
export type Lanes = { inTurn: ReturnType<typeof turnsByCaller>; inLane: ReturnType<typeof slowLane> };

/**
 * Of ten connections four at once for one caller, and four for all slow statements; the others stay free for other callers and
 * for quick ones. Of more or fewer connections as large a share.
 */
export function openLanes(connections: number): Lanes {
  const share = Math.max(1, Math.floor(connections * 0.4));
  return { inTurn: turnsByCaller({ atOnce: share, waiting: 200 }), inLane: slowLane({ inAll: share }) };
}
