import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { accountRefusal, planRefusal } from '#data/trades/trade-refusals.ts';
import { accountChoices, findAccount } from '#features/trades/account-choice.ts';
import { AccountField } from '#features/trades/fields/account-field.tsx';
import { CloseTimeField } from '#features/trades/fields/close-time-field.tsx';
import type { ChoosablePlan } from '#features/trades/fields/plan-choice.ts';
import { useLastLot } from '#features/trades/fields/use-last-lot.ts';
import { useFocusWhenSent } from '#lib/forms/use-focus-when-sent.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useQuestions } from '#lib/forms/use-questions.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { type TradeDraft, useTradeDraft } from './trade-draft.ts';
import { TradeDraftNotice } from './trade-draft-notice.tsx';
import { TradeFields } from './trade-fields.tsx';
import { tradeQuestions } from './trade-questions.ts';
import type { TradeRun } from './trade-run.tsx';
import { noPlan, type TradeForm, type TradeValues, tradeSchema } from './trade-schema.ts';
import { TradeSendLater } from './trade-send-later.tsx';
import { usePast } from './use-past.ts';

/**
 * Saves the trade and shows a toast; returns the next form if the dialog stays open. Rejects, with an
 * unchanged form, if the trade could not be saved.
 */
type Save = (
  values: TradeValues,
  form: TradeForm,
  account: TradingAccount | undefined,
) => Promise<TradeForm | undefined>;

type TradeFormDialogProps = {
  title: string;
  submitLabel: string;
  /** The plan follows these initial values until one is chosen, as plans may load later. */
  start: TradeForm;
  plans: readonly ChoosablePlan[];
  accounts: readonly TradingAccount[];
  schema?: typeof tradeSchema;
  /** Only for a new trade: logs several in sequence, closed now unless a time is set. */
  run?: TradeRun;
  userId: string;
  /** The id of the trade, and true if it is new. */
  tradeId: string;
  isNew?: boolean;
  /** The draft of the form; a waiting trade has none, as it is stored already. */
  draft: TradeDraft | undefined;
  balance: number | undefined;
  onSave: Save;
  /** Only after a trade could not be sent: saves it on this device. */
  onSendLater?: Save | undefined;
  onClose: () => void;
  pictures?: ReactNode;
  /** Renders a line about the symbol and the setup, above the buttons. */
  renderLine?: RenderLine | undefined;
  /** True if more than the fields would be lost with the form. */
  hasMore?: boolean;
  onShowSpecs: (accountId: string) => void;
  /** A question in front of the form. */
  children?: ReactNode;
};

type RenderLine = (typed: { symbol: string; setup: string }) => ReactNode;

export function TradeFormDialog(props: TradeFormDialogProps) {
  const {
    title,
    submitLabel,
    start,
    plans,
    accounts,
    schema = tradeSchema,
    run,
    onClose,
    pictures,
    renderLine,
    hasMore = false,
    children,
  } = props;
  const { userId, tradeId, isNew = false, draft, balance, onSave, onSendLater, onShowSpecs } = props;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: start });
  const { isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);
  const accountId = useWatch({ control: form.control, name: 'accountId' });
  const account = findAccount(accounts, accountId);
  const past = usePast({ userId, balance, account }, form);
  const questions = useQuestions(form, typed => tradeQuestions(typed, start, past));
  const whenSent = useFocusWhenSent(isSubmitting);
  useTradeDraft(form, draft, tradeId);
  useLastLot(form, past.lastLot, isNew);

  useEffect(() => {
    const isAnother = start.accountId !== form.formState.defaultValues?.accountId;
    if (isAnother && !form.getFieldState('accountId').isDirty) {
      form.resetField('accountId', { defaultValue: start.accountId });
    }
  }, [form, start.accountId]);

  useEffect(() => {
    const isAnother = start.planId !== form.formState.defaultValues?.planId;
    if (isAnother && !form.getFieldState('planId').isDirty) {
      // A plan that was refused because it is deleted is replaced, and the reason stays visible.
      form.resetField('planId', { defaultValue: start.planId, keepError: true });
    }
  }, [form, start.planId]);

  const submitWith = (save: Save) => async (values: TradeValues) => {
    if (questions.stops()) {
      return;
    }
    if (account?.usd_rate === null && values.planId !== noPlan) {
      refuse(
        'planId',
        `Plans count in dollars. Set the ${account.currency}/USD rate in Account, or choose No Plan.`,
      );
      return;
    }
    let next: TradeForm | undefined;
    try {
      next = await save(values, form.getValues(), account);
    } catch (error) {
      const [plan, gone] = [planRefusal(error), accountRefusal(error)];
      if (plan) {
        refuse('planId', plan);
      }
      if (gone) {
        refuse('accountId', gone);
      }
      return; // The query client has shown the error.
    }
    if (!next) {
      onClose();
      return;
    }
    whenSent(() => {
      if (matchMedia('(pointer: coarse)').matches) {
        // Focus would open the keyboard over half of the form.
        document.activeElement?.closest('form')?.scrollIntoView();
      } else {
        // A form that was reset finds its fields again only after a render.
        form.setFocus('tradeType');
      }
      form.reset(next);
      questions.forget();
    });
  };

  return (
    <Dialog title={title} hasChanges={isDirty || hasMore} onClose={onClose}>
      {draft?.kept && isDirty && <TradeDraftNotice form={form} />}
      <AccountField
        form={form}
        choices={accountChoices(accounts, start.accountId)}
        isSubmitting={isSubmitting}
      />
      <DialogForm
        onSubmit={form.handleSubmit(submitWith(onSave))}
        isSubmitting={isSubmitting}
        onShiftSend={() => run?.set(true)}
      >
        <CloseTimeField form={form} isNew={isNew} />
        <TradeFields
          userId={userId}
          form={form}
          questions={questions}
          plans={plans}
          run={run}
          newTrade={isNew ? { userId, tradeId } : undefined}
          last={past.last}
          symbols={past.symbols}
          account={account}
          prices={past.prices}
          isRestored={isNew && draft?.kept !== undefined}
          onShowSpecs={() => onShowSpecs(account?.id ?? userId)}
        >
          {pictures}
        </TradeFields>
        {onSendLater && <TradeSendLater onChoose={form.handleSubmit(submitWith(onSendLater))} />}
        <DialogFormActions
          submitLabel={submitLabel}
          cancelLabel={run?.logged ? 'Done' : undefined}
          isSubmitting={isSubmitting}
          isCancelAsked={onSendLater !== undefined}
          line={renderLine && <TypedLine form={form} render={renderLine} />}
          onCancel={onClose}
        />
      </DialogForm>
      {children}
    </Dialog>
  );
}

/** Renders without the rest of the form. A trade with a set time may be of another day, and has no line. */
function TypedLine({
  form,
  render,
}: {
  form: UseFormReturn<TradeForm, unknown, TradeValues>;
  render: RenderLine;
}) {
  const [symbol, setup, madeAt] = useWatch({
    control: form.control,
    name: ['currencyPair', 'setup', 'madeAt'],
  });
  return madeAt === '' && render({ symbol, setup });
}
