import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeft, MousePointerClick, ShieldPlus } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Plan } from '#data/plans.ts';
import type { Trade } from '#data/trades.ts';
import { type ListedUser, userQueries } from '#data/users.ts';
import { UserFacts } from './user-facts.tsx';
import { nameOf } from './user-name.ts';

type UserDetailsProps = {
  user: ListedUser | null;
  /** Where the focus goes when a user was chosen on a screen that shows the list above. */
  headingRef: Ref<HTMLHeadingElement>;
  /** How a plan and how trades look; the screen knows. */
  renderPlans: (plans: Plan[]) => ReactNode;
  renderTrades: (trades: Trade[], plans: Plan[]) => ReactNode;
  onPromote: (user: ListedUser) => void;
  onBack: () => void;
};

export function UserDetails({ user, headingRef, ...props }: UserDetailsProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="flex min-h-0 flex-col gap-4 overflow-hidden px-0 pb-0 sm:px-0 sm:pb-0"
    >
      <h2
        ref={headingRef}
        id={titleId}
        tabIndex={-1}
        className="wrap-anywhere scroll-mt-4 px-4 font-semibold text-lg leading-snug sm:px-5"
      >
        {user ? `${nameOf(user)} Details` : 'Select a User'}
      </h2>
      {user ? (
        <Details key={user.id} user={user} {...props} />
      ) : (
        <p className="flex flex-1 flex-col items-center justify-center gap-3 px-6 pt-4 pb-12 text-center text-ink-muted">
          <MousePointerClick aria-hidden className="size-8" />
          Select a user from the left to view their details
        </p>
      )}
    </Card>
  );
}

type DetailsProps = Omit<UserDetailsProps, 'user' | 'headingRef'> & { user: ListedUser };

function Details({ user, renderPlans, renderTrades, onPromote, onBack }: DetailsProps) {
  const plans = useQuery(userQueries.plans(user.id));
  const trades = useQuery(userQueries.trades(user.id));
  return (
    <div className="flex min-h-0 flex-col gap-6 overflow-y-auto px-4 pb-5 sm:px-5">
      <UserFacts user={user} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={onBack} className="lg:hidden">
          <ArrowLeft aria-hidden className="size-4" />
          Back to the list
        </Button>
        <Button variant="outline" onClick={() => onPromote(user)}>
          <ShieldPlus aria-hidden className="size-4" />
          Make admin
        </Button>
      </div>
      <Part title="Trading Plans" rows={plans} empty="No trading plans found">
        {renderPlans}
      </Part>
      <Part title="Recent Trades" rows={trades} empty="No trades found">
        {shown => renderTrades(shown, plans.data ?? [])}
      </Part>
    </div>
  );
}

type PartProps<Row> = {
  title: string;
  rows: UseQueryResult<Row[]>;
  /** What stands there when there are none. */
  empty: string;
  children: (rows: Row[]) => ReactNode;
};

function Part<Row>({ title, rows, empty, children }: PartProps<Row>) {
  const id = useId();
  const { data } = rows;
  return (
    <section aria-labelledby={id} aria-busy={rows.isPending} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        {title}
        {data && ` (${data.length.toLocaleString('en-US')})`}
      </h3>
      {data ? (
        data.length > 0 ? (
          children(data)
        ) : (
          <p className="rounded-box border border-line-strong border-dashed p-6 text-center text-ink-muted text-sm">
            {empty}
          </p>
        )
      ) : rows.isError ? (
        <LoadFailed
          message={`The ${title.toLowerCase()} could not be loaded.`}
          isTrying={rows.isFetching}
          onTryAgain={rows.refetch}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}
