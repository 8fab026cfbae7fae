import { CirclePlus, Target, Wallet } from 'lucide-react';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import { useKeyHint } from '#lib/use-shortcuts.ts';
import type { TraderTask } from './trader-tasks.ts';

type TraderActionsProps = {
  /** True when there is a plan to log trades for, which makes that the first thing to do. */
  hasPlans: boolean;
  onChoose: (task: TraderTask) => void;
};

/** A trader's three buttons, side by side on a phone too. */
export function TraderActions({ hasPlans, onChoose }: TraderActionsProps) {
  const hint = useKeyHint('N');
  return (
    <section
      aria-label="Actions"
      className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-3 max-sm:gap-2"
    >
      <Action onClick={() => onChoose({ name: 'plan-create' })}>
        <Target aria-hidden className="size-4" />
        Create New Plan
      </Action>
      <Action
        variant={hasPlans ? 'primary' : 'outline'}
        {...hint}
        onClick={() => onChoose({ name: 'trade-add' })}
      >
        <CirclePlus aria-hidden className="size-4" />
        Add Trade
      </Action>
      <Action onClick={() => onChoose({ name: 'balance-update' })}>
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
      className="max-sm:min-h-16 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-xs max-sm:leading-tight"
      {...props}
    />
  );
}
