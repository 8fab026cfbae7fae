import { createContext, use } from 'react';
import type { SessionUser } from '#data/session/session.ts';

export const TraderContext = createContext<SessionUser | null>(null);

export const OnlineContext = createContext(true);

/** Shows another page, replacing the history entry of the open dialog. Dialogs are outside the router. */
export const ReplacePageContext = createContext<(path: string) => void>(() => {});

/** Shows another page and closes open dialogs. Dialogs are outside the router. */
export const OpenPageContext = createContext<(path: string) => void>(() => {});

export function useOpenPage(): (path: string) => void {
  return use(OpenPageContext);
}

export function useReplacePage(): (path: string) => void {
  return use(ReplacePageContext);
}

/** True if actions that need the server can be offered. */
export function useIsOnline(): boolean {
  return use(OnlineContext);
}

export function useTrader(): SessionUser {
  const trader = use(TraderContext);
  if (!trader) {
    throw new Error('There is no trader outside of the trader’s app.');
  }
  return trader;
}
