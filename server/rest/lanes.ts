import { turnsByCaller } from '../limits/turns.ts';
import { slowLane } from './slow-lane.ts';

/** The turns and lanes shared by all data and file requests, because they share the connections. */
export type Lanes = { inTurn: ReturnType<typeof turnsByCaller>; inLane: ReturnType<typeof slowLane> };

/**
 * One caller gets at most four of ten connections, and slow statements get at most four in total; the others
 * stay free for other callers and quick statements. Other numbers of connections are divided in the same
 * proportion.
 */
export function openLanes(connections: number): Lanes {
  const share = Math.max(1, Math.floor(connections * 0.4));
  return { inTurn: turnsByCaller({ atOnce: share, waiting: 200 }), inLane: slowLane({ inAll: share }) };
}
