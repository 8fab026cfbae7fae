import clsx from 'clsx';
import type { ReactNode } from 'react';
import { TagDot } from '#components/tags/tag-dot.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Trade } from '#data/trades/trades.ts';
import { heldTime } from '#domain/clock/held-time.ts';
import { formatR } from '#domain/insights/format-r.ts';
import { accountContractSpecs, type EntryOfSymbol } from '#domain/instruments/layers.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type NamedTag, pickTags } from '#domain/tags.ts';
import { madePips } from '#domain/trades/made-pips.ts';
import { sumCosts } from '#domain/trades/trade-costs.ts';
import { accountShown } from '#features/trades/account-choice.ts';
import { shortPrice } from '#features/trades/price-text.ts';
import type { ListRecord } from './list-record.ts';
import { columnLabels, type ListColumn, wordColumns } from './list-sorts.ts';

export type ShownColumns = {
  columns: readonly ListColumn[];
  /** Undefined while it loads, or without a column that needs it. */
  record: ListRecord | undefined;
  /** Undefined while they load, or without a column that needs them. */
  entries: readonly EntryOfSymbol[] | undefined;
  accounts: readonly TradingAccount[];
  tags: readonly NamedTag[];
  renderPicture: (trade: Trade) => ReactNode;
};

type CellsProps = { trade: Trade; shown: ShownColumns };

/** A phone shows this many of the columns. */
const maxOnPhone = 2;

export function ColumnCells({ trade, shown }: CellsProps) {
  return shown.columns.map((column, index) => (
    <span
      key={column}
      style={{ gridColumnStart: index + 3 }}
      className={clsx(
        '@4xl:row-span-2 @4xl:row-start-1 @4xl:block hidden truncate text-ink',
        !wordColumns.includes(column) && 'text-end tabular-nums',
      )}
    >
      <span className="sr-only">{columnLabels[column]} </span>
      {cell(column, trade, shown) ?? (
        <>
          <span aria-hidden className="text-ink-muted">
            –
          </span>
          <span className="sr-only">unknown</span>
        </>
      )}
    </span>
  ));
}

/** The first figures of a narrow row, in one line; nothing without any. */
export function ColumnLine({ trade, shown }: CellsProps) {
  const figures = shown.columns
    // The row itself has them.
    .filter(column => column !== 'tags' && column !== 'pictures')
    .slice(0, maxOnPhone)
    .map(column => ({ column, value: cell(column, trade, shown) }))
    .filter(({ value }) => value !== null);
  if (figures.length === 0) {
    return null;
  }
  return (
    <span className="@4xl:hidden @2xl:col-span-4 col-span-2 block truncate tabular-nums">
      {figures.map(({ column, value }, index) => (
        <span key={column}>
          {index > 0 && ' · '}
          {column !== 'r' && `${columnLabels[column]} `}
          <span className="text-ink">{value}</span>
        </span>
      ))}
    </span>
  );
}

/** Null for an unknown value. */
function cell(column: ListColumn, trade: Trade, shown: ShownColumns): ReactNode {
  switch (column) {
    case 'r': {
      const r = shown.record?.byId.get(trade.id)?.r ?? null;
      return r === null ? null : formatR(r);
    }
    case 'pips':
      return shown.entries ? pipsText(trade, shown.entries) : null;
    case 'exit':
      return trade.close_price === null ? null : shortPrice(trade.close_price);
    case 'costs':
      return costsCell(trade, shown.accounts);
    case 'held':
      return trade.opened_at === null
        ? null
        : heldTime(new Date(trade.opened_at), new Date(trade.created_at));
    case 'setup':
      return trade.setup && <bdi>{trade.setup}</bdi>;
    case 'rating':
      return trade.plan_followed === null ? null : `${trade.plan_followed} of 5`;
    case 'tags':
      return tagsCell(pickTags(trade.tags, shown.tags));
    case 'account': {
      const name = shown.accounts.find(({ id }) => id === trade.account_id)?.name;
      return name ? <bdi>{name}</bdi> : null;
    }
    case 'pictures':
      return shown.renderPicture(trade);
  }
}

const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function pipsText(trade: Trade, entries: readonly EntryOfSymbol[]): string | null {
  const { pip, unit } = accountContractSpecs(entries, trade.currency_pair, { id: trade.account_id });
  const made = madePips(trade, pip.value);
  return made === null ? null : `${signed.format(made)}${unit === 'points' ? ' pts' : ''}`;
}

function costsCell(trade: Trade, accounts: readonly TradingAccount[]): ReactNode {
  const costs = sumCosts(trade);
  const currency = accountShown(trade, accounts).currency;
  return costs === null ? null : formatMoney(costs, currency);
}

function tagsCell(tags: readonly NamedTag[]): ReactNode {
  return tags.length === 0
    ? null
    : tags.map(({ id, name, color }) => (
        <span key={id} className="me-2 whitespace-nowrap">
          <TagDot color={color} /> <bdi>{name}</bdi>{' '}
        </span>
      ));
}
