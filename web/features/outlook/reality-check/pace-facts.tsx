import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts';
import { countOf } from '#domain/count.ts';
import { formatMoney } from '#domain/money.ts';
import type { RealityCheck } from '#domain/reality-check/reality-check.ts';
import { FactNote } from './fact-note.tsx';

type PaceFactsProps = { check: RealityCheck; to: CalendarDay; isOwn: boolean };

/** What a plan asks of each trading day and, where there is a record, of each trade. */
export function PaceFacts({ check, to, isOwn }: PaceFactsProps) {
  const { days, perTradingDay, percentADay, compoundingPercentADay, tradesAhead, perTrade } = check;
  return (
    <>
      <Fact name="Each Trading Day">
        <Amount value={perTradingDay} />
        <FactNote>
          {countOf(days.trading, 'trading day')} until {formatDay(to)}
        </FactNote>
      </Fact>
      {percentADay !== null && compoundingPercentADay !== null && (
        <Fact name="Percent a Trading Day">
          {percentWords(percentADay)}
          <FactNote>{percentWords(compoundingPercentADay)} compounding</FactNote>
        </Fact>
      )}
      {tradesAhead !== null && perTrade !== null && (
        <Fact name="Trades Ahead">
          about {oneDecimal.format(tradesAhead)}
          <FactNote>
            at {isOwn ? 'your' : 'their'} pace, {formatMoney(perTrade)} each
          </FactNote>
        </Fact>
      )}
    </>
  );
}

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '0.56%'; what is too small for two decimals is not nothing. */
function percentWords(percent: number): string {
  return percent === 0 ? 'less than 0.01%' : `${twoDecimals.format(percent)}%`;
}
