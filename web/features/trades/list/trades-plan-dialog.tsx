import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { useGivePlans } from '#data/trades/several-trades.ts';
import { planRefusal } from '#data/trades/trade-refusals.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { offerUndo } from '#features/trades/delete/trade-undo.ts';
import { goneWords } from '#features/trades/delete/trades-delete-dialog.tsx';
import { noPlan } from '#features/trades/form/trade-schema.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { showToast } from '#lib/page/toasts.ts';

type TradesPlanDialogProps = {
  userId: string;
  ids: readonly string[];
  plans: PlanNames;
  onDone: () => void;
  onClose: () => void;
};

/** Can be undone afterwards. */
export function TradesPlanDialog({ userId, ids, plans, onDone, onClose }: TradesPlanDialogProps) {
  const givePlans = useGivePlans(userId);
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const options = [
    { value: noPlan, label: 'No Plan' },
    ...plans.map(plan => ({ value: plan.id, label: plan.plan_name })),
  ];

  async function submit() {
    if (!chosen) {
      setError('Choose a plan, or No Plan.');
      return;
    }
    const planId = chosen === noPlan ? null : chosen;
    try {
      const found = await givePlans.mutateAsync({ trades: ids, plans: ids.map(() => planId) });
      const given = found.filter(trade => trade.plan_before !== planId);
      const name = plans.find(plan => plan.id === planId)?.plan_name;
      const counted = countNoun(given.length, 'trade');
      const done = name ? `${counted} moved to “${name}”.` : `${counted} moved to No Plan.`;
      const gone = goneWords(ids.length - found.length);
      if (given.length > 0) {
        offerUndo({ userId, given, words: done + gone });
      } else {
        showToast({ title: 'Nothing to change', description: `They’re already on this plan.${gone}` });
      }
      onDone();
      onClose();
    } catch (failure) {
      setError(planRefusal(failure));
    }
  }

  return (
    <Dialog
      title={`Assign ${countNoun(ids.length, 'Trade')} to a Plan`}
      description="Their results count toward this plan. You can undo this for one minute."
      onClose={onClose}
    >
      <DialogForm onSubmit={submit} isSubmitting={givePlans.isPending}>
        <Field label="Trading Plan" error={error}>
          <Select
            options={options}
            value={chosen}
            placeholder="Choose a plan"
            onChange={value => {
              setChosen(value);
              setError(undefined);
            }}
          />
        </Field>
        <DialogFormActions submitLabel="Assign" isSubmitting={givePlans.isPending} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
