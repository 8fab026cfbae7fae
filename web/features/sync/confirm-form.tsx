import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { OptionalDayInput } from '#components/optional-day-input.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Form } from '#components/ui/form.tsx';
import { FormRefusal } from '#components/ui/form-refusal.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#data/backend/client.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { previewQueries } from '#data/statements/statement-preview.ts';
import {
  type AccountNumber,
  type SyncConnection,
  syncQueries,
  useConfirmSync,
} from '#data/sync/connections.ts';
import { rateField } from '#domain/money/account-money.ts';
import { useForm } from '#lib/forms/use-form.ts';
import {
  clockChoices,
  confirmForm,
  confirmSchema,
  dayAfterEntered,
  matching,
  needsRate,
  newAccount,
  syncChoice,
} from './confirm-choice.ts';
import { connectionName } from './sync-words.ts';

type ConfirmFormProps = {
  userId: string;
  connection: SyncConnection;
  accounts: readonly TradingAccount[];
  onRefuse: () => void;
};

/** Asked before the first trade of a program is saved. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { data: numbers = [], isPending } = useQuery(syncQueries.accountNumbers(props.userId));
  return isPending ? <Skeleton className="h-24" /> : <ConfirmFields {...props} numbers={numbers} />;
}

type ConfirmFieldsProps = ConfirmFormProps & { numbers: readonly AccountNumber[] };

function ConfirmFields({ userId, connection, accounts, onRefuse, numbers }: ConfirmFieldsProps) {
  const confirm = useConfirmSync(userId);
  const form = useForm({
    resolver: zodResolver(confirmSchema(connection, accounts)),
    defaultValues: confirmForm(connection, accounts, numbers),
  });
  const { errors, isSubmitting } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'account' });
  const typed = useQuery(previewQueries.typedMoney(userId, chosen === newAccount ? null : chosen));
  const clock = useWatch({ control: form.control, name: 'clock' });
  const lastEntered = useQuery(syncQueries.lastEntered(userId, chosen === newAccount ? null : chosen));
  const proposedFrom = dayAfterEntered(lastEntered.data ?? null, connection, clock);
  const hasTypedMoney = typed.data !== undefined && (typed.data.isSet || Number(typed.data.amount) !== 0);
  const { server, company, currency, kind } = connection.account ?? {};
  const facts = [server ?? company, currency, kind && kinds[kind]].filter(Boolean);

  async function save(values: Parameters<typeof syncChoice>[0]) {
    try {
      await confirm.mutateAsync({
        connection: connection.id,
        choice: syncChoice(values, connection, hasTypedMoney, proposedFrom),
      });
    } catch (error) {
      const isAboutAccount = error instanceof ApiError && error.status === 409;
      form.setError(isAboutAccount ? 'account' : 'root', { message: (error as Error).message });
    }
  }

  return (
    <Form onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
      <div>
        <p className="font-semibold">Is this your account?</p>
        <p className="wrap-anywhere text-sm">{[connectionName(connection), ...facts].join(' · ')}</p>
      </div>
      <Field label="Save Its Trades In" error={errors.account?.message}>
        <Controller
          name="account"
          control={form.control}
          render={({ field }) => (
            <Select
              {...field}
              onChange={event => {
                field.onChange(event);
                form.setValue('countsCash', null);
                form.setValue('from', null);
              }}
              options={[
                ...matching(connection, accounts).map(({ id, name }) => ({ value: id, label: name })),
                { value: newAccount, label: 'New account' },
              ]}
            />
          )}
        />
      </Field>
      {chosen === newAccount && (
        <Field label="Name" hint="e.g. IC Markets EUR" error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
      )}
      {chosen === newAccount && needsRate(connection) && (
        <NumberField
          form={form}
          name="rate"
          takes={rateField}
          unit="$"
          label={`${currency}/USD Rate`}
          hint="Without a rate, the account isn’t in your total balance."
        />
      )}
      <Field
        label="Time Zone"
        hint="The time zone of your broker’s server, as the program sees it."
        error={errors.clock?.message}
      >
        <Controller
          name="clock"
          control={form.control}
          render={({ field }) => (
            <Select
              {...field}
              options={clockChoices(connection).map(({ name }, index) => ({
                value: String(index),
                label: name,
              }))}
            />
          )}
        />
      </Field>
      <Field
        label="Trades From"
        hint={
          proposedFrom === ''
            ? 'Earlier deals make no trades, only the starting balance.'
            : 'The day after the last trade that you entered, so that no trade is there twice.'
        }
        error={errors.from?.message}
      >
        <Controller
          name="from"
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <OptionalDayInput
              value={value ?? proposedFrom}
              onChange={onChange}
              placeholder="All trades"
              disabledDays={{ after: new Date() }}
            />
          )}
        />
      </Field>
      <Controller
        name="countsCash"
        control={form.control}
        render={({ field: { value, onChange, ...field } }) => (
          <div>
            <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
              <Checkbox
                {...field}
                checked={value ?? !hasTypedMoney}
                aria-describedby={hasTypedMoney ? `typed-${connection.id}` : undefined}
                onChange={({ target }) => onChange(target.checked)}
              />
              Deposits and withdrawals change my balance
            </label>
            {hasTypedMoney && (
              <p id={`typed-${connection.id}`} className="mt-1 text-ink-muted text-sm">
                This account already has a balance that you entered, so deposits are not counted twice.
              </p>
            )}
          </div>
        )}
      />
      {errors.root?.message && <FormRefusal>{errors.root.message}</FormRefusal>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isSubmitting || typed.isPending || lastEntered.isPending}>
          Confirm Account
        </Button>
        <Button type="button" variant="outline" onClick={onRefuse}>
          No, Revoke
        </Button>
      </div>
    </Form>
  );
}

const kinds = { real: 'live', demo: 'demo', contest: 'contest' };
