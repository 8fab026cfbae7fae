import { hoursToCorrect } from '#domain/desk/changed.ts';
import { countNoun } from '#domain/numbers/count.ts';

const hoursToLog = 24;

type LoggedTrade = {
  created_at: string;
  /** Unknown for a trade that was not read from the database. */
  logged_at?: string;
  import_id: string | null;
  figures_changed_at: string | null;
};

/** Whole days from the close to manual logging; null within 24 hours, and for imported trades. */
function daysLoggedLater({ created_at, logged_at, import_id }: LoggedTrade): number | null {
  const hours = logged_at === undefined ? 0 : hoursBetween(created_at, logged_at);
  return import_id === null && hours > hoursToLog ? Math.floor(hours / 24) : null;
}

/** True if a figure was edited more than 24 hours after logging; before that it is a correction. */
function isChangedAfterwards({ logged_at, figures_changed_at }: LoggedTrade): boolean {
  return (
    figures_changed_at !== null &&
    logged_at !== undefined &&
    hoursBetween(logged_at, figures_changed_at) > hoursToCorrect
  );
}

function isBeforeJoining({ created_at }: Pick<LoggedTrade, 'created_at'>, joinedAt: string): boolean {
  return hoursBetween(created_at, joinedAt) > 0;
}

/** Remarks for the educator: 'Logged 3 days later'. Usually none. */
export function lateEntryRemarks(trade: LoggedTrade, joinedAt: string): string[] {
  const days = daysLoggedLater(trade);
  return [
    ...(days === null ? [] : [`Logged ${countNoun(days, 'day')} later`]),
    ...(isChangedAfterwards(trade) ? ['Edited later'] : []),
    ...(isBeforeJoining(trade, joinedAt) ? ['Before joining'] : []),
  ];
}

function hoursBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
}
