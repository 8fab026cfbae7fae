import { useSearchParams } from 'react-router';
import type { RowOrder } from '#domain/school/sort-rows.ts';

type FigureView<Sort extends string, Filter> = RowOrder<Sort> & { filter: Filter | null };

/** The order and the filter of a table of students, in the address: ?sort=net&order=asc&show=unread */
export function useFigureView<Sort extends string, Filter extends string>(
  sorts: readonly (Sort | 'name')[],
  filters: readonly Filter[],
) {
  const [query, setQuery] = useSearchParams();
  const sort = sorts.find(each => each === query.get('sort')) ?? 'name';
  const order = query.get('order');
  const view: FigureView<Sort, Filter> = {
    sort,
    descending: order === null ? isFirstDescending(sort) : order === 'desc',
    filter: filters.find(each => each === query.get('show')) ?? null,
  };

  function change({ sort, descending, filter }: FigureView<Sort, Filter>) {
    setQuery(
      before => {
        const { sort: _sort, order: _order, show: _show, ...others } = Object.fromEntries(before);
        return {
          ...others,
          ...(sort !== 'name' && { sort }),
          ...(descending !== isFirstDescending(sort) && { order: descending ? 'desc' : 'asc' }),
          ...(filter && { show: filter }),
        };
      },
      { replace: true },
    );
  }

  return {
    view,
    /** By another figure, or by the same one in the other direction. */
    sortBy: (next: Sort | 'name') =>
      change({
        ...view,
        sort: next,
        descending: next === sort ? !view.descending : isFirstDescending(next),
      }),
    show: (filter: Filter | null) => change({ ...view, filter }),
  };
}

/** Figures begin with the highest, names with A. */
function isFirstDescending(sort: string): boolean {
  return sort !== 'name';
}
