import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { useParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { planQueries } from '#data/plans/plans.ts';
import { OddsExplained } from '#features/outlook/odds/odds-explained.tsx';
import { OddsRecord } from '#features/outlook/odds/odds-record.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { planAddress } from '../addresses.ts';
import { PlanDetail } from '../dialogs/plan-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useTrader } from './trader-context.ts';

export function OddsScreen() {
  const { id: userId } = useTrader();
  const { planId } = useParams();
  const open = useOpenDialog();
  const today = useToday();
  const plans = useQuery(planQueries.ofUser(userId));
  const plan = plans.data?.find(({ id }) => id === planId);
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="How Odds Are Calculated">
        {plan && (
          <Button
            variant="outline"
            onClick={() => open(PlanDetail, { plan }, planAddress(plan.id))}
            className="min-w-0 max-w-full"
          >
            <Target aria-hidden className="size-4 shrink-0" />
            <span dir="auto" className="truncate">
              {plan.plan_name}
            </span>
          </Button>
        )}
      </PageHeading>
      <Loaded query={plans} failure="Couldn’t load your plans." loading={<Spinner />}>
        {() =>
          plan ? (
            <Card>
              <OddsExplained
                userId={userId}
                plan={plan}
                today={today}
                isOwn
                record={<OddsRecord userId={userId} />}
              />
            </Card>
          ) : (
            <EmptyState icon={Target} title="Plan Not Found">
              It may have been deleted on another device.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}
