import { useState } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { NumberRead } from '#components/number-read.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { inDollars, rateField } from '#domain/money/account-money.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import type { ReadFile } from '#domain/statements/files/read-files.ts';
import type { FileWishes } from '#domain/statements/files/wishes.ts';
import { tradeState } from '#domain/statements/journal/outcome.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { accountWords } from '#features/statements/format-names.ts';
import { Room } from '#features/statements/import/room.tsx';
import { PreviewAccount } from './preview-account.tsx';
import { PreviewCash } from './preview-cash.tsx';
import { PreviewClock } from './preview-clock.tsx';
import { lotsField, noPlan, previewErrors, statementCurrency } from './preview-form.ts';
import { PreviewHead } from './preview-head.tsx';
import { PreviewProblems } from './preview-problems.tsx';
import { PreviewProof } from './preview-proof.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { PreviewSection } from './preview-section.tsx';
import { PreviewSymbols } from './preview-symbols.tsx';
import { ReadTradeList } from './read-trade-list.tsx';
import { toAmount } from './statement-money.ts';
import { type Preview, type PreviewOf, usePreview } from './use-preview.ts';

type Found = NonNullable<Preview['found']>;

type PreviewRoomProps = {
  of: PreviewOf;
  plans: readonly Plan[];
  file: ReadFile;
  onWish: (wish: FileWishes) => void;
  onImport: (preview: Preview) => void;
  onBack: () => void;
};

