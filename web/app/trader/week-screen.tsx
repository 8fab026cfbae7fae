import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useClock } from '#data/account/clock.ts';
import { reviewQueries } from '#data/journal/weekly-reviews.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { type CalendarDay, firstDayInWeek } from '#domain/clock/calendar-day.ts';
import { timeZoneNote } from '#domain/clock/named-clocks.ts';
import { defaultQuestions, formatWeek } from '#domain/review.ts';
import { QuestionsDialog } from '#features/journal/questions-dialog.tsx';
import { WeekReview } from '#features/journal/week-review.tsx';
import { useDay } from '#lib/clock/use-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { reportAddress, weekAddress } from '../addresses.ts';
import { PageHeading } from '../page-heading.tsx';
import { PageLink } from '../page-link.tsx';
import { useNamedWeek } from '../report/use-named-week.ts';
import { useTrader } from './trader-context.ts';
import { WeekJournal } from './week-journal.tsx';
import { WeekLinks } from './week-links.tsx';

export function WeekScreen() {
  const clock = useClock(useTrader().id);
  return clock === undefined ? <Spinner /> : <NamedWeek clock={clock} />;
}

/** The week that contains the day in the address; this week without one. */
function NamedWeek({ clock }: { clock: DayClock }) {
  const { monday: named = '' } = useParams();
  const { monday, thisMonday } = useNamedWeek(useDay(clock), useWeekStart());
  return named === monday ? (
    <Week key={monday} monday={monday} thisMonday={thisMonday} clock={clock} />
  ) : (
    <Navigate to={weekAddress(monday)} replace />
  );
}

type WeekProps = { monday: CalendarDay; thisMonday: CalendarDay; clock: DayClock };

function Week({ monday, thisMonday, clock }: WeekProps) {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const first = firstDayInWeek(monday, useWeekStart());
  const { data: questions = defaultQuestions } = useQuery(reviewQueries.questions(userId));
  return (
    // Side by side, if there is room: the notes and the review.
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-2 xl:items-start xl:*:col-span-full">
      <div className="flex flex-col gap-1">
        <PageHeading title={`Week of ${formatWeek(first)}`}>
          <div className="flex flex-wrap gap-2">
            <PageLink to={reportAddress(monday)} icon={Printer} label="Weekly Report" />
            <WeekLinks monday={monday} thisMonday={thisMonday} />
          </div>
        </PageHeading>
        {clock && <p className="text-ink-muted text-xs">{timeZoneNote(clock)}</p>}
      </div>
      <WeekJournal first={first} clock={clock} />
      <section aria-labelledby="review" className="flex min-w-0 flex-col gap-3 xl:col-span-1!">
        <h3 id="review" className="font-semibold">
          Weekly Review
        </h3>
        <WeekReview
          userId={userId}
          monday={monday}
          onEditQuestions={() => open(QuestionsDialog, { userId, questions })}
        />
      </section>
    </div>
  );
}
