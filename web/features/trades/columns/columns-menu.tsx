import { Columns3 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { columnLabels, type ListColumn, listColumns } from './list-sorts.ts';
import { maxColumns } from './use-columns.ts';

type ColumnsMenuProps = {
  chosen: readonly ListColumn[];
  /** True if there are several accounts. */
  hasAccounts: boolean;
  onChoose: (chosen: readonly ListColumn[]) => void;
};

/** Chooses the columns of the list; a phone shows the first two figures of them. */
export function ColumnsMenu({ chosen, hasAccounts, onChoose }: ColumnsMenuProps) {
  const toggle = (column: ListColumn) =>
    onChoose(chosen.includes(column) ? chosen.filter(one => one !== column) : [...chosen, column]);
  return (
    <Menu
      trigger={
        <Button variant="outline" className="px-3 max-sm:px-2.5">
          <Columns3 aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Columns</span>
        </Button>
      }
      items={listColumns
        .filter(column => column !== 'account' || hasAccounts || chosen.includes(column))
        .map(column => ({
          label: columnLabels[column],
          isChecked: chosen.includes(column),
          disabled: !chosen.includes(column) && chosen.length >= maxColumns,
          onSelect: () => toggle(column),
        }))}
    />
  );
}
