import clsx from 'clsx';
import { CirclePlus, Target, Wallet } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import { BalanceUpdate } from './account-dialogs.tsx';
import { PlanCreate } from './plan-dialogs.tsx';
import { TradeAdd } from './trade-dialogs.tsx';

type TraderActionsProps = {
  /** True when there is a plan to log trades for, which makes that the first thing to do. */
  hasPlans: boolean;
};

/** A trader's three buttons; on a phone a bar at the bottom, where the thumb is. */
export function TraderActions({ hasPlans }: TraderActionsProps) {
  const open = useOpenDialog();
  return (
    <section
      aria-label="Actions"
      className="flex flex-wrap gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:grid max-sm:grid-cols-3 max-sm:gap-2 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-3 max-sm:pt-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <Action onClick={() => open(PlanCreate, {})}>
        <Target aria-hidden className="size-4" />
        Create New Plan
      </Action>
      <Action
        variant={hasPlans ? 'primary' : 'outline'}
        aria-keyshortcuts="N"
        title="Or press N"
        onClick={() => open(TradeAdd, {})}
      >
        <CirclePlus aria-hidden className="size-4" />
        Add Trade
      </Action>
      <Action onClick={() => open(BalanceUpdate, {})}>
        <Wallet aria-hidden className="size-4" />
        Update Balance
      </Action>
    </section>
  );
}

function Action({ variant = 'outline', ...props }: ButtonProps) {
  return (
    <Button
      variant={variant}
      className={clsx(
        'max-sm:min-h-14 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-xs max-sm:leading-tight',
        variant === 'outline' && 'max-sm:border-transparent',
      )}
      {...props}
    />
  );
}
