import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailed } from '#components/load-failed.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Button } from '#components/ui/button.tsx';
import { type DeskPage, type DeskView, deskQueries } from '#data/school/desk.ts';
import { groupQueries } from '#data/school/groups.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { type Held, heldOn, shownRows } from '#features/desk/held-rows.ts';
import { toWrite } from '#features/desk/need-actions.ts';
import { NeedCard } from '#features/desk/need-card.tsx';
import { NeedList } from '#features/desk/need-list.tsx';
import { NeedNone } from '#features/desk/need-none.tsx';
import { needingWords } from '#features/desk/needing-words.ts';
import { studentAddress, talkAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { useShowQueue } from './queue.ts';
import { useNeedActions } from './use-need-actions.ts';

/** The students who need attention today. */
export function TodayNeed({ view, loading }: { view: DeskView; loading: ReactNode }) {
  const list = useInfiniteQuery(deskQueries.today(view));
  if (list.data) {
    return <Shown view={view} list={list} pages={list.data.pages} />;
  }
  return list.isError ? (
    <LoadFailed message="Couldn’t load Today." isTrying={list.isFetching} onTryAgain={list.refetch} />
  ) : (
    loading
  );
}

type ShownProps = { view: DeskView; list: UseInfiniteQueryResult; pages: readonly DeskPage[] };

/** Refetching keeps the order of the list; new students wait behind a button. */
function Shown({ view, list, pages }: ShownProps) {
  const [held, setHeld] = useState<Held>();
  const now = heldOn(held, pages);
  if (now !== held) {
    setHeld(now);
  }
  const { rows, waiting } = shownRows(now, pages);
  const { data: week } = useQuery(deskQueries.classWeek(view));
  const { isAdmin } = useDesk();
  const groupNames = useGroupNames(view);
  const actions = useNeedActions();
  const navigate = useNavigate();
  const showQueue = useShowQueue();
  if (rows.length === 0) {
    return (
      <NeedNone week={week} isGroup={view.of_group !== null} settings={isAdmin ? '/settings' : undefined} />
    );
  }

  const count = list.hasNextPage ? Math.max(week?.needing ?? 0, rows.length) : rows.length;
  const keepQueue = () => showQueue({ list: 'Today', ids: rows.map(({ id }) => id) });
  return (
    <NeedCard
      title={needingWords(count)}
      action={
        waiting > 0 && (
          <Button variant="outline" className="px-3" onClick={() => setHeld(undefined)}>
            {formatCount(waiting)} more · Show
          </Button>
        )
      }
    >
      <NeedList
        students={rows}
        today={view.today}
        groupNames={groupNames}
        addressOf={studentAddress}
        talkOf={talkAddress}
        onOpen={keepQueue}
        onWrite={({ id }) => {
          keepQueue();
          navigate(talkAddress(id), { state: toWrite });
        }}
        {...actions}
      />
      {list.hasNextPage && (
        <div className="border-line border-t px-4 pb-4 sm:px-5">
          <MorePages list={list} failure="Couldn’t load more students." />
        </div>
      )}
    </NeedCard>
  );
}

/** The names of the groups, when the rows belong to several. */
function useGroupNames({ of_group }: DeskView): ReadonlyMap<string, string> {
  const { data: groups } = useQuery(groupQueries.all());
  return useMemo(
    () => new Map(of_group === null ? groups?.map(({ id, name }) => [id, name]) : []),
    [groups, of_group],
  );
}
