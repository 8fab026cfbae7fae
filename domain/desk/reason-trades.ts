import type { Reason } from './reason.ts';

type Trade = {
  amount: number;
  lot_size: number;
  /** ISO 8601 moments. */
  logged_at?: string;
  figures_changed_at: string | null;
};

const most = 3;

/**
 * The trades behind a reason, newest first, at most 3: the losing streak, the oversized position, or the
 * latest event. Empty for a plan, for inactivity, or if the given trades lack it.
 * @param newest the student's trades, newest first
 */
export function tradesBehind<Each extends Trade>(reason: Reason, newest: readonly Each[]): Each[] {
  switch (reason.kind) {
    case 'losses':
      return newest.filter(({ amount }) => amount < 0).slice(0, Math.min(reason.losses, most));
    case 'lots':
      return newest.filter(({ lot_size: lots }) => lots === reason.lots).slice(0, 1);
    case 'doubled':
    case 'beyond_plan':
    case 'changed':
      return newest
        .filter(({ logged_at: logged, figures_changed_at: changed }) =>
          [logged, changed].some(moment => moment && Date.parse(moment) === Date.parse(reason.since)),
        )
        .slice(0, 1);
    default:
      return [];
  }
}
