import clsx from 'clsx';
import { memo } from 'react';
import { SignedAmount } from '#components/signed-amount.tsx';
import { TagDot } from '#components/tags/tag-dot.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { type NamedTag, pickTags } from '#domain/tags.ts';
import { formatLots, tradeOutcome } from '#domain/trades/trade.ts';
import { wrongSide } from '#domain/trades/wrong-side.ts';
import { accountShown, shownAmount } from '#features/trades/account-choice.ts';
import { ColumnCells, ColumnLine, type ShownColumns } from '#features/trades/columns/column-cells.tsx';
import { rowGrid } from '#features/trades/columns/row-grid.ts';
import { type PlanNames, tradePlanName } from '#features/trades/plan-names.ts';
import { WrongSideMark } from '#features/trades/wrong-side-mark.tsx';
import { TradeSideWord } from './trade-side.tsx';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const timeColumn = '@2xl:col-start-3';

/** The length of a note in a row; the trade's details have all of it. */
const maxHintLength = 160;

export type TradeRowProps = {
  trade: Trade;
  /** The trader's plans; omitted in a list of one plan's trades. */
  plans?: PlanNames;
  accounts?: readonly TradingAccount[] | undefined;
  /** True if all trades of the list are in one account, which is named above it. */
  isOneAccount?: boolean;
  tags?: readonly NamedTag[] | undefined;
  remark?: string | undefined;
  shown?: ShownColumns | undefined;
  onOpen: (trade: Trade) => void;
};

/**
 * A trade as a button, with its content in reading order: symbol, result, time, plan. The width of the list
 * decides between four columns of two lines, the same with tags and notes below them, and one column of two or three lines. Memoized, because a list renders at
 * every scroll step.
 */
export const TradeRow = memo(function TradeRow(props: TradeRowProps) {
  const { trade, plans, accounts = [], isOneAccount = false, tags = [], remark = '', shown, onOpen } = props;
  const plan = plans && tradePlanName(trade, plans);
  const isNamed = !isOneAccount && !shown?.columns.includes('account');
  const { accountName, currency } = accountShown(trade, accounts, isNamed);
  const moment = new Date(trade.created_at);
  const notes = trade.notes && notesHint(trade.notes);
  const tagged = pickTags(trade.tags, tags);
  const hasTagColumn = shown?.columns.includes('tags');
  const isTable = shown !== undefined;
  const hasWrongLevel = Boolean(wrongSide('stopLoss', trade) ?? wrongSide('takeProfit', trade));
  const hasWords = Boolean(remark || hasWrongLevel || notes || tagged.length > 0);
  return (
    <button
      type="button"
      onClick={() => onOpen(trade)}
      className={clsx(
        rowGrid(isTable),
        '@max-2xs:flex grid min-h-16 w-full @2xl:grid-cols-[10rem_minmax(0,1fr)_7rem_11.5rem] grid-cols-[minmax(0,1fr)_auto] content-center @max-2xs:flex-col @max-2xs:items-start items-center gap-x-4 border-line border-b px-4 py-2 text-start text-ink-muted text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5',
      )}
    >
      <span className="@2xl:contents flex min-w-0 @max-2xs:flex-wrap items-baseline gap-x-2">
        <span className="truncate font-semibold text-base text-ink">{trade.currency_pair}</span>
        <span className="@2xl:col-start-1 @2xl:row-start-2 truncate">
          <TradeSideWord side={trade.trade_type} arrow="size-4" /> {formatLots(trade.lot_size)} lots
        </span>
      </span>
      <span
        className={clsx(
          '@2xl:col-start-4 col-start-2 row-start-2 justify-self-end',
          isTable && '@4xl:col-start-[-2]',
        )}
      >
        {tradeOutcome(trade)}
      </span>
      <SignedAmount
        value={shownAmount(trade, currency)}
        currency={currency}
        className={clsx(
          '@2xl:col-start-4 col-start-2 row-start-1 justify-self-end font-medium text-base',
          isTable && '@4xl:col-start-[-2]',
        )}
      />
      <time
        dateTime={trade.created_at}
        className="@2xl:contents col-span-2 col-start-1 row-start-2 block truncate @max-2xs:whitespace-normal"
      >
        <span
          className={clsx(timeColumn, isTable && '@4xl:col-start-[-3]', '@2xl:row-start-1 @2xl:text-ink')}
        >
          {formatDay(localDay(moment))}
        </span>
        <span className="@2xl:hidden">, </span>
        <span className={clsx(timeColumn, isTable && '@4xl:col-start-[-3]', '@2xl:row-start-2')}>
          {clock.format(moment)}
        </span>
      </time>
      {plan === null && (
        <span className="@2xl:block @2xl:col-start-2 @2xl:row-start-1 @2xl:truncate hidden">
          No Plan
          {accountName && (
            <>
              {' · '}
              <bdi>{accountName}</bdi>
            </>
          )}
        </span>
      )}
      {(plan || hasWords) && (
        <span dir="auto" className="@2xl:contents col-span-2 block truncate @max-2xs:whitespace-normal">
          {plan && (
            <span className="@2xl:col-start-2 @2xl:row-start-1 @2xl:truncate text-ink">
              <bdi>{plan}</bdi>
              {accountName && (
                <span className="@2xl:inline hidden text-ink-muted">
                  {' · '}
                  <bdi>{accountName}</bdi>
                </span>
              )}
            </span>
          )}
          {plan && hasWords && <span className="@2xl:hidden"> · </span>}
          {hasWords && (
            <span className="@2xl:col-span-4 @2xl:col-start-1 @2xl:row-start-3 @4xl:col-span-1 @4xl:col-start-2 @4xl:row-start-2 @2xl:truncate">
              {remark && <span className="me-2 font-medium text-warning">{remark} </span>}
              <WrongSideMark trade={trade} />
              {tagged.map(({ id, name, color }) => (
                <span
                  key={id}
                  className={clsx('me-2 whitespace-nowrap text-ink', hasTagColumn && '@4xl:hidden')}
                >
                  <TagDot color={color} /> <bdi>{name}</bdi>{' '}
                </span>
              ))}
              <bdi>{notes}</bdi>
            </span>
          )}
        </span>
      )}
      {shown && <ColumnCells trade={trade} shown={shown} />}
      {shown && <ColumnLine trade={trade} shown={shown} />}
    </button>
  );
});

function notesHint(notes: string): string {
  return notes.slice(0, maxHintLength).replaceAll(/\s+/g, ' ').trim();
}
