import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { RealityCheck } from '#domain/reality-check/reality-check.ts';
import { FactNote } from './fact-note.tsx';

type PaceFactsProps = { check: RealityCheck; isOwn: boolean };

export function PaceFacts({ check, isOwn }: PaceFactsProps) {
  const { days, perTradingDay, percentADay, compoundingPercentADay, tradesAhead, perTrade } = check;
  return (
    <>
      <Fact name="Needed per Trading Day ($)">
        <Amount value={perTradingDay} />
        <FactNote>{countNoun(days.trading, 'trading day')}</FactNote>
      </Fact>
      {percentADay !== null && compoundingPercentADay !== null && (
        <Fact name="Needed per Trading Day (%)">
          {percentWords(percentADay)}
          <FactNote>{percentWords(compoundingPercentADay)} compounding</FactNote>
        </Fact>
      )}
      {tradesAhead !== null && perTrade !== null && (
        <Fact name="Trades Left">
          about {countWords(tradesAhead)}
          <FactNote>
            at {isOwn ? 'your' : 'their'} usual frequency, {formatMoney(perTrade)} per trade
          </FactNote>
        </Fact>
      )}
    </>
  );
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '0.56%'; a value too small for two decimals is not shown as zero. */
function percentWords(percent: number): string {
  return percent === 0 ? 'less than 0.01%' : `${twoDecimals.format(percent)}%`;
}

/** '48', and '0.6' for small numbers. */
function countWords(trades: number): string {
  return trades.toLocaleString('en-US', { maximumFractionDigits: trades < 10 ? 1 : 0 });
}
