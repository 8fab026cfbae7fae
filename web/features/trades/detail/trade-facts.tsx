import { Fact } from '#components/fact.tsx';
import { LinkedText } from '#components/linked-text.tsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { otherDay } from '#domain/clock/other-day-words.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatPips, hasLevel, rewardPips, riskPips } from '#domain/trades/pips.ts';
import { formatLots, formatPrice, sideNames } from '#domain/trades/trade.ts';
import { accountShown, shownAmount } from '#features/trades/account-choice.ts';
import { priceText } from '#features/trades/price-text.ts';
import { type CountedDistance, type Counting, countedDistance } from '#features/trades/right-pips.ts';
import { WrongSideMark } from '#features/trades/wrong-side-mark.tsx';
import { TradeEvidence } from './trade-evidence.tsx';
import { TradeJournalFacts } from './trade-journal-facts.tsx';
import { TradeToldFacts } from './trade-told-facts.tsx';

type TradeFactsProps = {
  trade: Trade;
  plans?: { id: string; plan_name: string }[];
  accounts?: readonly TradingAccount[] | undefined;
  clock?: DayClock;
  /** Undefined while unknown. */
  counting: Counting | undefined;
  /** A note for staff on how it was logged; '' for none. */
  remark?: string | undefined;
};

export function TradeFacts(props: TradeFactsProps) {
  const { trade, plans = [], accounts = [], clock = null, counting, remark = '' } = props;
  const counted = (level: number) => (counting ? countedDistance(trade, level, counting) : null);
  const { accountName, currency } = accountShown(trade, accounts);
  const inDollars = tradeDollars(trade, accounts);
  const isWon = trade.trade_result === 'won';
  const moment = new Date(trade.created_at);
  const brokersDay = otherDay(moment, clock);
  const planName = trade.plan_id ? plans.find(plan => plan.id === trade.plan_id)?.plan_name : 'No Plan';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge variant="outline">{sideNames[trade.trade_type].toUpperCase()}</Badge>
        <Badge variant={isWon ? 'default' : 'destructive'}>{isWon ? 'Won' : 'Lost'}</Badge>
        <SignedAmount
          value={shownAmount(trade, currency)}
          currency={currency}
          isAbsolute
          className="wrap-anywhere min-w-0 font-semibold text-2xl"
        />
        {currency !== undefined && inDollars && <span className="text-ink-muted text-sm">{inDollars}</span>}
      </div>
      {remark && <p className="rounded-box bg-warning-soft px-3 py-2 text-sm text-warning">{remark}</p>}
      <dl className="grid grid-cols-[3fr_2fr] gap-4">
        <Fact size="large" name="Date and Time">
          {formatMoment(moment)}
          {brokersDay && (
            <>
              {' '}
              <Means>{`In broker time it was ${brokersDay}.`}</Means>
            </>
          )}
        </Fact>
        <Fact size="large" name="Lot Size">
          {formatLots(trade.lot_size)}
        </Fact>
        <TradeToldFacts trade={trade} currency={currency} />
        {accountName && (
          <Fact size="large" name="Account" isWide>
            {accountName}
          </Fact>
        )}
        {planName && (
          <Fact size="large" name="Trading Plan" isWide>
            {planName}
          </Fact>
        )}
      </dl>
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-4 rounded-box bg-sunken p-4">
        <Fact size="large" name="Entry Price" isWide={trade.close_price === null}>
          {priceText(trade.entry_price, 'Unknown')}
        </Fact>
        {trade.close_price !== null && (
          <Fact size="large" name="Close Price">
            {formatPrice(trade.close_price)}
          </Fact>
        )}
        <Fact size="large" name="Take Profit">
          {priceText(trade.take_profit, 'Not set')} <WrongLevel trade={trade} level="takeProfit" />
        </Fact>
        <Fact size="large" name="Stop Loss">
          {priceText(trade.stop_loss, 'Not set')} <WrongLevel trade={trade} level="stopLoss" />
        </Fact>
        <Fact size="large" name="Risk">
          <Pips number={riskPips(trade)} counted={counted(trade.stop_loss)} level={trade.stop_loss} />
        </Fact>
        <Fact size="large" name="Reward">
          <Pips number={rewardPips(trade)} counted={counted(trade.take_profit)} level={trade.take_profit} />
        </Fact>
      </dl>
      <TradeEvidence trade={trade} />
      <TradeJournalFacts trade={trade} />
      {trade.notes && (
        <section aria-labelledby="trade-notes">
          <h3 id="trade-notes" className="text-ink-muted text-sm">
            Notes
          </h3>
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap">
            <LinkedText text={trade.notes} />
          </p>
        </section>
      )}
    </>
  );
}

/** The amount of a trade in dollars, at the rate of its logging. */
function tradeDollars(trade: Trade, accounts: readonly TradingAccount[]): string {
  const account = accounts.find(({ id }) => id === trade.account_id);
  return account?.usd_rate === null
    ? 'not counted in dollars'
    : `${formatMoney(Math.abs(trade.amount))} in dollars`;
}

type PipsProps = { number: number | null; counted: CountedDistance | null; level: number };

/** The stop distance by contract specs, if it differs from the pips by price x 10,000; then those. */
function Pips({ number, counted, level }: PipsProps) {
  if (number === null) {
    return hasLevel(level) ? 'Unknown' : 'Not set';
  }
  return (
    <>
      {counted && (
        <>
          {counted.distance} <Means>{counted.counted}</Means>{' '}
        </>
      )}
      <span className={counted ? 'mt-1 block' : undefined}>{formatPips(number)}</span>
      {counted && (
        <>
          {' '}
          <Means>(price x 10,000)</Means>
        </>
      )}
    </>
  );
}

function WrongLevel({ trade, level }: { trade: Trade; level: 'takeProfit' | 'stopLoss' }) {
  return (
    <span className="block text-sm">
      <WrongSideMark trade={trade} levels={[level]} />
    </span>
  );
}

function Means({ children }: { children: string }) {
  return <span className="block font-normal text-ink-muted text-sm">{children}</span>;
}
