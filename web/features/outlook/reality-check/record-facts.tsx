import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import type { BesideRecord } from '#domain/reality-check/beside-record.ts';
import { neededWords, rangeWords, withRWords } from '#domain/reality-check/words.ts';
import { FactNote } from './fact-note.tsx';

type RecordFactsProps = {
  beside: BesideRecord;
  /** All trades of the record, with and without an R. */
  trades: number;
  to: CalendarDay;
  isOwn: boolean;
};

export function RecordFacts({ beside, trades, to, isOwn }: RecordFactsProps) {
  return (
    <>
      <Fact name="Projected Balance">
        <Amount value={beside.leadsTo} />
        <FactNote>by {formatDay(to)}</FactNote>
      </Fact>
      <Fact name="Required R per Trade">{neededWords(beside.neededR)}</Fact>
      <Fact name={`${isOwn ? 'Your' : 'Their'} Average R`}>
        {beside.averageR.toFixed(2)} R
        <FactNote>
          {rangeWords(beside.interval)}, {withRWords(beside.withR, trades)}
        </FactNote>
      </Fact>
    </>
  );
}
