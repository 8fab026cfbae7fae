import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { type KeptDeskSettings, useChangeDeskSettings } from '#data/school/desk-settings.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { deskLevels, levelKinds } from '#domain/desk/reason.ts';
import { findDifferences } from '#lib/forms/differences.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { showToast } from '#lib/page/toasts.ts';
import { DeskPreview } from './desk-preview.tsx';
import { DeskRuleFields } from './desk-rule-fields.tsx';
import { deskColumns, deskRules, graceRule } from './desk-rules.ts';
import {
  type DeskSettingsForm,
  type DeskSettingsValues,
  deskSettingsSchema,
  formOfSettings,
  settingsChanges,
} from './desk-settings-schema.ts';
import { levelTitles } from './needing-words.ts';

type DeskSettingsEditProps = {
  settings: KeptDeskSettings;
  onTyped: (hasChanges: boolean) => void;
  onClose: () => void;
};

type Conflict = { saved: KeptDeskSettings; changes: Partial<DeskSettings> };

/** The thresholds as a form. Changes by others do not overwrite the user's changes. */
export function DeskSettingsEdit({ settings, onTyped, onClose }: DeskSettingsEditProps) {
  const id = useId();
  const [before] = useState(settings);
  const [conflict, setConflict] = useState<Conflict>();
  const change = useChangeDeskSettings();
  const form = useForm<DeskSettingsForm, unknown, DeskSettingsValues>({
    resolver: zodResolver(deskSettingsSchema),
    defaultValues: formOfSettings(before),
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);

  async function write(changes: Partial<DeskSettings>, from: KeptDeskSettings) {
    try {
      await change.mutateAsync({ before: from, changes });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setConflict({ saved: error.latest, changes });
      }
      return; // The query client has shown all other errors.
    }
    showToast({ title: 'Settings saved', description: 'Today now uses the new settings.' });
    onClose();
  }

  async function submit(values: DeskSettingsValues) {
    const changes = settingsChanges(before, values);
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    await write(changes, before);
  }

  return (
    <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
      <DeskPreview form={form} before={before} />
      {deskLevels.map(level => (
        <section key={level} aria-labelledby={`${id}-${level}`}>
          <h3 id={`${id}-${level}`} className="pt-2 font-semibold">
            {levelTitles[level]}
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {deskRules
              .filter(({ kind }) => levelKinds[level].includes(kind))
              .map(rule => (
                <DeskRuleFields key={rule.kind} form={form} rule={rule} />
              ))}
            {level === 'watch' && <DeskRuleFields form={form} rule={graceRule} />}
          </ul>
        </section>
      ))}
      <DialogFormActions
        submitLabel="Save"
        isSubmitting={isSubmitting}
        isCancelAsked={isDirty}
        onCancel={onClose}
      />
      {conflict && (
        <ConflictDialog
          subject="list of rules"
          differences={findDifferences<DeskSettings>(deskColumns, conflict.saved, conflict.changes)}
          isBusy={change.isPending}
          onUseSaved={onClose}
          onSaveMine={() => void write(conflict.changes, conflict.saved)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </DialogForm>
  );
}
