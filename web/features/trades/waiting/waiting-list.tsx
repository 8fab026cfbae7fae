import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { sendWaiting } from '#data/trades/send-waiting-trades.ts';
import { useWaitingTrades } from '#data/trades/use-waiting-trades.ts';
import type { WaitingTrade } from '#data/trades/waiting-trades.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { formatLots, sideNames } from '#domain/trades/trade.ts';
import { shownAmount } from '#features/trades/account-choice.ts';
import type { AccountOfTrade } from '#features/trades/form/trade-schema.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { reportFailure } from '#lib/queries/failure.ts';

type WaitingListProps = {
  userId: string;
  plans: PlanNames;
  accounts: readonly AccountOfTrade[];
  onEdit: (waiting: WaitingTrade) => void;
  onRemove: (waiting: WaitingTrade) => void;
};

export function WaitingList({ userId, plans, accounts, onEdit, onRemove }: WaitingListProps) {
  const trades = useWaitingTrades(userId);
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    const outcome = await sendWaiting(userId, true).catch((error: unknown) => ({ stoppedBy: error }));
    setIsSending(false);
    if (outcome?.stoppedBy) {
      reportFailure(outcome.stoppedBy);
    }
  }

  return (
    <section
      aria-labelledby="waiting"
      className="min-w-0 overflow-hidden rounded-box border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="waiting" tabIndex={-1} className="flex items-center gap-2 font-semibold">
            <CloudUpload aria-hidden className="size-5 shrink-0 text-warning" />
            Waiting to sync ({trades.length})
          </h2>
          <p className="mt-0.5 text-ink-muted text-sm">
            Saved on this device. Your balance and plans update after syncing.
          </p>
        </div>
        <Button variant="outline" isBusy={isSending} onClick={send}>
          Sync Now
        </Button>
      </div>
      <ul aria-labelledby="waiting" className="-mb-px">
        {trades.map(waiting => (
          <WaitingRow
            key={waiting.trade.id}
            waiting={waiting}
            currency={accounts.find(({ id }) => id === waiting.trade.account_id)?.currency}
            plan={plans.find(plan => plan.id === waiting.trade.plan_id)?.plan_name}
            onEdit={() => onEdit(waiting)}
            onRemove={() => onRemove(waiting)}
          />
        ))}
      </ul>
    </section>
  );
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

type WaitingRowProps = {
  waiting: WaitingTrade;
  plan: string | undefined;
  currency: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

function WaitingRow({ waiting: { trade, refusal }, plan, currency, onEdit, onRemove }: WaitingRowProps) {
  const moment = new Date(trade.created_at);
  const name = `${trade.currency_pair} of ${clock.format(moment)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 text-ink-muted text-sm sm:px-5">
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate">
          <span className="font-semibold text-base text-ink">{trade.currency_pair}</span>{' '}
          {sideNames[trade.trade_type]} {formatLots(trade.lot_size)} lots
        </p>
        <p className="truncate" dir="auto">
          {formatDay(localDay(moment))}, {clock.format(moment)}
          {plan && <span className="text-ink"> · {plan}</span>}
        </p>
      </div>
      <SignedAmount
        value={shownAmount(trade, currency)}
        currency={currency}
        className="font-medium text-base"
      />
      <Badge variant={refusal ? 'alarming' : 'warning'}>{refusal ? 'Not accepted' : 'Waiting to sync'}</Badge>
      <div className="-me-3 ms-auto flex">
        <Button variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {refusal && <p className="wrap-anywhere basis-full text-loss">{refusal}</p>}
    </li>
  );
}
