import { turnsByCaller } from '../limits/turns.ts';
import { slowLane } from './slow-lane.ts';

/** Shared by all data and file requests, because they share the connections. */
export type Lanes = { inTurn: ReturnType<typeof turnsByCaller>; inLane: ReturnType<typeof slowLane> };

/** Gives one caller at most 4 of 10 connections, and slow statements 4 in total; other numbers in proportion. */
export function openLanes(connections: number): Lanes {
  const share = Math.max(1, Math.floor(connections * 0.4));
  return { inTurn: turnsByCaller({ atOnce: share, waiting: 200 }), inLane: slowLane({ inAll: share }) };
}
