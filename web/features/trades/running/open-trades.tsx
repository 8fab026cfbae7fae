import { Pencil, Trash2 } from 'lucide-react';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { RunningTradeRow } from '#data/trades/running-trades.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import type { NoLot } from '#domain/instruments/lot.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { riskSentence, type SumOfRisks } from '#domain/trades/running-trade.ts';
import { formatLots } from '#domain/trades/trade.ts';
import { TradeSideWord } from '#features/trades/list/trade-side.tsx';
import { OpenDouble } from './open-double.tsx';
import type { OpenTrade } from './use-open-trades.ts';

/** The length of notes that two lines can show. */
const maxHintLength = 300;

type Act = (trade: RunningTradeRow) => void;

export type OpenTradeActions = { onClose: Act; onEdit: Act; onDelete: Act };

type OpenTradesProps = { trades: readonly OpenTrade[]; sum: SumOfRisks; actions?: OpenTradeActions };

/** Open trades are in no figure until they close. */
export function OpenTrades({ trades, sum, actions }: OpenTradesProps) {
  return (
    <section aria-labelledby="open-trades" className="flex flex-col gap-2 sm:gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="open-trades" className="font-semibold sm:text-lg">
          Open Trades ({trades.length})
        </h2>
        <p className="text-sm tabular-nums">{riskSentence(sum)}</p>
      </div>
      <Card className="py-0 sm:py-0">
        <ul aria-labelledby="open-trades" className="divide-y divide-line">
          {trades.map(trade => (
            <li key={trade.key}>
              <OpenTradeRow trade={trade} actions={actions} />
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-ink-muted text-xs">Not counted until they close.</p>
    </section>
  );
}

type OpenTradeRowProps = { trade: OpenTrade; actions?: OpenTradeActions | undefined };

function OpenTradeRow({ trade, actions }: OpenTradeRowProps) {
  const {
    symbol,
    trade_type: side,
    entry_price: entry,
    stop_loss: stop,
    take_profit: target,
    account,
  } = trade;
  const { entered, isSent } = trade;
  const levels = [
    `at ${plainDecimal(entry)}`,
    stop === 0 ? 'no stop loss' : `stop loss ${plainDecimal(stop)}`,
    target === 0 ? 'no take profit' : `take profit ${plainDecimal(target)}`,
  ];
  // Its result comes from the broker: closed here as well, it would count twice.
  const isOfBroker = isSent || entered?.ticket != null;
  const words = [entered?.setup, entered?.notes?.slice(0, maxHintLength)].filter(Boolean).join(' · ');
  const name = `${symbol}, ${side}, ${formatLots(trade.lot_size)} lots`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere text-sm">
          <span className="font-medium">{symbol}</span> <TradeSideWord side={side} arrow="size-4" />{' '}
          {formatLots(trade.lot_size)} lots
        </p>
        <p className="wrap-anywhere text-ink-muted text-sm tabular-nums">{levels.join(', ')}</p>
        <p className="wrap-anywhere text-ink-muted text-xs">
          Open since <time dateTime={trade.opened_at}>{formatMoment(new Date(trade.opened_at))}</time>
          {trade.accountName && (
            <>
              {' · '}
              <bdi>{trade.accountName}</bdi>
            </>
          )}
          {isSent && ' · Sent by the terminal'}
          {isOfBroker && !isSent && ' · From a statement, until one has it closed'}
        </p>
        {words && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-sm">
            {words}
          </p>
        )}
      </div>
      <div className="text-sm sm:text-end">
        <p className="font-medium tabular-nums">{riskWords(trade)}</p>
        {trade.profit !== null && (
          <p className="flex items-center gap-1.5 text-ink-muted sm:justify-end">
            Now <SignedAmount value={trade.profit} currency={account.currency} />
          </p>
        )}
      </div>
      {entered && actions && (
        <div className="flex w-full justify-end gap-2 sm:w-auto">
          {!isSent && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${name}`}
              onClick={() => actions.onDelete(entered)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          )}
          <Button variant="outline" aria-label={`Edit ${name}`} onClick={() => actions.onEdit(entered)}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
          {!isOfBroker && (
            <Button variant="outline" aria-label={`Close ${name}`} onClick={() => actions.onClose(entered)}>
              Close
            </Button>
          )}
        </div>
      )}
      {entered && actions && <OpenDouble trade={entered} name={name} />}
    </div>
  );
}

/** '$500.00 (0.50R)', or why it is unknown. */
function riskWords({ risk, r, account }: OpenTrade): string {
  if (risk.risk === null) {
    return unknownWords(risk.because);
  }
  const inR = r === null ? '' : ` (${r.toFixed(2)} R)`;
  return `Risks ${formatMoney(risk.risk, account.currency)}${inR}`;
}

function unknownWords(because: NoLot['because']): string {
  switch (because.kind) {
    case 'noStop':
      return 'Risk unknown: no stop loss';
    case 'needsRate':
      return `Risk unknown: needs ${because.pair}`;
    default:
      return 'Risk unknown: no contract size';
  }
}
