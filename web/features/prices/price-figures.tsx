import { useState } from 'react';
import { Fact } from '#components/fact.tsx';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { excursionSize } from '#domain/bars/excursion-sizes.ts';
import { type Bracket, excursions } from '#domain/bars/excursions.ts';
import type { TradeBars } from '#domain/bars/price-bar.ts';
import type { RiskedTrade, RiskKnowledge } from '#domain/insights/r-of-trade.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import { type BracketSizes, bracketWords, coverageWords, efficiencyWords } from './price-words.ts';

type PriceFiguresProps = {
  trade: RiskedTrade & { opened_at: string; created_at: string };
  bars: TradeBars;
  knowledge: RiskKnowledge;
  currency: string | undefined;
};

const spreadField = { decimals: 1, least: 0, most: 9_999.9, example: '1.2' };

export function PriceFigures({ trade, bars, knowledge, currency }: PriceFiguresProps) {
  const [typed, setTyped] = useState('');
  const { pip, unit } = knowledge.instrument;
  const read = parseDecimal(typed, spreadField);
  const moved = {
    ...{ side: trade.trade_type, entryPrice: trade.entry_price, closePrice: trade.close_price },
    ...{ openedAt: Date.parse(trade.opened_at), closedAt: Date.parse(trade.created_at) },
  };
  const asRead = excursions(moved, bars);
  const found = read.ok ? excursions(moved, bars, { spread: read.value * Number(pip.value) }) : asRead;
  if (!asRead || !found) {
    return null;
  }
  const bracketSizes = ({ from, to }: Bracket): BracketSizes => ({
    from: excursionSize(from, trade, knowledge),
    to: to === null ? null : excursionSize(to, trade, knowledge),
  });
  const words = (bracket: Bracket) => bracketWords(bracketSizes(bracket), { unit, currency });
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-4">
        <Excursion name="Furthest Against (MAE)" words={words(found.adverse)} />
        <Excursion name="Furthest in Favor (MFE)" words={words(found.favourable)} />
        {found.efficiency && (
          <Fact size="large" name="Exit Efficiency" isWide>
            {efficiencyWords(found.efficiency)}{' '}
            <span className="block font-normal text-ink-muted text-sm">
              The captured part of the furthest move in favor
            </span>
          </Fact>
        )}
      </dl>
      {asRead.lacksSpread && <SpreadField unit={unit} typed={typed} onType={setTyped} />}
      <p className="text-ink-muted text-sm">
        {coverageWords(found)} The ranges are without and with the first and the last bar, as parts of these
        are outside the trade.
      </p>
    </div>
  );
}

function Excursion({ name, words: [first, ...more] }: { name: string; words: readonly string[] }) {
  return (
    <Fact size="large" name={name}>
      {first}{' '}
      {more.map(line => (
        <span key={line} className="block font-normal text-ink-muted text-sm">
          {line}
        </span>
      ))}
    </Fact>
  );
}

type SpreadFieldProps = { unit: string; typed: string; onType: (typed: string) => void };

/** The spread of a file that has none: a sell closes at the ask, which is the bid plus the spread. */
function SpreadField({ unit, typed, onType }: SpreadFieldProps) {
  const read = parseDecimal(typed, spreadField);
  const hint =
    'The file has no spread, which a sell pays at its close. Enter your broker’s to narrow the ranges.';
  return (
    <Field label={`Spread (${unit})`} hint={hint} {...(typed !== '' && !read.ok && { error: read.error })}>
      <AmountInput value={typed} onChange={({ target }) => onType(target.value)} />
    </Field>
  );
}