export function PreviewRoom({ of, file, plans, onWish, onImport, onBack }: PreviewRoomProps) {
  const { statement, accounts: all } = of;
  const preview = usePreview(of);
  const { form, setForm, currency, found, rows, proof, hints } = preview;
  const [isRefused, setRefused] = useState(false);
  const wrong = previewErrors(form, {
    currency,
    counts: preview.counts,
    taken: all.map(({ name }) => name),
    symbols: preview.symbols,
    isWithoutSize: rows.withoutSize > 0,
    differs: proof.result === 'differs',
    unread: preview.unread,
    isTypedTwice: preview.typedTwice !== null,
  });
  // A corrected field shows no error.
  const errors = isRefused ? wrong : {};
  const change = (more: Partial<typeof form>) => setForm({ ...form, ...more });
  const { digits } = statement.account;
  const isEmpty = statement.trades.length + statement.cash.length === 0;
  const isWaiting = !found || preview.isSettling;
  const written = found ? countWritten(found) : 0;

  function submit() {
    // Times in the future are always shown beside their time zone.
    if (Object.keys(wrong).length > 0 || hints.future > 0) {
      setRefused(true);
    } else if (!isWaiting && !isEmpty) {
      onImport(preview);
    }
  }

  return (
    <Room title="Review Your Import">
      {isEmpty && <Notice>No closed trades, deposits or withdrawals in this file: nothing to import.</Notice>}
      <DialogForm onSubmit={submit} isSubmitting={false}>
        <PreviewHead statement={statement} file={file} onWish={onWish} />
        <PreviewAccount
          form={form}
          errors={errors}
          accounts={preview.accounts}
          currency={currency}
          number={statement.account.number && accountWords(statement.account.number)}
          isCurrencyAsked={statementCurrency(statement) === null}
          inDollars={dollarWords(preview, statement)}
          onChange={setForm}
        />
        <PreviewProof
          proof={proof}
          digits={digits}
          currency={currency}
          isAccepted={form.acceptsDifference}
          error={errors.acceptsDifference}
          onAccept={acceptsDifference => change({ acceptsDifference })}
        />
        {found ? (
          <PreviewRows
            statement={statement}
            rows={rows}
            currency={currency}
            bringBack={form.bringBack}
            addProbable={form.addProbable}
            onBringBack={bringBack => change({ bringBack })}
            onAddProbable={addProbable => change({ addProbable })}
            {...found}
          />
        ) : preview.compared.isError ? (
          <LoadFailed
            message="Couldn’t compare the file with your journal."
            isTrying={preview.compared.isFetching}
            onTryAgain={() => preview.compared.refetch()}
          />
        ) : (
          <Spinner label="Comparing with your journal" />
        )}
        <PreviewProblems
          problems={[...file.problems, ...statement.problems]}
          leftOut={rows.leftOut}
          unread={preview.unread}
          isLeftOut={form.leavesOutUnread}
          error={errors.leavesOutUnread}
          onLeaveOut={leavesOutUnread => change({ leavesOutUnread })}
          onRestore={() => onWish({ restoresAmounts: true })}
        />
        <PreviewClock
          offset={statement.offset}
          clocks={preview.clocks}
          clock={preview.clockIndex}
          question={preview.question}
          hints={hints}
          onChange={clock => change({ clock })}
        />
        <PreviewCash
          groups={preview.groups}
          balances={preview.balances}
          digits={digits}
          currency={currency}
          countsCash={preview.countsCash}
          typedTwice={preview.typedTwice}
          typedMoney={form.typedMoney}
          error={errors.typedMoney}
          onTypedMoney={typedMoney => change({ typedMoney })}
          onCountsCash={countsCash => change({ countsCash })}
          onKind={(group, kind) => change({ kinds: new Map(form.kinds).set(group, kind) })}
        />
        <PreviewSymbols
          symbols={preview.symbols}
          names={form.names}
          errors={errors.names}
          onChange={(printed, typed) => change({ names: { ...form.names, [printed]: typed } })}
        />
        <PreviewSection title="Trades">
          {plans.length > 0 && (
            <Field label="Trading Plan" hint="Applies to trades closed on or after the plan’s start date.">
              <Select
                options={[
                  { value: noPlan, label: 'No Plan' },
                  ...plans.map(plan => ({ value: plan.id, label: plan.plan_name })),
                ]}
                value={form.plan}
                onChange={plan => change({ plan })}
              />
            </Field>
          )}
          {rows.withoutSize > 0 && (
            <Field
              label="Lot Size per Trade"
              hint={`${countNoun(rows.withoutSize, 'trade')} without a size in the file.`}
              error={errors.lots}
            >
              <AmountInput value={form.lots} onChange={event => change({ lots: event.target.value })} />
              <NumberRead typed={form.lots} takes={lotsField} />
            </Field>
          )}
          {rows.unitsAsLots > 0 && (
            <Notice>
              Contract size isn’t set for {countNoun(rows.unitsAsLots, 'trade')} in units: 1 unit counts as 1
              lot.
            </Notice>
          )}
          <ReadTradeList label="First trades" trades={rows.trades} digits={digits} currency={currency} />
        </PreviewSection>
        <DialogFormActions
          submitLabel={written > 0 ? `Import ${countNoun(written, 'Trade')}` : 'Import'}
          cancelLabel="Back"
          isSubmitting={isWaiting && !preview.compared.isError}
          onCancel={onBack}
        />
      </DialogForm>
    </Room>
  );
}

/** The number of trades to write: new, changed and ticked ones. */
function countWritten({ outcome, travelling, comparison }: Found): number {
  const ticked = travelling.trades.filter(
    ({ key, bringBack }) => bringBack || tradeState(comparison, key) === 'probable',
  );
  return outcome.trades.new + outcome.trades.changed + ticked.length;
}

/** 'Net P&L in this file: €96.25 = $104.43', once a rate is known. */
function dollarWords({ form, currency, rows }: Preview, { account }: Statement): string | null {
  const rate = parseDecimal(form.rate, rateField);
  if (!rate.ok) {
    return null;
  }
  const net = toAmount(
    rows.trades.reduce((sum, trade) => sum + trade.net, 0),
    account.digits,
  );
  const dollars = inDollars(net, { currency, usd_rate: rate.value });
  return `Net P&L in this file: ${formatMoney(net, currency)} = ${formatMoney(dollars)}`;
}
