import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ChevronProps, type DateBefore, DayPicker, type Modifiers } from 'react-day-picker';
import { calendarDayOf, noonOf } from '#domain/calendar-day.ts';

const classNames = {
  root: 'relative p-3',
  months: 'flex',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-9 items-center px-2 font-semibold text-sm',
  nav: 'absolute end-3 top-3 flex',
  button_previous: 'grid size-9 place-items-center rounded-box text-ink-muted hover:bg-sunken hover:text-ink',
  button_next: 'grid size-9 place-items-center rounded-box text-ink-muted hover:bg-sunken hover:text-ink',
  weekday: 'size-10 font-normal text-ink-muted text-xs sm:size-9',
  day: 'p-0 text-center text-sm tabular-nums',
  day_button:
    'size-10 rounded-box hover:bg-sunken disabled:text-ink-muted disabled:line-through disabled:opacity-60 sm:size-9',
  today: 'font-bold text-accent',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent',
};

type CalendarProps = {
  /** The chosen day, 'YYYY-MM-DD'; '' when none is chosen. */
  value: string;
  onChange: (value: string) => void;
  disabledDays?: DateBefore;
};

export function Calendar({ value, onChange, disabledDays }: CalendarProps) {
  const selected = value ? noonOf(value) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      selected={selected}
      defaultMonth={selected ?? monthToOpen(disabledDays)}
      onSelect={day => onChange(calendarDayOf(day))}
      disabled={disabledDays}
      weekStartsOn={0}
      classNames={classNames}
      labels={{ labelDayButton }}
      components={{ Chevron }}
    />
  );
}

/** This month, or the first one in which a day can be chosen. */
function monthToOpen(disabledDays: DateBefore | undefined): Date {
  const now = new Date();
  return disabledDays && disabledDays.before > now ? disabledDays.before : now;
}

const nameOfDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** 'Friday, March 8, 2030': with the number as it is seen, where the library's own 'March 8th' hides it. */
function labelDayButton(day: Date, { today, selected }: Modifiers): string {
  return `${today ? 'Today, ' : ''}${nameOfDay.format(day)}${selected ? ', selected' : ''}`;
}

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-4" />;
}
