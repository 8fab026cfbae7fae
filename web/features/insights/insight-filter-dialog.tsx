import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { type InsightFilter, noInsightFilter } from './insight-filter.ts';
import { InsightFilterFields, type InsightFilterFieldsProps } from './insight-filter-fields.tsx';

type InsightFilterDialogProps = Omit<InsightFilterFieldsProps, 'onChange'> & {
  onApply: (filter: InsightFilter) => void;
  onClose: () => void;
};

export function InsightFilterDialog({ filter, onApply, onClose, ...fields }: InsightFilterDialogProps) {
  const [chosen, setChosen] = useState(filter);
  return (
    <Dialog title="Filters" onClose={onClose}>
      <div className="grid grid-cols-2 gap-3 pb-4">
        <InsightFilterFields
          {...fields}
          filter={chosen}
          onChange={change => setChosen({ ...chosen, ...change })}
        />
      </div>
      <DialogActions>
        <Button variant="outline" onClick={() => onApply(noInsightFilter)}>
          Clear All
        </Button>
        <Button onClick={() => onApply(chosen)}>Show Insights</Button>
      </DialogActions>
    </Dialog>
  );
}
