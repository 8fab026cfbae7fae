import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { deskQueries } from '#data/school/desk.ts';
import { ClassWeekCard } from '#features/desk/class-week.tsx';
import { NeedCard, NeedRowsLoading } from '#features/desk/need-card.tsx';
import { GroupSelect } from '#features/groups/group-select.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { PageHeading } from '../../page-heading.tsx';
import { useChosen } from '../use-chosen.ts';
import { TodayNeed } from './today-need.tsx';

/** The students who need attention today, all or of one group, and the class's figures. */
export function TodayScreen() {
  const [groupId, chooseGroup] = useChosen('group');
  return (
    <>
      <PageHeading title="Today">
        <div className="flex min-h-11 items-center">
          <GroupSelect value={groupId} onChange={id => chooseGroup(id)} />
        </div>
      </PageHeading>
      <Class key={groupId} groupId={groupId} />
    </>
  );
}

function Class({ groupId }: { groupId: string | null }) {
  const view = { of_group: groupId, today: useToday() };
  const { isPending } = useInfiniteQuery(deskQueries.today(view));
  // After the list: the database may still have to calculate what both need.
  const week = useQuery({ ...deskQueries.classWeek(view), enabled: !isPending });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <TodayNeed
        view={view}
        loading={
          <NeedCard title="Needs Attention">
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
