import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { planRefusal } from '#data/trades/trade-refusals.ts';
import { useRefusal } from '#lib/use-refusal.ts';
import { TradeFields } from './trade-fields.tsx';
import { type TradeForm, type TradeValues, tradeSchema } from './trade-schema.ts';
import { TradeSendLater } from './trade-send-later.tsx';

type Save = (values: TradeValues, form: TradeForm) => Promise<void>;

type TradeFormDialogProps = {
  title: string;
  submitLabel: string;
  /** The values that the form begins with. */
  start: TradeForm;
  /** The meaning of an empty date and time. */
  timeHint: string;
  /** The plans that the trade may count for. */
  plans: { id: string; plan_name: string }[];
  schema?: typeof tradeSchema;
  /** Saves and celebrates; rejects when the trade could not be saved, and the form stays as it is. */
  onSave: Save;
  /** Given once a trade could not be sent: has it wait on this device. */
  onSendLater?: Save | undefined;
  onClose: () => void;
  /** A question that stands over the form. */
  children?: ReactNode;
};

/** The form that adding and editing a trade share. */
export function TradeFormDialog(props: TradeFormDialogProps) {
  const {
    title,
    submitLabel,
    start,
    timeHint,
    plans,
    schema = tradeSchema,
    onSave,
    onSendLater,
    onClose,
    children,
  } = props;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: start });
  const { isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  const submitWith = (save: Save) => async (values: TradeValues) => {
    try {
      await save(values, form.getValues());
    } catch (error) {
      const refusal = planRefusal(error);
      if (refusal) {
        refuse('planId', refusal);
      }
      return; // The query client has said why.
    }
    onClose();
  };

  return (
    <Dialog title={title} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submitWith(onSave))} isSubmitting={isSubmitting}>
        <TradeFields form={form} plans={plans} timeHint={timeHint} />
        {onSendLater && <TradeSendLater onChoose={form.handleSubmit(submitWith(onSendLater))} />}
        <DialogFormActions submitLabel={submitLabel} isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
      {children}
    </Dialog>
  );
}
