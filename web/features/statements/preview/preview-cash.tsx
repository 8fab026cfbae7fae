import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { isCredit } from '#domain/statements/cash-kind.ts';
import type { Balances } from '#domain/statements/journal/balances.ts';
import { type CashGroup, cashEffect } from '#domain/statements/journal/cash.ts';
import type { TypedMoney } from '#domain/statements/journal/typed-money.ts';
import type { CashKind } from '#domain/statements/statement.ts';
import { Fold } from '#features/statements/fold.tsx';
import { countOfCash } from '#features/statements/import-words.ts';
import { cashKindNames } from './cash-words.ts';
import type { PreviewForm } from './preview-form.ts';
import { PreviewSection } from './preview-section.tsx';
import { statementMoney } from './statement-money.ts';

type PreviewCashProps = {
  groups: readonly CashGroup[];
  /** Undefined while the file is compared with the journal. */
  balances: Balances | undefined;
  digits: number;
  currency: string;
  countsCash: boolean;
  /** A manual entry that seems to be in the statement too. */
  typedTwice: TypedMoney | null;
  typedMoney: PreviewForm['typedMoney'];
  error: string | undefined;
  onTypedMoney: (typedMoney: PreviewForm['typedMoney']) => void;
  onCountsCash: (countsCash: boolean) => void;
  onKind: (group: string, kind: CashKind) => void;
};

const kindOptions = Object.entries(cashKindNames).map(([value, label]) => ({ value, label }));

export function PreviewCash(props: PreviewCashProps) {
  const { groups, balances, digits, currency, countsCash, typedTwice, onCountsCash, onKind } = props;
  const hasMoney = groups.some(({ kind }) => cashEffect(kind) === 'money');
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <PreviewSection title="Balance">
      {typedTwice && <TypedQuestion {...props} typed={typedTwice} />}
      {hasMoney && !typedTwice && (
        <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
          <Checkbox checked={countsCash} onChange={event => onCountsCash(event.target.checked)} />
          Include deposits and withdrawals
        </label>
      )}
      {balances && <BalanceWords balances={balances} {...{ currency, hasMoney, countsCash, typedTwice }} />}
      {groups.length > 0 && (
        <Fold summary={`${countOfCash(count)} in the file`}>
          {groups.map(group => (
            <Field
              key={group.id}
              label={group.comment ? `“${group.comment}”` : 'No comment'}
              hint={`${countNoun(group.count, 'row')}, ${statementMoney(group.sum, digits, currency)}. ${effects[cashEffect(group.kind)]}`}
            >
              {isCredit(group.read) ? (
                <span className="text-sm">{cashKindNames[group.kind]}</span>
              ) : (
                <Select
                  options={kindOptions}
                  value={group.kind}
                  onChange={kind => onKind(group.id, kind as CashKind)}
                />
              )}
            </Field>
          ))}
        </Fold>
      )}
    </PreviewSection>
  );
}

const effects = {
  cost: 'A cost: changes your balance like a trade.',
  money: 'A deposit or withdrawal.',
  none: 'Broker credit or bonus: not counted in your balance.',
};

const typedChoices = [
  { value: 'replace', label: 'Yes, count it once' },
  { value: 'keep', label: 'No, keep both' },
];

type TypedQuestionProps = Pick<PreviewCashProps, 'currency' | 'typedMoney' | 'error' | 'onTypedMoney'> & {
  typed: TypedMoney;
};

/** A manual entry that is in the statement too would count twice, so the user decides before the import. */
function TypedQuestion({ typed, currency, typedMoney, error, onTypedMoney }: TypedQuestionProps) {
  const amount = formatMoney(Number(typed.amount), currency);
  return (
    <Field
      label={`You entered your balance of ${amount} manually. Is it the deposit in this statement?`}
      error={error}
      isGroup
    >
      <ChoiceInput
        name="typed-money"
        choices={typedChoices}
        chosen={typedMoney ?? ''}
        onChange={({ target }) => onTypedMoney(target.value === 'replace' ? 'replace' : 'keep')}
      />
    </Field>
  );
}

type BalanceWordsProps = {
  balances: Balances;
  currency: string;
  hasMoney: boolean;
  countsCash: boolean;
  typedTwice: TypedMoney | null;
};

function BalanceWords({ balances, currency, hasMoney, countsCash, typedTwice }: BalanceWordsProps) {
  const { before, withMoney, withoutMoney, printed } = balances;
  const text = (amount: string) => formatMoney(Number(amount), currency);
  const beside = printed === null ? '' : ` (statement: ${text(printed)})`;
  const isOff = countsCash && printed !== null && Number(printed) !== Number(withMoney);
  const other = isOff
    ? `Your starting balance may already include these deposits; untick them to get ${text(withoutMoney)}.`
    : countsCash
      ? `Without deposits and withdrawals: ${text(withoutMoney)}.`
      : `With deposits and withdrawals: ${text(withMoney)}.`;
  return (
    <p aria-live="polite" className="text-sm">
      Balance after import:{' '}
      <strong className="font-semibold tabular-nums">{text(countsCash ? withMoney : withoutMoney)}</strong>
      {beside}.{' '}
      <span className="text-ink-muted">
        Balance now: {text(before)}.{hasMoney && !typedTwice && ` ${other}`}
      </span>
    </p>
  );
}
