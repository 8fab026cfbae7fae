import { countNoun } from '#domain/numbers/count.ts';

const minute = 60_000;
const hour = 60;
const day = 24 * hour;

/** Holding time, rounded down: '45 min', '2 h 15 min', '1 day 4 h', '3 days'. */
export function heldTime(opened: Date, closed: Date): string {
  const minutes = Math.floor((closed.getTime() - opened.getTime()) / minute);
  const days = Math.floor(minutes / day);
  const hours = Math.floor((minutes % day) / hour);
  if (days > 0) {
    return words(countNoun(days, 'day'), days < 10 ? hours : 0, 'h');
  }
  return hours > 0
    ? words(`${hours} h`, minutes % hour, 'min')
    : words('', minutes, 'min') || 'under a minute';
}

function words(whole: string, rest: number, unit: string): string {
  return [whole, rest > 0 && `${rest} ${unit}`].filter(Boolean).join(' ');
}
