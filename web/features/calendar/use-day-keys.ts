import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { dayByKey } from './day-by-key.ts';

type DayKeysOptions = {
  days: readonly CalendarDay[];
  start: CalendarDay;
  /** Called with a day that the keys lead to and that is not among them. */
  onLeave: (day: CalendarDay) => void;
};

/** Tab stops once in a grid of days; then the keys move, into other months too. Days have `data-day`. */
export function useDayKeys({ days, start, onLeave }: DayKeysOptions) {
  const starts = useWeekStart();
  const [walked, setWalked] = useState(start);
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<CalendarDay>(null);
  const isShown = (day: CalendarDay) => day >= (days[0] ?? '') && day <= (days.at(-1) ?? '');
  const stop = isShown(walked) ? walked : start;

  useEffect(() => {
    if (wanted.current && isShown(wanted.current) && focusDay(box.current, wanted.current)) {
      wanted.current = null;
    }
  });

  function onKeyDown(event: KeyboardEvent) {
    const { day } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const next = day && !event.ctrlKey && !event.metaKey && !event.altKey && dayByKey(event.key, day, starts);
    if (!next) {
      return;
    }
    event.preventDefault();
    setWalked(next);
    if (isShown(next)) {
      focusDay(box.current, next);
    } else {
      wanted.current = next;
      onLeave(next);
    }
  }

  return { box, stop, onKeyDown };
}

function focusDay(box: HTMLElement | null, day: CalendarDay): boolean {
  const link = box?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  link?.focus();
  return Boolean(link);
}
