import { hoursToPutRight } from '#domain/desk/changed.ts';
import { countOf } from '#domain/numbers/count.ts';

/** Hours after the close of a trade in which logging it is logging it in time. */
const hoursToLog = 24;

/** What is asked of a trade. All moments are in ISO 8601. */
type LoggedTrade = {
  /** When it was closed. */
  created_at: string;
  /** When it was written down; not known of a trade that has not been read from the database. */
  logged_at?: string;
  /** The statement that brought it. */
  import_id: string | null;
  /** When a person last changed a figure of it. */
  figures_changed_at: string | null;
};

/**
 * The whole days between the close of a trade and its being logged by hand; null for one that was logged within 24 hours, and
 * for one of a statement, in which the broker says when it was.
 */
function daysLoggedLater({ created_at, logged_at, import_id }: LoggedTrade): number | null {
  const hours = logged_at === undefined ? 0 : hoursBetween(created_at, logged_at);
  return import_id === null && hours > hoursToLog ? Math.floor(hours / 24) : null;
}

/** Whether a figure was changed more than 24 hours after the trade was logged: before that it was put right. */
function isChangedAfterwards({ logged_at, figures_changed_at }: LoggedTrade): boolean {
  return (
    figures_changed_at !== null &&
    logged_at !== undefined &&
    hoursBetween(logged_at, figures_changed_at) > hoursToPutRight
  );
}

/** Whether a trade was closed before its trader joined. */
function isBeforeJoining({ created_at }: Pick<LoggedTrade, 'created_at'>, joinedAt: string): boolean {
  return hoursBetween(created_at, joinedAt) > 0;
}

/** What an educator is told of how a trade came into the journal, as 'Logged 3 days later'; mostly nothing. */
export function afterTheFact(trade: LoggedTrade, joinedAt: string): string[] {
  const days = daysLoggedLater(trade);
  return [
    ...(days === null ? [] : [`Logged ${countOf(days, 'day')} later`]),
    ...(isChangedAfterwards(trade) ? ['Edited later'] : []),
    ...(isBeforeJoining(trade, joinedAt) ? ['Before joining'] : []),
  ];
}

function hoursBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 3_600_000;
}
