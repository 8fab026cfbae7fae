import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MousePointerClick, ShieldPlus } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Stair } from '#components/stair.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { type ListedUser, userQueries } from '#data/school/users.ts';
import type { Trade } from '#data/trades/trades.ts';
import { nameOf } from '#domain/user-name.ts';
import { UserFacts } from './user-facts.tsx';
import { UserRows } from './user-rows.tsx';

type UserDetailsProps = {
  user: ListedUser | null;
  /** Gets the focus when a user is chosen on a screen that shows the list above. */
  headingRef: Ref<HTMLHeadingElement>;
  /** Draws plans and trades, which belong to other features. */
  renderPlans: (plans: Plan[]) => ReactNode;
  renderTrades: (trades: Trade[], plans: Plan[]) => ReactNode;
  onPromote: (user: ListedUser) => void;
  onBack: () => void;
};

/** The chosen user's figures, plans and last trades. */
export function UserDetails({ user, headingRef, ...props }: UserDetailsProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="flex min-h-0 flex-col gap-4 overflow-hidden px-0 pb-0 sm:px-0 sm:pb-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 sm:px-5">
        {user && (
          <Button variant="outline" onClick={props.onBack} className="lg:hidden">
            <ArrowLeft aria-hidden className="size-4" />
            Back to list
          </Button>
        )}
        <div className="order-last min-w-0 flex-1 basis-full lg:order-first lg:basis-0">
          <h2
            ref={headingRef}
            id={titleId}
            tabIndex={-1}
            className="wrap-anywhere scroll-mt-20 font-semibold text-lg leading-snug"
          >
            {user ? `${nameOf(user)} Details` : 'Select a User'}
          </h2>
          {user?.full_name && <p className="wrap-anywhere text-ink-muted text-sm">{user.email}</p>}
        </div>
        {user && (
          <Button variant="outline" onClick={() => props.onPromote(user)}>
            <ShieldPlus aria-hidden className="size-4" />
            Make admin
          </Button>
        )}
      </header>
      {user ? (
        <Details key={user.id} user={user} {...props} />
      ) : (
        <p className="flex flex-1 flex-col items-center justify-center gap-3 px-6 pt-4 pb-12 text-center text-ink-muted">
          <Stair icon={MousePointerClick} />
          Select a user from the left to view their details
        </p>
      )}
    </Card>
  );
}

type DetailsProps = Pick<UserDetailsProps, 'renderPlans' | 'renderTrades'> & { user: ListedUser };

function Details({ user, renderPlans, renderTrades }: DetailsProps) {
  const { data: profile } = useQuery({ ...userQueries.profile(user.id), placeholderData: user });
  const plans = useQuery(userQueries.plans(user.id));
  const trades = useQuery(userQueries.trades(user.id));
  return (
    <div className="flex min-h-0 flex-col gap-6 overflow-y-auto px-4 pb-4 sm:px-5 sm:pb-5">
      <UserFacts user={profile ?? user} />
      <UserRows title="Trading Plans" rows={plans} empty="No trading plans found">
        {renderPlans}
      </UserRows>
      <UserRows title="Recent Trades" rows={trades} empty="No trades found">
        {shown => renderTrades(shown, plans.data ?? [])}
      </UserRows>
    </div>
  );
}
