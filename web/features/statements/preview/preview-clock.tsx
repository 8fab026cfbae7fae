import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { NamedClock } from '#domain/clock/named-clocks.ts';
import { countOf } from '#domain/numbers/count.ts';
import type { ClockHints, ClockQuestion } from '#domain/statements/journal/clock-question.ts';
import { PreviewSection } from './preview-section.tsx';
import { formatWall } from './wall-words.ts';

type PreviewClockProps = {
  /** '+03:00' where the file says it. */
  offset: string | null;
  clocks: readonly NamedClock[];
  clock: number;
  question: ClockQuestion | null;
  hints: ClockHints;
  onChange: (clock: string) => void;
};

/** By which clock the times of the file are printed, with one trade as the question. */
export function PreviewClock({ offset, clocks, clock, question, hints, onChange }: PreviewClockProps) {
  const future =
    hints.future > 0 && hints.latest !== null
      ? `${countOf(hints.future, 'trade')} would close later than now, the last on ${formatWall(hints.latest)}.`
      : undefined;
  return (
    <PreviewSection title="The time of your broker">
      {offset !== null ? (
        <p className="text-sm">
          The times in this file are UTC{offset}.
          {future && <span className="text-loss"> {future} Nothing can be imported until that is past.</span>}
        </p>
      ) : (
        <>
          {question && (
            <p className="text-sm">
              The last trade closed at <strong className="font-semibold">{question.printed}</strong>, as the
              file prints it. That would be {question.newYork} in New York and {question.here} where you are.
              Right?
            </p>
          )}
          <Field
            label="Time zone of the file"
            hint="It becomes the account’s time zone, and sets when a trading day starts."
            error={future && `${future} Choose another time zone: a trade cannot close in the future.`}
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
          {hints.weekend === 1 ? 'One time lies' : `${hints.weekend} times lie`} on a weekend, when markets
          are closed, like {hints.example.trade.symbol} on {formatWall(hints.example.wall)}. Is it another
          time zone?
        </p>
      )}
    </PreviewSection>
  );
}
