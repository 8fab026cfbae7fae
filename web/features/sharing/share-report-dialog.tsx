import { type FormEvent, useState } from 'react';
import { DayChoiceFields } from '#components/day-choice-fields.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { useShareReport } from '#data/account/shared-reports.ts';
import { type DayChoice, daysChosen } from '#domain/clock/date-presets.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';

export type SharedAccount = { id: string; name: string };

type ShareReportDialogProps = {
  userId: string;
  accounts: readonly SharedAccount[];
  onMade: (token: string) => void;
  onClose: () => void;
};

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
];

const begun = {
  account: '',
  choice: { dates: '', from: '', to: '' } as DayChoice,
  showsMoney: false,
  days: '30',
};

export function ShareReportDialog({ userId, accounts, onMade, onClose }: ShareReportDialogProps) {
  const today = useToday();
  const share = useShareReport(userId);
  const [{ account, choice, showsMoney, days }, setValues] = useState(begun);
  const change = (values: Partial<typeof begun>) => setValues(before => ({ ...before, ...values }));
  const chosen = account || accounts[0]?.id || '';
  const { from, to } = daysChosen(choice, today, useWeekStart());
  const isInOrder = !from || !to || from <= to;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isInOrder && !share.isPending) {
      share.mutate(
        { account: chosen, from: from || null, to: to || null, showsMoney, days: Number(days) },
        {
          onSuccess: ({ token }) => {
            onMade(token);
            onClose();
          },
        },
      );
    }
  }

  return (
    <Dialog title="New Shared Report" onClose={onClose}>
      <DialogForm onSubmit={submit} isSubmitting={share.isPending}>
        {accounts.length > 1 && (
          <Field label="Account">
            <Select
              options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              onChange={id => change({ account: id })}
            />
          </Field>
        )}
        <DayChoiceFields choice={choice} today={today} onChange={days => change({ choice: days })} />
        <Field label="Link Works For">
          <Select options={lifetimes} value={days} onChange={value => change({ days: value })} />
        </Field>
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <Checkbox checked={showsMoney} onChange={({ target }) => change({ showsMoney: target.checked })} />
          Show amounts of money
        </label>
        <DialogFormActions submitLabel="Create Link" isSubmitting={share.isPending} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
