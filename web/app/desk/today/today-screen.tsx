import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { deskQueries } from '#data/school/desk.ts';
import { type ReasonKind, reasonKinds } from '#domain/desk/reason.ts';
import { ClassWeekCard } from '#features/desk/class-week.tsx';
import { NeedCard, NeedRowsLoading } from '#features/desk/need-card.tsx';
import { levelTitles } from '#features/desk/needing-words.ts';
import { ReasonSelect } from '#features/desk/reason-select.tsx';
import { GroupSelect } from '#features/groups/group-select.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useChosen } from '../use-chosen.ts';
import { TodayNeed } from './today-need.tsx';
import { WrittenLink } from './written-link.tsx';

const { HandInsButton } = lazyParts(() => import('#features/assignments/hand-ins-button.tsx'));

export function TodayScreen() {
  const [groupId, chooseGroup] = useChosen('group');
  const [kind, chooseKind] = useReason();
  useQuery(deskQueries.visit());
  return (
    <>
      <PageHeading title="Today">
        <div className="flex flex-wrap items-center gap-2 empty:hidden sm:ms-auto">
          <WrittenLink />
          <Suspense fallback={null}>
            <HandInsButton />
          </Suspense>
        </div>
        <div className="grid min-h-11 grid-cols-2 items-center gap-2 max-sm:w-full sm:flex">
          <ReasonSelect value={kind} onChange={chooseKind} />
          <GroupSelect value={groupId} onChange={id => chooseGroup(id)} />
        </div>
      </PageHeading>
      <Class key={`${groupId} ${kind}`} groupId={groupId} kind={kind} />
    </>
  );
}

function useReason() {
  const [params, setParams] = useSearchParams();
  const kind = reasonKinds.find(one => one === params.get('reason')) ?? null;
  const choose = (chosen: ReasonKind | null) =>
    setParams(
      before => {
        const { reason: _, ...others } = Object.fromEntries(before);
        return chosen === null ? others : { ...others, reason: chosen };
      },
      { replace: true },
    );
  return [kind, choose] as const;
}

function Class({ groupId, kind }: { groupId: string | null; kind: ReasonKind | null }) {
  const view = { of_group: groupId, today: useToday() };
  const { isPending } = useInfiniteQuery(deskQueries.today({ ...view, level: 'word', kind }));
  // After the list: the database may still have to calculate what both need.
  const week = useQuery({ ...deskQueries.classWeek(view), enabled: !isPending });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <TodayNeed
        view={view}
        kind={kind}
        loading={
          <NeedCard title={levelTitles.word}>
            <NeedRowsLoading />
          </NeedCard>
        }
      />
      {/* Below the list it appears only when the list has its height. */}
      <div className={clsx(isPending && 'max-lg:hidden')}>
        <ClassWeekCard week={week.data} isError={week.isError} />
      </div>
    </div>
  );
}
