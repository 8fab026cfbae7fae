import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { Comparison, TradeState } from '#domain/statements/journal/comparison.ts';
import type { JournalRows } from '#domain/statements/journal/journal-rows.ts';
import { cashState, type Outcome, tradeState } from '#domain/statements/journal/outcome.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { Fold } from '#features/statements/fold.tsx';
import { countOfCash } from '#features/statements/import-words.ts';
import { PreviewSection } from './preview-section.tsx';
import { ReadCashRow } from './read-cash-row.tsx';
import { ReadTradeList } from './read-trade-list.tsx';
import { ReadTradeRow } from './read-trade-row.tsx';
import { RowTicks } from './row-ticks.tsx';

type PreviewRowsProps = {
  statement: Statement;
  rows: JournalRows;
  comparison: Comparison;
  outcome: Outcome;
  currency: string;
  bringBack: ReadonlySet<string>;
  addProbable: ReadonlySet<string>;
  onBringBack: (keys: ReadonlySet<string>) => void;
  onAddProbable: (keys: ReadonlySet<string>) => void;
};

export function PreviewRows(props: PreviewRowsProps) {
  const { statement, rows, comparison, outcome, currency } = props;
  const { trades, cash } = outcome;
  const money = { digits: rows.digits, currency };
  const inState = (state: TradeState) =>
    rows.trades.filter(({ key }) => tradeState(comparison, key) === state);
  const kept = statement.open.length;
  const skipped = skippedWords({ ...statement.skipped, open: statement.skipped.open - kept });
  return (
    <PreviewSection title="Summary">
      <ul className="flex flex-col gap-1 text-sm">
        {sentences(outcome).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
        {kept > 0 && (
          <li>{countNoun(kept, 'open position')} for your Open Trades, not counted until closed.</li>
        )}
        {skipped && <li className="text-ink-muted">Skipped (not closed trades): {skipped}.</li>}
      </ul>
      {trades.edited > 0 && (
        <Fold summary={`${countNoun(trades.edited, 'trade')} you edited, kept as they are`}>
          <ReadTradeList label="Trades you edited" trades={inState('edited')} {...money} />
        </Fold>
      )}
      {trades.deleted > 0 && (
        <Fold summary={`${countNoun(trades.deleted, 'trade')} you deleted: tick any to restore`}>
          <RowTicks
            label="Trades to restore"
            rows={inState('deleted')}
            chosen={props.bringBack}
            onChange={props.onBringBack}
          >
            {trade => <ReadTradeRow trade={trade} {...money} />}
          </RowTicks>
        </Fold>
      )}
      {trades.probable > 0 && (
        <Fold
          summary={`${countNoun(trades.probable, 'trade')} probably already in your journal: tick any to add`}
        >
          <RowTicks
            label="Trades to add anyway"
            rows={inState('probable')}
            chosen={props.addProbable}
            onChange={props.onAddProbable}
          >
            {trade => <ReadTradeRow trade={trade} {...money} />}
          </RowTicks>
        </Fold>
      )}
      {cash.probable > 0 && (
        <Fold summary={`${countOfCash(cash.probable)} probably already in your journal: tick any to add`}>
          <RowTicks
            label="Deposits and withdrawals to add anyway"
            rows={rows.cash.filter(({ key }) => cashState(comparison, key) === 'probable')}
            chosen={props.addProbable}
            onChange={props.onAddProbable}
          >
            {row => <ReadCashRow row={row} {...money} />}
          </RowTicks>
        </Fold>
      )}
    </PreviewSection>
  );
}

function sentences({ trades, cash }: Outcome): string[] {
  const there = trades.same + trades.older;
  return [
    trades.new > 0 && `${countNoun(trades.new, 'new trade')}.`,
    trades.changed > 0 &&
      `${countNoun(trades.changed, 'trade')} will be updated from this file. Your notes and plans stay.`,
    there > 0 && `${countNoun(there, 'trade')} already in your journal.`,
    cash.new > 0 && `${countOfCash(cash.new, 'new ')}.`,
    cash.same > 0 && `${countOfCash(cash.same)} already in your journal.`,
    trades.new + trades.changed + cash.new === 0 && 'Nothing in this file is new to your journal.',
  ].filter(sentence => sentence !== false);
}

function skippedWords({ open, working, cancelled, backtest }: Statement['skipped']): string {
  return [
    open > 0 && countNoun(open, 'open position'),
    working > 0 && countNoun(working, 'working order'),
    cancelled > 0 && `${formatCount(cancelled)} cancelled`,
    backtest > 0 && `${formatCount(backtest)} from a backtest`,
  ]
    .filter(Boolean)
    .join(', ');
}
