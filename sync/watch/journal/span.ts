/** The times of a post's first and last row, in milliseconds of the platform's clock. */
export type Span = { first: number; last: number };

type Timed = { time?: unknown; closed?: unknown };

/** A post's rows, perhaps of another program. */
export type RowsOfPost = { deals?: unknown; trades?: unknown; cash?: unknown };

/** Null for a post without rows. Each list is in the order of its times, as in the protocol. */
export function postSpan({ deals, trades, cash }: RowsOfPost): Span | null {
  const lists: Timed[][] = [deals, trades, cash].map(list => (Array.isArray(list) ? list : []));
  const timesAt = (place: number) => lists.map(list => rowTime(list.at(place))).filter(time => time !== null);
  const [first, last] = [timesAt(0), timesAt(-1)];
  return first.length === 0 || last.length === 0
    ? null
    : { first: Math.min(...first), last: Math.max(...last) };
}

function rowTime(row: Timed | null | undefined): number | null {
  const time = row?.closed ?? row?.time;
  return typeof time === 'number' ? time : null;
}
