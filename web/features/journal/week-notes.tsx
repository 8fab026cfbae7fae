import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { LinkedText } from '#components/linked-text.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { formatWeekday } from '#domain/review.ts';

type NotedTrade = {
  id: string;
  pair: string;
  amount: number;
  currency: string | undefined;
  notes: string;
};

type NotedDay = { day: CalendarDay; body: string; trades: readonly NotedTrade[] };

type WeekNotesProps = {
  days: readonly NotedDay[];
  onOpenTrade: (id: string) => void;
};

export function WeekNotes({ days, onOpenTrade }: WeekNotesProps) {
  if (days.length === 0) {
    return (
      <EmptyState icon={NotebookPen} title="No Notes Yet" size="small">
        Your daily and trade notes for this week appear here.
      </EmptyState>
    );
  }
  return (
    <Card className="flex flex-col divide-y divide-line py-0 sm:py-0">
      {days.map(({ day, body, trades }) => (
        <section key={day} aria-label={formatWeekday(day)} className="flex flex-col gap-2 py-4">
          <h4>
            <Link
              to={`/calendar/${day}`}
              className="inline-flex min-h-6 items-center font-medium text-accent text-sm underline"
            >
              {formatWeekday(day)}
            </Link>
          </h4>
          {body && <Note text={body} />}
          {trades.map(trade => (
            <div key={trade.id}>
              <button
                type="button"
                onClick={() => onOpenTrade(trade.id)}
                className="-mx-1 inline-flex min-h-8 items-center gap-2 rounded-box px-1 text-sm hover:bg-sunken"
              >
                <span className="font-semibold">{trade.pair}</span>
                <SignedAmount value={trade.amount} currency={trade.currency} />
              </button>
              <Note text={trade.notes} />
            </div>
          ))}
        </section>
      ))}
    </Card>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
      <LinkedText text={text} />
    </p>
  );
}
