import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { useMergeTags } from '#data/journal/tags.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { NamedTag } from '#domain/tags.ts';
import { showToast } from '#lib/page/toasts.ts';

type TagMergeDialogProps = {
  userId: string;
  tag: NamedTag;
  tags: readonly NamedTag[];
  onClose: () => void;
};

export function TagMergeDialog({ userId, tag, tags, onClose }: TagMergeDialogProps) {
  const merge = useMergeTags(userId);
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const others = tags.filter(({ id }) => id !== tag.id);

  async function submit() {
    const target = others.find(({ id }) => id === chosen);
    if (!target) {
      setError('Choose one of your tags.');
      return;
    }
    try {
      const moved = await merge.mutateAsync({ source: tag.id, target: target.id });
      showToast({
        title: 'Tags merged!',
        description: `${countNoun(moved, 'trade')} of “${tag.name}” now ${moved === 1 ? 'has' : 'have'} “${target.name}”.`,
      });
      onClose();
    } catch {
      // The query client has shown the error.
    }
  }

  return (
    <Dialog
      title={`Merge “${tag.name}”`}
      description="Its trades get the other tag and this one is deleted. This can’t be undone."
      onClose={onClose}
    >
      <DialogForm onSubmit={submit} isSubmitting={merge.isPending}>
        <Field label="Into" error={error}>
          <SearchableSelect
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            placeholder="Choose a tag"
            emptyText="No tag matches."
            onChange={value => {
              setChosen(value);
              setError(undefined);
            }}
          />
        </Field>
        <DialogFormActions submitLabel="Merge" isSubmitting={merge.isPending} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
