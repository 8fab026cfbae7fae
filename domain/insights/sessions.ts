import { wallReader } from '#domain/clock/wall-reader.ts';

export const sessions = ['overlap', 'New York', 'London', 'Asia', 'off hours'] as const;

type Session = (typeof sessions)[number];

const hour = 3_600_000;
const day = 24 * hour;
const [opens, closes] = [8 * hour, 17 * hour];

/**
 * Returns a function for the session of a moment. A centre is open from 8:00 to 17:00 local time, Monday to
 * Friday. Overlap: London and New York are both open; Asia: Tokyo or Sydney is, and neither of those.
 */
export function sessionReader(): (moment: number) => Session {
  const isOpenIn = (zone: string) => {
    const wallOf = wallReader(zone);
    return (moment: number) => isOpenAt(wallOf(moment));
  };
  const newYork = isOpenIn('America/New_York');
  const london = isOpenIn('Europe/London');
  const tokyo = isOpenIn('Asia/Tokyo');
  const sydney = isOpenIn('Australia/Sydney');
  return moment => {
    if (newYork(moment)) {
      return london(moment) ? 'overlap' : 'New York';
    }
    if (london(moment)) {
      return 'London';
    }
    return tokyo(moment) || sydney(moment) ? 'Asia' : 'off hours';
  };
}

function isOpenAt(wall: number): boolean {
  const time = wall - Math.floor(wall / day) * day;
  const weekday = new Date(wall).getUTCDay();
  return weekday >= 1 && weekday <= 5 && time >= opens && time < closes;
}
