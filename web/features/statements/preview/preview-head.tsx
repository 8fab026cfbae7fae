import { Fact } from '#components/fact.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { countNoun } from '#domain/numbers/count.ts';
import type { ReadFile } from '#domain/statements/files/read-files.ts';
import type { FileWishes } from '#domain/statements/files/wishes.ts';
import { tradeSpan } from '#domain/statements/span.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { Fold } from '#features/statements/fold.tsx';
import { accountWords, formatNames } from '#features/statements/format-names.ts';
import { notTakenWords, periodWords } from '#features/statements/import-words.ts';
import { charsetChoices } from './charsets.ts';

type PreviewHeadProps = {
  statement: Statement;
  file: ReadFile;
  onWish: (wish: FileWishes) => void;
};

const kinds = { real: 'live', demo: 'demo', contest: 'contest' };

export function PreviewHead({ statement, file, onWish }: PreviewHeadProps) {
  const { account, trades, format } = statement;
  const notTaken = notTakenWords(statement);
  const number = account.number === null ? 'No number' : accountWords(account.number);
  const more = [account.kind && kinds[account.kind], account.currency].filter(Boolean).join(', ');
  return (
    <div>
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-3 rounded-box bg-sunken p-3">
        <Fact name="Format">{formatNames[format]}</Fact>
        <Fact name="Account">
          {number}
          {more && ` (${more})`}
        </Fact>
        <Fact name="Closed Trades">{countNoun(trades.length, 'trade')}</Fact>
        <Fact name="Period">{periodWords(tradeSpan(trades)) || '–'}</Fact>
        {notTaken && (
          <Fact name="Not Imported" isWide>
            {notTaken}
          </Fact>
        )}
      </dl>
      <Fold summary="Something Not Right?">
        {file.charset !== null && file.kind !== 'sheet' && (
          <Field label="File Encoding" hint="For names that look wrong. Numbers and times don’t change.">
            <Select
              options={charsetChoices(file.charset)}
              value={file.charset}
              onChange={charset => onWish({ charset })}
            />
          </Field>
        )}
        {format !== 'mapped' && (
          <Button variant="outline" className="self-start" onClick={() => onWish({ mapping: 'guess' })}>
            Match Columns Manually
          </Button>
        )}
      </Fold>
    </div>
  );
}
