import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type ChevronProps,
  type DateAfter,
  type DateBefore,
  DayPicker,
  type Modifiers,
} from 'react-day-picker';
import { localDay, localNoon } from '#domain/clock/calendar-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';

const step =
  'grid size-11 place-items-center rounded-box text-ink-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40 sm:size-9';

const classNames = {
  root: 'relative p-3',
  months: 'flex',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-11 items-center font-semibold text-sm sm:h-9',
  dropdowns: 'flex',
  dropdown_root:
    'relative flex h-11 items-center rounded-box ps-2 pe-1 outline-accent hover:bg-sunken has-focus-visible:outline-2 sm:h-9',
  // 16 px, because iOS zooms into smaller fields.
  dropdown: 'absolute inset-0 w-full cursor-pointer text-base text-ink opacity-0',
  caption_label: 'flex items-center gap-1',
  nav: 'absolute end-3 top-3 flex',
  button_previous: step,
  button_next: step,
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
  disabledDays?: DateBefore | DateAfter;
};

export function Calendar({ value, onChange, disabledDays }: CalendarProps) {
  const selected = value ? localNoon(value) : undefined;
  const opened = selected ?? monthToOpen(disabledDays);
  const starts = useWeekStart();
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      selected={selected}
      defaultMonth={opened}
      captionLayout="dropdown"
      {...monthsToOffer(opened, disabledDays)}
      onSelect={day => onChange(localDay(day))}
      disabled={disabledDays}
      weekStartsOn={starts === 'monday' ? 1 : 0}
      classNames={classNames}
      labels={{ labelDayButton }}
      components={{ Chevron }}
    />
  );
}

/** This month, or the first one with a selectable day. */
function monthToOpen(disabledDays: CalendarProps['disabledDays']): Date {
  const now = new Date();
  return disabledDays && 'before' in disabledDays && disabledDays.before > now ? disabledDays.before : now;
}

/** Retail trading began with the web: no trades are older. */
const firstYear = 1990;
const yearsAhead = 50;

/** The months in the year list: all with a selectable day, and the one that is shown first. */
function monthsToOffer(opened: Date, disabledDays: CalendarProps['disabledDays']) {
  const first = disabledDays && 'before' in disabledDays ? disabledDays.before : new Date(firstYear, 0);
  const last =
    disabledDays && 'after' in disabledDays
      ? disabledDays.after
      : new Date(new Date().getFullYear() + yearsAhead, 11);
  return { startMonth: opened < first ? opened : first, endMonth: opened > last ? opened : last };
}

const nameOfDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** 'Friday, March 8, 2030': with the number as it is shown; the library's own label has 'March 8th'. */
function labelDayButton(day: Date, { today, selected }: Modifiers): string {
  return `${today ? 'Today, ' : ''}${nameOfDay.format(day)}${selected ? ', selected' : ''}`;
}

function Chevron({ orientation }: ChevronProps) {
  if (orientation === 'down') {
    return <ChevronDown aria-hidden className="size-4 text-ink-muted" />;
  }
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden className="size-4" />;
}
