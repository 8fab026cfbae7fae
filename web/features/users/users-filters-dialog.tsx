import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { noChoices, type UserChoices } from './user-choices.ts';
import { UsersChoices, type UsersChoicesProps } from './users-choices.tsx';

type UsersFiltersDialogProps = Omit<UsersChoicesProps, 'value' | 'onChange'> & {
  value: UserChoices;
  onApply: (value: UserChoices) => void;
  onClose: () => void;
};

export function UsersFiltersDialog({ value, onApply, onClose, ...rest }: UsersFiltersDialogProps) {
  const [draft, setDraft] = useState(value);
  function apply(choices: UserChoices) {
    onApply(choices);
    onClose();
  }
  return (
    <Dialog title="Filters" onClose={onClose}>
      <div className="flex flex-col gap-5 pb-6">
        <UsersChoices
          value={draft}
          onChange={change => setDraft(before => ({ ...before, ...change }))}
          {...rest}
        />
      </div>
      <DialogActions>
        <Button variant="outline" onClick={() => apply(noChoices)}>
          Clear All
        </Button>
        <Button onClick={() => apply(draft)}>Show</Button>
      </DialogActions>
    </Dialog>
  );
}
