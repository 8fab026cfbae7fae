import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailed } from '#components/load-failed.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Button } from '#components/ui/button.tsx';
import { type DeskPage, type DeskView, deskQueries, type StudentInNeed } from '#data/school/desk.ts';
import { groupQueries } from '#data/school/groups.ts';
import type { ReasonKind } from '#domain/desk/reason.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { toWrite } from '#features/desk/need-actions.ts';
import { NeedCard, NeedRowsLoading, NeedTitle } from '#features/desk/need-card.tsx';
import { NeedList, NeedLists } from '#features/desk/need-list.tsx';
import { NeedNone } from '#features/desk/need-none.tsx';
import { levelTitles } from '#features/desk/needing-words.ts';
import { useHeldRows } from '#features/desk/use-held-rows.ts';
import { studentAddress, talkAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { useShowQueue } from './queue.ts';
import { useNeedActions } from './use-need-actions.ts';

type TodayNeedProps = { view: DeskView; kind: ReasonKind | null; loading: ReactNode };

const failure = 'Couldn’t load Today.';

/** Students who need a word, and folded those to keep an eye on; all, or those with one kind of reason. */
export function TodayNeed({ view, kind, loading }: TodayNeedProps) {
  const list = useInfiniteQuery(deskQueries.today({ ...view, level: 'word', kind }));
  const week = useQuery(deskQueries.classWeek(view));
  const isKnown = list.data && (list.data.pages[0]?.rows.length || !week.isPending);
  if (list.data && isKnown) {
    return <Shown view={view} kind={kind} list={list} pages={list.data.pages} />;
  }
  return list.isError ? (
    <LoadFailed message={failure} isTrying={list.isFetching} onTryAgain={list.refetch} />
  ) : (
    loading
  );
}

type ShownProps = {
  view: DeskView;
  kind: ReasonKind | null;
  list: UseInfiniteQueryResult;
  pages: readonly DeskPage[];
};

function Shown({ view, kind, list, pages }: ShownProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const watched = useInfiniteQuery({
    ...deskQueries.today({ ...view, level: 'watch', kind }),
    enabled: isUnfolded || kind !== null,
  });
  const word = useHeldRows(pages);
  const watch = useHeldRows(watched.data?.pages);
  const { data: week } = useQuery(deskQueries.classWeek(view));
  const { isAdmin } = useDesk();
  const groupNames = useGroupNames(view);
  const actions = useNeedActions();
  const navigate = useNavigate();
  const showQueue = useShowQueue();
  if (kind === null && word.rows.length === 0 && !week?.needing) {
    return (
      <NeedNone week={week} isGroup={view.of_group !== null} settings={isAdmin ? '/settings' : undefined} />
    );
  }

  const students = isUnfolded ? [...word.rows, ...watch.rows] : word.rows;
  const inAll = kind === null && week ? { word: week.word, watch: week.needing - week.word } : undefined;
  const keepQueue = () => showQueue({ list: 'Today', ids: students.map(({ id }) => id) });
  const listProps = {
    today: view.today,
    groupNames,
    addressOf: studentAddress,
    talkOf: talkAddress,
    onOpen: keepQueue,
    ...actions,
  };
  const count = (rows: readonly StudentInNeed[], hasMore: boolean, all = 0) =>
    hasMore ? Math.max(all, rows.length) : rows.length;
  const watchCount = watched.data ? count(watch.rows, watched.hasNextPage, inAll?.watch) : inAll?.watch;
  return (
    <NeedLists
      students={students}
      onReview={actions.onReview}
      onWrite={({ id }) => {
        keepQueue();
        navigate(talkAddress(id), { state: toWrite });
      }}
    >
      <NeedCard
        title={
          <NeedTitle
            title={levelTitles.word}
            count={count(word.rows, list.hasNextPage, inAll?.word)}
            isSure={!list.hasNextPage || inAll !== undefined}
          />
        }
        action={<Waiting {...word} />}
      >
        {word.rows.length === 0 ? (
          <p className="px-4 py-3 text-ink-muted text-sm sm:px-5">No one here right now.</p>
        ) : (
          <NeedList label={levelTitles.word} students={word.rows} {...listProps} />
        )}
        <More list={list} />
      </NeedCard>
      <NeedCard
        title={
          <NeedTitle
            title={levelTitles.watch}
            count={watchCount}
            isSure={!watched.hasNextPage || inAll !== undefined}
          />
        }
        action={
          <span className="flex gap-2">
            {isUnfolded && <Waiting {...watch} />}
            {watchCount !== 0 && (
              <Button
                variant="ghost"
                className="px-3"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {isUnfolded ? 'Hide' : 'Show'}
                <span className="sr-only"> students to keep an eye on</span>
              </Button>
            )}
          </span>
        }
      >
        {isUnfolded &&
          watchCount !== 0 &&
          (watched.data ? (
            <>
              <NeedList label={levelTitles.watch} students={watch.rows} {...listProps} />
              <More list={watched} />
            </>
          ) : watched.isError ? (
            <LoadFailed message={failure} isTrying={watched.isFetching} onTryAgain={watched.refetch} />
          ) : (
            <NeedRowsLoading />
          ))}
      </NeedCard>
    </NeedLists>
  );
}

function Waiting({ waiting, show }: { waiting: number; show: () => void }) {
  return (
    waiting > 0 && (
      <Button variant="outline" className="px-3" onClick={show}>
        {formatCount(waiting)} more · Show
      </Button>
    )
  );
}

function More({ list }: { list: UseInfiniteQueryResult }) {
  return (
    list.hasNextPage && (
      <div className="border-line border-t px-4 pb-4 sm:px-5">
        <MorePages list={list} failure="Couldn’t load more students." />
      </div>
    )
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
