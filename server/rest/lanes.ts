import { turnsByCaller } from '../limits/turns.ts';
import { slowLane } from './slow-lane.ts';

/** The turns and lanes that all requests for data share, those for files as well: they share the connections. */
export type Lanes = { inTurn: ReturnType<typeof turnsByCaller>; inLane: ReturnType<typeof slowLane> };

/** Four statements at once of one caller, out of ten connections; the others stay free for other callers. */
export const openLanes = (): Lanes => ({
  inTurn: turnsByCaller({ atOnce: 4, waiting: 200 }),
  inLane: slowLane(),
});
