import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts';
import { countOf } from '#domain/count.ts';
import type { BesideRecord } from '#domain/reality-check/beside-record.ts';
import { rangeWords } from '#domain/reality-check/words.ts';
import { FactNote } from './fact-note.tsx';

type RecordFactsProps = { beside: BesideRecord; to: CalendarDay; isOwn: boolean };

/** The R that a plan needs beside the R on record, and where the record leads by its date. */
export function RecordFacts({ beside, to, isOwn }: RecordFactsProps) {
  return (
    <>
      <Fact name={`${isOwn ? 'Your' : 'Their'} Record Leads to`}>
        <Amount value={beside.leadsTo} />
        <FactNote>by {formatDay(to)}</FactNote>
      </Fact>
      <Fact name="R Needed a Trade">{beside.neededR.toFixed(2)} R</Fact>
      <Fact name="R on Record">
        {beside.averageR.toFixed(2)} R
        <FactNote>
          {rangeWords(beside.interval)}, {countOf(beside.withR, 'trade')}
        </FactNote>
      </Fact>
    </>
  );
}
