import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { planQueries } from '#data/plans/plans.ts';
import { PlanGrid } from '#features/plans/plan-grid.tsx';
import { useToday } from '#lib/use-today.ts';
import { PageHeading } from './page-heading.tsx';
import { useTrader } from './trader-context.ts';

/** Every plan of a trader. */
export function PlansScreen() {
  const { user, open } = useTrader();
  const today = useToday();
  const plans = useQuery(planQueries.ofUser(user.id));
  return (
    <>
      <PageHeading title="Plans">
        <Button onClick={() => open({ name: 'plan-create' })}>
          <Target aria-hidden className="size-4" />
          Create New Plan
        </Button>
      </PageHeading>
      <Loaded query={plans} failure="Your plans could not be loaded." loading={<Spinner />}>
        {all => (
          <PlanGrid
            plans={all}
            today={today}
            onOpen={plan => open({ name: 'plan-detail', plan })}
            onDelete={plan => open({ name: 'plan-delete', plan })}
          />
        )}
      </Loaded>
    </>
  );
}
