import clsx from 'clsx';
import { SignedAmount } from '#components/signed-amount.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import { hasLevel } from '#domain/trades/pips.ts';
import { formatLots, tradeOutcome } from '#domain/trades/trade.ts';
import { accountShown, shownAmount } from '#features/trades/account-choice.ts';
import { type PlanNames, tradePlanName } from '#features/trades/plan-names.ts';
import { shortPrice } from '#features/trades/price-text.ts';
import { countedRisk } from '#features/trades/right-pips.ts';
import { WrongSideMark } from '#features/trades/wrong-side-mark.tsx';
import { TradeSideWord } from './trade-side.tsx';

/** The columns of a wide list; a figure that is too long for its column takes space from the plan. */
const columns =
  '@xl:grid-cols-[minmax(3.5rem,auto)_2.5rem_minmax(2.5rem,auto)_minmax(4rem,auto)_minmax(4.25rem,auto)_minmax(0,1fr)_6.25rem_minmax(6.25rem,auto)] @xl:gap-x-2';

const heads = ['Symbol', 'Side', 'Lots', 'Entry', 'Stop (pips)', 'Plan', 'Time', 'Amount'];
const figures = ['Lots', 'Entry', 'Stop (pips)', 'Amount'];

/** The length of a note in a row; the trade's details have all of it. */
const maxHintLength = 80;

const pips = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The column heads of a wide list. Each row names its figures for screen readers. */
export function RecentTradeHeads() {
  return (
    <div
      aria-hidden
      className={clsx(
        '@xl:grid hidden h-7 items-center border-line border-y bg-sunken px-4 text-ink-muted text-xs',
        columns,
      )}
    >
      {heads.map(head => (
        <span key={head} className={clsx(figures.includes(head) ? 'text-end' : head === 'Plan' && 'ps-2')}>
          {head}
        </span>
      ))}
    </div>
  );
}

type RecentTradeRowProps = {
  trade: Trade;
  plans: PlanNames;
  accounts: readonly TradingAccount[];
  entries: readonly EntryOfSymbol[] | undefined;
  onOpen: (trade: Trade) => void;
};

/** A trade as a button: a line of 40 px in a wide list, two lines in a narrow one. */
export function RecentTradeRow({ trade, plans, accounts, entries, onOpen }: RecentTradeRowProps) {
  const plan = tradePlanName(trade, plans);
  // To save space, the first account is not named.
  const { accountName, currency } = accountShown(trade, accounts, trade.account_id !== trade.user_id);
  const risk = entries && countedRisk(trade, entries);
  const notes = trade.notes?.slice(0, maxHintLength).trim();
  return (
    <button
      type="button"
      onClick={() => onOpen(trade)}
      className={clsx(
        '@max-2xs:flex grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] content-center @max-2xs:flex-col @max-2xs:items-start items-center gap-x-3 border-line border-b px-3 text-start text-ink-muted text-xs tabular-nums transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-4 @max-2xs:py-2 @xl:h-10',
        columns,
      )}
    >
      <span className="@xl:contents truncate @max-2xs:whitespace-normal">
        <span className="@xl:max-w-24 truncate font-semibold @xl:text-xs text-ink text-sm">
          {trade.currency_pair}
        </span>{' '}
        <span>
          <TradeSideWord side={trade.trade_type} arrow="size-3.5" isShort />
        </span>{' '}
        <span className="@xl:truncate @xl:text-end">
          {formatLots(trade.lot_size)}
          <span className="@xl:sr-only"> lots at </span>
        </span>
        <span className="@xl:truncate @xl:text-end">
          {hasLevel(trade.entry_price) ? shortPrice(trade.entry_price) : <NotTold />}
        </span>
      </span>
      <span className="sr-only">{tradeOutcome(trade)}</span>
      <SignedAmount
        value={shownAmount(trade, currency)}
        currency={currency}
        className="@xl:col-start-8 justify-self-end font-medium text-sm"
      />
      <span className="@xl:contents truncate @max-2xs:whitespace-normal">
        <time dateTime={trade.created_at} className="@xl:col-start-7 @xl:row-start-1">
          <TradeTime moment={new Date(trade.created_at)} />
        </time>
        <span className="@xl:col-start-6 @xl:row-start-1 @xl:truncate @xl:ps-2">
          {plan === null && <span className="@max-xl:hidden"> No Plan</span>}
          {plan && (
            <>
              <span className="@xl:hidden"> · </span>
              <bdi className="text-ink">{plan}</bdi>
            </>
          )}
          {accountName && (
            <span className="@max-xl:hidden">
              {' · '}
              <bdi>{accountName}</bdi>
            </span>
          )}
          {notes && (
            <>
              {' · '}
              <bdi>{notes}</bdi>
            </>
          )}
        </span>
      </span>
      <span className="@xl:col-start-5 @xl:row-start-1 justify-self-end">
        <WrongSideMark trade={trade} isShort />
        <span className="sr-only">Risk </span>
        {risk === null && !hasLevel(trade.stop_loss) && 'No stop'}
        {risk && (
          <>
            {pips.format(risk.distance)}
            <span className="@xl:sr-only"> {risk.unit}</span>
            {risk.unit === 'points' && (
              <span aria-hidden className="@max-xl:hidden">
                {' pts'}
              </span>
            )}
          </>
        )}
      </span>
    </button>
  );
}

/** A dash for an unknown entry price. */
function NotTold() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">unknown price</span>
    </>
  );
}

/** 'Nov 20, 6:29 AM', and for another year the day with its year. */
function TradeTime({ moment }: { moment: Date }) {
  const [day, year] = formatDay(localDay(moment)).split(', ');
  const isOfThisYear = moment.getFullYear() === new Date().getFullYear();
  return (
    <>
      {day}, <span className={clsx(isOfThisYear && 'sr-only')}>{year}</span>
      <span className={clsx(!isOfThisYear && 'sr-only')}> {clock.format(moment)}</span>
    </>
  );
}
