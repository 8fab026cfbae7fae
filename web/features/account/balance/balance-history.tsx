import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { chartHeight } from '#components/charts/chart-look.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { accountOptions, allAccounts, type BalanceAccount } from '#features/account/account-choice.ts';
import { useNear } from '#lib/page/use-near.ts';
import { BalanceHistoryBody } from './balance-history-body.tsx';
import { type BalanceRange, BalanceRangeInput, daysOfRange } from './balance-range.tsx';

type BalanceHistoryProps = {
  userId: string;
  accounts: readonly BalanceAccount[];
  /** The account chosen by the page, allAccounts for all; without it, the user chooses one here. */
  chosen?: string;
  /** Absent for staff, who look at the balance of a student. */
  onExplain?: () => void;
};

/** The balance over time; loaded when nearly visible, with the chart library. */
export function BalanceHistory({ userId, accounts, chosen, onExplain }: BalanceHistoryProps) {
  const [ref, isNear] = useNear<HTMLDivElement>();
  const [range, setRange] = useState<BalanceRange>('90');
  const [chosenHere, chooseHere] = useState(allAccounts);
  const account = accounts.find(({ id }) => id === (chosen ?? chosenHere));
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? ChartLine : Table2;
  return (
    <Card
      as="section"
      aria-labelledby="balance-history"
      className="flex h-full flex-col gap-2 px-3! pt-1! pb-3! [--chart-height:8rem] sm:gap-3 sm:px-5! sm:pb-4! sm:[--chart-height:17rem]"
    >
      <div className="-me-2 flex items-center gap-1">
        <h2 id="balance-history" className="flex-1 font-semibold">
          Balance Over Time
        </h2>
        {onExplain && (
          <button
            type="button"
            onClick={onExplain}
            className="min-h-11 rounded-box px-2 font-medium text-accent text-sm underline-offset-4 hover:underline"
          >
            Balance History
          </button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={isTable ? 'Show as chart' : 'Show as table'}
          onClick={() => setIsTable(!isTable)}
        >
          <Icon aria-hidden className="size-4" />
        </Button>
      </div>
      {accounts.length > 1 && chosen === undefined && (
        <Select label="Account" options={accountOptions(accounts)} value={chosenHere} onChange={chooseHere} />
      )}
      <BalanceRangeInput value={range} onChange={setRange} />
      <div ref={ref}>
        {isNear ? (
          <BalanceHistoryBody
            userId={userId}
            isOwn={onExplain !== undefined}
            days={daysOfRange(range)}
            account={account}
            isTable={isTable}
          />
        ) : (
          // Empty, not grey: below the screen nothing is loading.
          <div className={chartHeight} />
        )}
      </div>
    </Card>
  );
}
