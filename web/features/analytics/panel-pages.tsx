import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { type PanelOrder, panelOrders } from './panel-order.ts';
import { maxPanels } from './series.ts';
import { usePanelView } from './use-panel-view.ts';

const orderWords: Record<PanelOrder, string> = {
  added: 'As added',
  name: 'By name',
  net: 'Highest net P&L',
  joined: 'Newest sign-up',
};

export function PanelPages({ users }: { users: number }) {
  const { page, pages, order, turnTo, orderBy } = usePanelView(users);
  if (users < 2) {
    return null;
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-48 max-w-full">
        <Select
          label="Order of Charts"
          options={panelOrders.map(value => ({ value, label: orderWords[value] }))}
          value={order}
          onChange={value => orderBy(panelOrders.find(each => each === value) ?? 'added')}
        />
      </div>
      {pages > 1 && (
        <>
          <Button variant="outline" disabled={page === 1} onClick={() => turnTo(page - 1)}>
            Previous {maxPanels}
          </Button>
          <Button variant="outline" disabled={page === pages} onClick={() => turnTo(page + 1)}>
            Next {maxPanels}
          </Button>
        </>
      )}
    </div>
  );
}
