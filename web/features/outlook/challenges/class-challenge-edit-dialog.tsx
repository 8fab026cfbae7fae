import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import {
  type ClassChallenge,
  type ClassChallengeFields,
  isChallengeTaken,
  useDeleteClassChallenge,
  useKeepClassChallenge,
} from '#data/plans/challenges.ts';
import { findDifferences } from '#lib/forms/differences.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import { classChallengeColumns, inParts } from './challenge-columns.ts';
import { type ChallengeForm, classChallengeSchema, formOfChallenge } from './challenge-form.ts';
import { type OfferedChallenge, ownRules } from './offered-challenges.ts';
import { RulesFields } from './rules-fields.tsx';

type ClassChallengeEditDialogProps = {
  /** Null for a new one. */
  challenge: OfferedChallenge | null;
  onClose: () => void;
};

const none: ClassChallengeFields = { name: '', rules: ownRules, page: null, read_on: null };

export function ClassChallengeEditDialog({ challenge, onClose }: ClassChallengeEditDialogProps) {
  const keep = useKeepClassChallenge();
  const remove = useDeleteClassChallenge();
  const [before] = useState(challenge?.ofClass ?? null);
  const [id] = useState(() => before?.id ?? newId());
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<{ saved: ClassChallenge; mine: ClassChallengeFields }>();
  const form = useForm<ChallengeForm, unknown, ClassChallengeFields>({
    resolver: zodResolver(classChallengeSchema),
    defaultValues: formOfChallenge(challenge ?? none),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  async function write(mine: ClassChallengeFields, from: ClassChallenge | null) {
    try {
      await keep.mutateAsync({ id, before: from, challenge: mine });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setConflict({ saved: error.latest, mine });
      } else if (isChallengeTaken(error)) {
        refuse('name', 'Another challenge has this name. Choose a different one.');
      } else {
        reportFailure(error, { title: 'Failed to save the challenge' });
      }
      return;
    }
    showToast({ title: 'Challenge saved', description: `“${mine.name}” is now available to your students.` });
    onClose();
  }

  async function takeBack(row: ClassChallenge) {
    try {
      await remove.mutateAsync(row.id);
    } catch {
      return; // The query client has shown the error.
    }
    showToast(
      challenge?.isBuiltIn
        ? { title: 'Challenge restored', description: `“${row.name}” uses its built-in rules again.` }
        : { title: 'Challenge deleted', description: 'Plans that use its rules keep them.' },
    );
    onClose();
  }

  return (
    <Dialog
      title={challenge ? 'Edit Challenge' : 'New Challenge'}
      description="For everyone in the class. Plans that already use it keep their rules."
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm
        onSubmit={form.handleSubmit(mine => write(mine, before))}
        isSubmitting={isSubmitting || remove.isPending}
      >
        <Field label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field label="Page" hint="The firm’s page with its rules" error={errors.page?.message}>
            <TextInput type="url" autoComplete="off" {...form.register('page')} />
          </Field>
          <Field label="Rules Checked On" error={errors.readOn?.message}>
            <Controller
              name="readOn"
              control={form.control}
              render={({ field }) => <DateInput {...field} isOptional placeholder="Not set" />}
            />
          </Field>
        </div>
        <RulesFields form={form} />
        {before && (
          <Button
            variant="outline"
            className="self-start text-loss hover:bg-loss-soft"
            onClick={() => setAsking(true)}
          >
            {challenge?.isBuiltIn ? 'Restore Built-in Rules' : 'Delete Challenge'}
          </Button>
        )}
        <DialogFormActions submitLabel="Save" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
      {before && isAsking && (
        <ConfirmDialog
          title={challenge?.isBuiltIn ? 'Restore Built-in Rules' : 'Delete Challenge'}
          description={`This permanently deletes your rules of “${before.name}”. Plans that use them keep them.`}
          confirmLabel={challenge?.isBuiltIn ? 'Restore' : 'Delete'}
          isBusy={remove.isPending}
          onConfirm={() => void takeBack(before)}
          onCancel={() => setAsking(false)}
        />
      )}
      {conflict && (
        <ConflictDialog
          subject="challenge"
          differences={findDifferences(
            classChallengeColumns,
            inParts(conflict.saved),
            inParts(conflict.mine),
          )}
          isBusy={keep.isPending}
          onUseSaved={onClose}
          onSaveMine={() => void write(conflict.mine, conflict.saved)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </Dialog>
  );
}
