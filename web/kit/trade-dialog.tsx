import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { Select } from '#components/ui/inputs/select.tsx';

const types = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
];
const pairs = ['EURUSD', 'GBPUSD', 'USDJPY'].map(pair => ({ value: pair, label: pair }));

/** The lists and the calendar that open over a dialog; Escape closes them before the dialog. */
export function TradeDialog({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState('');
  const [pair, setPair] = useState('');
  const [day, setDay] = useState('2030-03-08');
  return (
    <Dialog title="Add Trade" onClose={onClose}>
      <DialogForm isSubmitting={false} onSubmit={event => event.preventDefault()}>
        <Field label="Side">
          <Select options={types} value={type} onChange={setType} placeholder="Buy or Sell" />
        </Field>
        <Field label="Pair">
          <SearchableSelect options={pairs} value={pair} onChange={setPair} emptyText="No pair matches." />
        </Field>
        <Field label="Day">
          <DateInput value={day} onChange={setDay} isOptional />
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add Trade</Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
