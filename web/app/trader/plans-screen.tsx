import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { planQueries } from '#data/plans/plans.ts';
import { PlanGrid } from '#features/plans/list/plan-grid.tsx';
import { PlanViewSwitch } from '#features/plans/list/plan-view-switch.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { planAddress } from '../addresses.ts';
import { PlanCreate, PlanDeleteDialog, PlanDetail } from '../dialogs/plan-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useTrader } from './trader-context.ts';

const { OddsRecordCard } = lazyParts(() => import('#features/outlook/odds/odds-record-card.tsx'));

export function PlansScreen() {
  const user = useTrader();
  const open = useOpenDialog();
  const today = useToday();
  const plans = useQuery(planQueries.ofUser(user.id));
  return (
    <>
      <PageHeading title="Plans">
        <div className="flex items-center gap-2">
          {plans.data && plans.data.length > 1 && <PlanViewSwitch />}
          <Button onClick={() => open(PlanCreate, {})}>
            <Target aria-hidden className="size-4" />
            Create New Plan
          </Button>
        </div>
      </PageHeading>
      <Loaded query={plans} failure="Couldn’t load your plans." loading={<Spinner />}>
        {all => (
          <PlanGrid
            plans={all}
            today={today}
            onOpen={plan => open(PlanDetail, { plan }, planAddress(plan.id))}
            onDelete={plan => open(PlanDeleteDialog, { plan })}
          />
        )}
      </Loaded>
      <Suspense fallback={null}>
        <OddsRecordCard userId={user.id} />
      </Suspense>
    </>
  );
}
