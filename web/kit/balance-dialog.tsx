import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';

export function BalanceDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isSubmitting, setIsSubmitting] = useState(false);
  return (
    <Dialog title="Update Account Balance" hasChanges={typed !== ''} onClose={onClose}>
      <DialogForm
        isSubmitting={isSubmitting}
        onSubmit={event => {
          event.preventDefault();
          setIsSubmitting(true);
          setTimeout(onClose, 400);
        }}
      >
        <Field label="Current Balance">
          <AmountInput unit="$" readOnly value="1,000.00" className="bg-sunken" />
        </Field>
        <Field label="New Balance">
          <AmountInput unit="$" value={typed} onChange={event => setTyped(event.target.value)} />
        </Field>
        <DialogFormActions submitLabel="Update Balance" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
