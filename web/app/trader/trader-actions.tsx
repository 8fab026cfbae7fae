import { CirclePlus, FileUp, Target, Wallet } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import { useKeyHint } from '#lib/keyboard/use-shortcuts.ts';
import { BalanceUpdate } from '../dialogs/account-dialogs.tsx';
import { PlanCreate } from '../dialogs/plan-dialogs.tsx';
import { StatementImport } from '../dialogs/statement-dialogs.tsx';
import { TradeAdd } from '../dialogs/trade-dialogs.tsx';
import { useIsOnline } from './trader-context.ts';

type TraderActionsProps = {
  /** True if there is a plan to log trades for: then Add Trade is the main action. */
  hasPlans: boolean;
};

/** A trader's three buttons, and separately the import; side by side on a phone too. */
export function TraderActions({ hasPlans }: TraderActionsProps) {
  const open = useOpenDialog();
  const hint = useKeyHint('N');
  const importHint = useKeyHint('I');
  const isOnline = useIsOnline();
  return (
    <section
      aria-label="Actions"
      className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-4 max-sm:gap-2"
    >
      <Action onClick={() => open(PlanCreate, {})}>
        <Target aria-hidden className="size-4" />
        Create New Plan
      </Action>
      <Action variant={hasPlans ? 'primary' : 'outline'} {...hint} onClick={() => open(TradeAdd, {})}>
        <CirclePlus aria-hidden className="size-4" />
        Add Trade
      </Action>
      <Action onClick={() => open(BalanceUpdate, {})}>
        <Wallet aria-hidden className="size-4" />
        Update Balance
      </Action>
      <Action variant="ghost" {...importHint} disabled={!isOnline} onClick={() => open(StatementImport, {})}>
        <FileUp aria-hidden className="size-4" />
        Import Trades
      </Action>
    </section>
  );
}

function Action({ variant = 'outline', ...props }: ButtonProps) {
  return (
    <Button
      variant={variant}
      className="last:sm:ms-auto max-sm:min-h-14 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-xs max-sm:leading-tight"
      {...props}
    />
  );
}
