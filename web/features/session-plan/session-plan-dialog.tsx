import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { WordChoice } from '#components/ui/inputs/word-choice.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { playbookQueries } from '#data/journal/playbooks.ts';
import {
  type SessionPlanFields,
  type SessionPlanRow,
  sessionPlanQueries,
  useSaveSessionPlan,
} from '#data/journal/session-plans.ts';
import { pastSetups } from '#data/trades/past-setups.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { feelingName, feelingsBefore, maxFeelings } from '#domain/feelings.ts';
import { targetField } from '#domain/numbers/decimal-input.ts';
import { isSame } from '#lib/forms/is-same.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useFailedCall } from '#lib/forms/use-refusal.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { ListField } from './list-field.tsx';
import {
  isSameWord,
  maxTradesField,
  planColumns,
  type SessionPlanValues,
  sessionPlanSchema,
  startOfForm,
} from './session-plan-schema.ts';
import { useSuggestedLoss } from './use-suggested-loss.ts';

type SessionPlanDialogProps = { userId: string; day: CalendarDay; onClose: () => void };

/** A new plan starts from the plan before. */
export function SessionPlanDialog(props: SessionPlanDialogProps) {
  const { userId, day, onClose } = props;
  const plan = useQuery(sessionPlanQueries.ofDay(userId, day));
  const before = useQuery(sessionPlanQueries.before(userId, day));
  const areRead = [plan, before].every(({ isSuccess, isError }) => isSuccess || isError);
  return areRead ? (
    <PlanForm {...props} plan={plan.data ?? null} before={before.data ?? null} />
  ) : (
    <Dialog title={titleFor(day)} onClose={onClose}>
      <Spinner />
    </Dialog>
  );
}

function titleFor(day: CalendarDay) {
  return `Session Plan: ${formatDay(day)}`;
}

const offeredWords = 6;

type PlanFormProps = SessionPlanDialogProps & { plan: SessionPlanRow | null; before: SessionPlanRow | null };

function PlanForm({ userId, day, plan, before, onClose }: PlanFormProps) {
  const save = useSaveSessionPlan(userId, day);
  const form = useForm({
    resolver: zodResolver(sessionPlanSchema),
    defaultValues: startOfForm(plan, before),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fail = useFailedCall(form);
  const { data: symbols = [] } = useQuery(tradeListQueries.symbols(userId));
  const { data: playbooks = [] } = useQuery(playbookQueries.ofUser(userId));
  const { data: past = [] } = useQuery(pastSetups(userId));
  const setups = [...playbooks.map(({ name }) => name), ...past].filter(
    (name, index, all) => all.findIndex(one => isSameWord(one, name)) === index,
  );
  const suggested = useSuggestedLoss(userId);
  const maxLoss = useWatch({ control: form.control, name: 'maxLoss' });

  async function submit(values: SessionPlanValues) {
    try {
      await save.mutateAsync(changesSince(plan, planColumns(values)));
      onClose();
    } catch (error) {
      fail('levels', error, `Couldn’t save the plan. ${failureMessage(error)}`);
    }
  }

  return (
    <Dialog title={titleFor(day)} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <ListField
          form={form}
          name="markets"
          label="Markets"
          placeholder="EURUSD, XAUUSD"
          known={symbols.slice(0, offeredWords)}
        />
        <ListField
          form={form}
          name="setups"
          label="Setups"
          placeholder="Breakout, pullback"
          known={setups.slice(0, offeredWords)}
        />
        <div className="grid grid-cols-2 gap-4">
          <NumberField form={form} name="maxTrades" takes={maxTradesField} label="Max Trades" />
          <NumberField
            form={form}
            name="maxLoss"
            takes={targetField}
            unit="$"
            label="Max Loss"
            offer={maxLoss === '' ? suggested : undefined}
          />
        </div>
        <Field label="Levels and Notes" error={errors.levels?.message}>
          <Textarea rows={2} {...form.register('levels')} />
        </Field>
        <Field isGroup label="Mood">
          <Controller
            name="mood"
            control={form.control}
            render={({ field }) => (
              <WordChoice {...field} words={feelingsBefore} nameOf={feelingName} most={maxFeelings} />
            )}
          />
        </Field>
        <label className="flex min-h-11 items-center gap-3 text-sm sm:min-h-8">
          <Checkbox {...form.register('isShared')} />
          Share this plan and its review with your educator
        </label>
        <DialogFormActions
          failure={errors.root?.message}
          submitLabel="Save Plan"
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}

/** The columns that differ from the saved plan; all of them for a new one. */
function changesSince(plan: SessionPlanRow | null, columns: Omit<SessionPlanFields, 'review'>) {
  const changed = Object.entries(columns).filter(
    ([column, value]) => !isSame(plan?.[column as keyof SessionPlanFields], value),
  );
  return plan ? Object.fromEntries(changed) : columns;
}
