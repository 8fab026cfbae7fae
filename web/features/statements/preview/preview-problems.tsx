import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { LeftOut } from '#domain/statements/journal/journal-rows.ts';
import type { Problem } from '#domain/statements/statement.ts';
import { Fold } from '#features/statements/fold.tsx';
import { problemWords } from './problem-words.ts';

type PreviewProblemsProps = {
  problems: readonly Problem[];
  leftOut: readonly LeftOut[];
  /** Rows that are neither a trade nor a balance operation, unless the user has left them out. */
  unread: number;
  isLeftOut: boolean;
  error: string | undefined;
  onLeaveOut: (isLeftOut: boolean) => void;
  /** Restores the amounts that a spreadsheet turned into dates. */
  onRestore: () => void;
};

const most = 50;

const reasons: Record<LeftOut['why'], string> = {
  nameless: 'Its symbol isn’t valid.',
  'too-old': 'It is from before 1900.',
  'too-large': 'A number is too large.',
};

export function PreviewProblems(props: PreviewProblemsProps) {
  const { problems, leftOut, unread, isLeftOut, error, onLeaveOut, onRestore } = props;
  const words = [
    ...problems.map(problemWords),
    ...leftOut.map(({ row, why }) => `Row ${row} is skipped. ${reasons[why]}`),
  ];
  if (words.length === 0) {
    return null;
  }
  const dates = problems.filter(({ why }) => why === 'date-for-amount').length;
  return (
    <>
      {dates > 0 && (
        <>
          <Notice>{dateWords(dates)}</Notice>
          <Button variant="outline" className="self-start" onClick={onRestore}>
            Restore {dates === 1 ? 'Amount' : 'Amounts'}
          </Button>
        </>
      )}
      {unread > 0 && (
        <Field label="Unreadable Rows" error={error} isGroup>
          <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
            <Checkbox checked={isLeftOut} onChange={event => onLeaveOut(event.target.checked)} />
            Import without {countNoun(unread, 'row')}; their amounts will be missing
          </label>
        </Field>
      )}
      <Fold summary={`${countNoun(words.length, 'note')} about rows in the file`}>
        <ul className="flex flex-col gap-1 text-sm">
          {words.slice(0, most).map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several rows may have the same problem, and the list never changes.
            <li key={index} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
        {words.length > most && (
          <p className="text-ink-muted text-sm">And {formatCount(words.length - most)} more.</p>
        )}
      </Fold>
    </>
  );
}

function dateWords(count: number): string {
  return count === 1
    ? 'A spreadsheet turned 1 amount into a date. Its row is skipped until you restore it.'
    : `A spreadsheet turned ${formatCount(count)} amounts into dates. Their rows are skipped until you restore them.`;
}
