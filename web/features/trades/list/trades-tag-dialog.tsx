import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { tagQueries } from '#data/journal/tags.ts';
import { useTagTrades } from '#data/trades/several-trades.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { NamedTag } from '#domain/tags.ts';
import { offerUndo } from '#features/trades/delete/trade-undo.ts';
import { showToast } from '#lib/page/toasts.ts';
import { failureMessage } from '#lib/queries/failure.ts';

type TradesTagDialogProps = {
  userId: string;
  ids: readonly string[];
  /** Opens the form of a new tag over this one. */
  onNewTag: (tags: readonly NamedTag[]) => void;
  onDone: () => void;
  onClose: () => void;
};

const changes = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
];

/** Adds a tag to all selected trades, or removes it; afterwards it can be undone. */
export function TradesTagDialog({ userId, ids, onNewTag, onDone, onClose }: TradesTagDialogProps) {
  const { data: tags = [] } = useQuery(tagQueries.ofUser(userId));
  const tagTrades = useTagTrades(userId);
  const [change, setChange] = useState('add');
  const [tag, setTag] = useState('');
  const [error, setError] = useState<string>();
  const isOn = change === 'add';

  async function submit() {
    if (!tag) {
      setError('Choose a tag.');
      return;
    }
    try {
      const tagged = await tagTrades.mutateAsync({ trades: ids, tag, isOn });
      const name = tags.find(({ id }) => id === tag)?.name ?? '';
      if (tagged.length > 0) {
        const words = `“${name}” ${isOn ? 'added to' : 'removed from'} ${countNoun(tagged.length, 'trade')}.`;
        offerUndo({ userId, tagged: { trades: tagged, tag, isOn }, words });
      } else {
        const description = isOn ? 'They already have this tag.' : 'None of them has this tag.';
        showToast({ title: 'Nothing to change', description });
      }
      onDone();
      onClose();
    } catch (failure) {
      setError(failureMessage(failure));
    }
  }

  return (
    <Dialog
      title={`Tag ${countNoun(ids.length, 'Trade')}`}
      description="You can undo this for one minute."
      onClose={onClose}
    >
      <DialogForm onSubmit={submit} isSubmitting={tagTrades.isPending}>
        <Field label="Change">
          <Select options={changes} value={change} onChange={setChange} />
        </Field>
        <Field label="Tag" error={error} hint={tags.length === 0 ? 'You have no tags yet.' : undefined}>
          <Select
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
            value={tag}
            placeholder="Choose a tag"
            onChange={value => {
              setTag(value);
              setError(undefined);
            }}
          />
        </Field>
        {isOn && (
          <Button variant="outline" onClick={() => onNewTag(tags)} className="self-start">
            New Tag
          </Button>
        )}
        <DialogFormActions
          submitLabel={isOn ? 'Add Tag' : 'Remove Tag'}
          isSubmitting={tagTrades.isPending}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}
