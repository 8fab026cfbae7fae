import { CalendarDays, ChevronLeft, ChevronRight, Grid3x3 } from 'lucide-react';
import { ChartChoice } from '#components/charts/chart-choice.tsx';
import { Button } from '#components/ui/button.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type CalendarMonth, formatMonth, toMonth } from '#domain/clock/calendar-month.ts';
import { type CalendarView, viewBeside, viewYear } from './calendar-view.ts';

type CalendarBarProps = {
  view: CalendarView;
  today: CalendarDay;
  onShow: (view: CalendarView) => void;
};

const kinds = [
  { value: 'month', label: 'Month', icon: CalendarDays },
  { value: 'year', label: 'Year', icon: Grid3x3 },
] as const;

export function CalendarBar({ view, today, onShow }: CalendarBarProps) {
  const year = viewYear(view);
  const now: CalendarView =
    view.kind === 'year'
      ? { kind: 'year', year: today.slice(0, 4) }
      : { kind: 'month', month: toMonth(today) };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 aria-live="polite" className="min-w-40 font-semibold text-lg max-sm:flex-1">
        {viewName(view)}
      </h3>
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon"
          aria-label={`Previous ${view.kind}`}
          onClick={() => onShow(viewBeside(view, -1))}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label={`Next ${view.kind}`}
          onClick={() => onShow(viewBeside(view, 1))}
        >
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="flex items-center justify-between gap-2 max-sm:w-full sm:flex-1">
        <Button variant="ghost" onClick={() => onShow(now)} className="px-3!">
          {view.kind === 'year' ? 'This year' : 'This month'}
        </Button>
        <ChartChoice
          label="Show a month or a year"
          choices={kinds}
          value={view.kind}
          onChange={kind => onShow(kind === 'year' ? { kind, year } : { kind, month: monthIn(year, today) })}
        />
      </div>
    </div>
  );
}

/** 'November 2026', or '2026'. */
function viewName(view: CalendarView): string {
  return view.kind === 'year' ? view.year : formatMonth(view.month);
}

/** The initial month of a year: today's, or January. */
function monthIn(year: string, today: CalendarDay): CalendarMonth {
  return today.startsWith(year) ? toMonth(today) : `${year}-01`;
}
