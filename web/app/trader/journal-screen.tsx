import { CalendarCheck, FileText, Tag } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { SearchField } from '#components/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useClock } from '#data/account/clock.ts';
import type { JournalHit } from '#data/journal/journal-pages.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { maxJournalSearchLength } from '#domain/limits.ts';
import { searchText } from '#domain/search-text.ts';
import { sayDay } from '#features/calendar/day-words.ts';
import { DayNote, hasNoteDraft } from '#features/journal/day-note.tsx';
import { JournalList } from '#features/journal/journal-list.tsx';
import { useDay } from '#lib/clock/use-day.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { dayAddress, planAddress, tradeAddress, weekAddress } from '../addresses.ts';
import { PlanFind } from '../dialogs/plan-dialogs.tsx';
import { TradeFind } from '../dialogs/trade-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PageLink } from '../page-link.tsx';
import { useTrader } from './trader-context.ts';

const { JournalHits } = lazyParts(() => import('#features/journal/journal-hits.tsx'));
const { TemplatesDialog } = lazyParts(() => import('#features/journal/templates-dialog.tsx'));

const addressOfDay = (day: string) => dayAddress(day, '');

/** The words of the search are in the address. */
export function JournalScreen() {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const clock = useClock(userId);
  const [query, setQuery] = useSearchParams();
  const search = searchText(query.get('q') ?? '', maxJournalSearchLength);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title="Journal">
        <div className="flex flex-wrap gap-2">
          <PageLink to="/weeks" icon={CalendarCheck} label="Weekly Review" />
          <PageLink to="/tags" icon={Tag} label="Tags" />
          <Button variant="outline" onClick={() => open(TemplatesDialog, { userId })}>
            <FileText aria-hidden className="size-4" />
            Templates
          </Button>
        </div>
      </PageHeading>
      <SearchField
        label="Search notes, comments and tags"
        maxLength={maxJournalSearchLength}
        value={search}
        onSearch={text => setQuery(text ? { q: text } : {}, { replace: search !== '' })}
      />
      {clock === undefined ? (
        <Spinner />
      ) : search ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <JournalHits
            userId={userId}
            search={search}
            clock={clock}
            dayAddress={addressOfDay}
            renderLink={(hit, name) => <HitLink hit={hit} name={name} />}
          />
        </Suspense>
      ) : (
        <Days clock={clock} />
      )}
    </div>
  );
}

function Days({ clock }: { clock: DayClock }) {
  const { id: userId } = useTrader();
  const day = useDay(clock);
  const [today, setToday] = useState(day);
  // A note that is not saved at midnight stays on the page.
  if (today !== day && !hasNoteDraft(userId, today)) {
    setToday(day);
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <section aria-labelledby="today" className="flex flex-col gap-3">
        <h3 id="today">
          <Link
            to={addressOfDay(today)}
            className="inline-flex min-h-6 items-center font-semibold text-accent underline"
          >
            {sayDay(today)}
          </Link>
        </h3>
        <Card>
          <DayNote userId={userId} day={today} />
        </Card>
      </section>
      <section aria-labelledby="earlier" className="flex flex-col gap-3">
        <h3 id="earlier" className="font-semibold">
          Earlier Days and Weeks
        </h3>
        <JournalList
          userId={userId}
          clock={clock}
          today={today}
          dayAddress={addressOfDay}
          weekAddress={weekAddress}
        />
      </section>
    </div>
  );
}

/** A trade and a plan open over the page; the others have their own. */
function HitLink({ hit, name }: { hit: JournalHit; name: ReactNode }) {
  const open = useOpenDialog();
  const { kind, about, id, day } = hit;
  const look = 'inline-flex min-h-8 items-center text-start font-medium underline';
  if (id !== null) {
    const show = () =>
      about === 'plan'
        ? open(PlanFind, { planId: id }, planAddress(id))
        : open(TradeFind, { tradeId: id }, tradeAddress(id));
    return (
      <button type="button" onClick={show} className={look}>
        <span>{name}</span>
      </button>
    );
  }
  const to = kind === 'week' ? weekAddress(day) : about === 'student' ? '/talk' : addressOfDay(day);
  return (
    <Link to={to} className={look}>
      <span>{name}</span>
    </Link>
  );
}
