import { useSearchParams } from 'react-router';
import { type PanelOrder, panelOrders } from './panel-order.ts';
import { maxPanels } from './series.ts';

/** The page of separate charts, from 1, and their order, in the address: /?by=net&panels=2 */
export function usePanelView(users: number) {
  const [query, setQuery] = useSearchParams();
  const pages = Math.max(Math.ceil(users / maxPanels), 1);
  const asked = Number(query.get('panels'));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const order = panelOrders.find(each => each === query.get('by')) ?? 'added';

  function change(next: { page: number; order: PanelOrder }) {
    setQuery(
      before => {
        const { by: _by, panels: _panels, ...others } = Object.fromEntries(before);
        return {
          ...others,
          ...(next.order !== 'added' && { by: next.order }),
          ...(next.page > 1 && { panels: String(next.page) }),
        };
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    page,
    pages,
    order,
    turnTo: (next: number) => change({ order, page: next }),
    orderBy: (next: PanelOrder) => change({ order: next, page: 1 }),
  };
}
