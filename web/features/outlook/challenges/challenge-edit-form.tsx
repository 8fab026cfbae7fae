import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import {
  challengeQueries,
  type PlanChallenge,
  type PlanChallengeFields,
  useKeepChallenge,
} from '#data/plans/challenges.ts';
import type { Plan } from '#data/plans/plans.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { findDifferences } from '#lib/forms/differences.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import { inParts, planChallengeColumns } from './challenge-columns.ts';
import {
  type ChallengeForm,
  formOfChallenge,
  formOfPlanChallenge,
  type PlanChallengeValues,
  planChallengeSchema,
} from './challenge-form.ts';
import { type ChallengeAccount, initialBalance, newChallenge } from './new-challenge.ts';
import { isFromPage, type OfferedChallenge } from './offered-challenges.ts';
import { PresetChoice } from './preset-choice.tsx';
import { PresetNote } from './preset-note.tsx';
import { type ChallengeFormOf, RulesFields } from './rules-fields.tsx';
import { hasOtherRules, rulesOfForm } from './rules-form.ts';
import { TermsFields } from './terms-fields.tsx';
import { usePutOnAccount } from './use-put-on-account.ts';

type ChallengeEditFormProps = {
  plan: Plan;
  /** The challenge when the form opens; saving asks about changes made elsewhere meanwhile. */
  before: PlanChallenge | null;
  accounts: readonly ChallengeAccount[];
  onClose: () => void;
};

export function ChallengeEditForm({ plan, before: initial, accounts, onClose }: ChallengeEditFormProps) {
  const keep = useKeepChallenge();
  const putOnAccount = usePutOnAccount(plan);
  const today = useToday();
  const [before] = useState(initial);
  const [conflict, setConflict] = useState<{ saved: PlanChallenge; mine: PlanChallengeFields }>();
  const form = useForm<ChallengeForm, unknown, PlanChallengeValues>({
    resolver: zodResolver(planChallengeSchema),
    defaultValues: before ? formOfPlanChallenge(before) : newChallenge(plan, accounts, today),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);
  const choices = plan.account_id === null && accounts.length > 1 ? accounts : [];

  // The rules before any input, and a preset that waits because the rules were edited.
  const [untouched, setUntouched] = useState(() => form.getValues());
  const [asked, setAsked] = useState<OfferedChallenge>();

  function choose(challenge: OfferedChallenge) {
    if (hasOtherRules(form.getValues(), untouched)) {
      setAsked(challenge);
    } else {
      take(challenge);
    }
  }

  /** The option with the question no longer exists: the focus continues below the choice. */
  function closeQuestion() {
    if (asked) {
      setAsked(undefined);
      requestAnimationFrame(() => requestAnimationFrame(() => form.setFocus('name')));
    }
  }

  function take(challenge: OfferedChallenge) {
    closeQuestion();
    form.reset(formOfChallenge(challenge, form.getValues()), { keepDefaultValues: true });
    setUntouched(form.getValues());
  }

  /** The initial balance of another account is suggested, unless one was entered. */
  function offerInitial(accountId: string) {
    if (!before && !form.getFieldState('initial').isDirty) {
      const account = accounts.find(({ id }) => id === accountId);
      form.resetField('initial', { defaultValue: initialBalance(plan, account) });
    }
  }

  async function write(mine: PlanChallengeFields, from: PlanChallenge | null) {
    try {
      await keep.mutateAsync({ plan, before: from, challenge: mine });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setConflict({ saved: error.latest, mine });
      }
      return; // The query client has shown the error, or a question is shown.
    }
    showToast({
      title: 'Challenge saved',
      description: `“${plan.plan_name}” now follows the rules of “${mine.name}”.`,
    });
    onClose();
  }

  async function submit({ accountId, ...mine }: PlanChallengeValues) {
    if (accountId && !(await putOnAccount(accountId))) {
      refuse('accountId', 'Couldn’t assign the plan to this account. Try again.');
      return;
    }
    await write(mine, before);
  }

  return (
    <Dialog title={before ? 'Edit Challenge' : 'Add Challenge'} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <BeginWith form={form} isNew={!before} onTake={choose} />
        <Field label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <TermsFields
          form={form}
          accounts={choices
            .filter(({ archived_at: archived }) => archived === null)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onAccount={offerInitial}
        />
        <RulesFields form={form} />
        <DialogFormActions submitLabel="Save Challenge" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
      {asked && (
        <ConfirmDialog
          title="Replace the Rules"
          description={`The rules of “${asked.name}” replace the ones you edited.`}
          confirmLabel="Replace"
          isBusy={false}
          onConfirm={() => take(asked)}
          onCancel={closeQuestion}
        />
      )}
      {conflict && (
        <ConflictDialog
          subject="challenge"
          differences={findDifferences(planChallengeColumns, inParts(conflict.saved), inParts(conflict.mine))}
          isBusy={keep.isPending}
          onUseSaved={onClose}
          onSaveMine={() => void write(conflict.mine, conflict.saved)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </Dialog>
  );
}

type BeginWithProps = {
  form: ChallengeFormOf<PlanChallengeValues>;
  isNew: boolean;
  onTake: (challenge: OfferedChallenge) => void;
};

function BeginWith({ form, isNew, onTake }: BeginWithProps) {
  const { data: ofClass = [] } = useQuery(challengeQueries.ofClass());
  const typed = useWatch({ control: form.control }) as ChallengeForm;
  const { name, page, readOn } = typed;
  const rules = rulesOfForm(typed, () => {});
  return (
    <div className="flex flex-col gap-2">
      <PresetChoice taken={name} placeholder={isNew ? 'Your own rules' : 'Current rules'} onTake={onTake} />
      <PresetNote
        page={page}
        read_on={readOn}
        isChanged={!isFromPage({ rules, page, read_on: readOn }, ofClass)}
      />
    </div>
  );
}
