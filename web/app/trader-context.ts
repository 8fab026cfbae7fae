import { createContext, use } from 'react';
import type { SessionUser } from '#data/session/session.ts';
import type { TraderTask } from './trader-tasks.ts';

export type Trader = {
  user: SessionUser;
  /** Opens a dialog, over the one that is open. */
  open: (task: TraderTask) => void;
};

export const TraderContext = createContext<Trader | null>(null);

/** The trader whose screen this is, and how the screen opens dialogs. */
export function useTrader(): Trader {
  const trader = use(TraderContext);
  if (!trader) {
    throw new Error('There is no trader outside of the trader’s app.');
  }
  return trader;
}
