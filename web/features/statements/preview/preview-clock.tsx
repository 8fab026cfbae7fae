import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { NamedClock } from '#domain/clock/named-clocks.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { ClockHints, ClockQuestion } from '#domain/statements/journal/clock-question.ts';
import { PreviewSection } from './preview-section.tsx';
import { formatWall } from './wall-words.ts';

type PreviewClockProps = {
  /** '+03:00', if the file has it. */
  offset: string | null;
  clocks: readonly NamedClock[];
  clock: number;
  question: ClockQuestion | null;
  hints: ClockHints;
  onChange: (clock: string) => void;
};

export function PreviewClock({ offset, clocks, clock, question, hints, onChange }: PreviewClockProps) {
  const future =
    hints.future > 0 && hints.latest !== null
      ? `${countNoun(hints.future, 'trade')} would close in the future, the last on ${formatWall(hints.latest)}.`
      : undefined;
  return (
    <PreviewSection title="Broker Time">
      {offset !== null ? (
        <p className="text-sm">
          The times in this file are UTC{offset}.
          {future && <span className="text-loss"> {future} Import the file after that.</span>}
        </p>
      ) : (
        <>
          {question && (
            <p className="text-sm">
              Last close in the file: <strong className="font-semibold">{question.printed}</strong>. That’s{' '}
              {question.newYork} in New York and {question.here} your time. Correct?
            </p>
          )}
          <Field
            label="Statement Time Zone"
            hint="Saved for this account. Sets when a trading day starts."
            error={future && `${future} Choose another time zone.`}
          >
            <Select
              options={clocks.map(({ name }, index) => ({ value: String(index), label: name }))}
              value={String(clock)}
              onChange={onChange}
            />
          </Field>
        </>
      )}
      {hints.weekend > 0 && hints.example && (
        <p className="text-sm text-warning">
          {hints.weekend === 1 ? 'One time is' : `${hints.weekend} times are`} on a weekend, when markets are
          closed, e.g. {hints.example.trade.symbol} on {formatWall(hints.example.wall)}. Is the time zone
          right?
        </p>
      )}
    </PreviewSection>
  );
}
