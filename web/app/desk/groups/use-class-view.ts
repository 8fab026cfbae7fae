import { useSearchParams } from 'react-router';
import {
  type ClassFilter,
  type ClassOrder,
  type ClassSort,
  classFilters,
  classSorts,
} from '#domain/school/class-rows.ts';

type ClassView = ClassOrder & { filter: ClassFilter | null };

/** The order and the filter of a group's table, in the address: ?sort=net&order=asc&show=unread */
export function useClassView() {
  const [query, setQuery] = useSearchParams();
  const sort = classSorts.find(each => each === query.get('sort')) ?? 'name';
  const order = query.get('order');
  const view: ClassView = {
    sort,
    descending: order === null ? isFirstDescending(sort) : order === 'desc',
    filter: classFilters.find(each => each === query.get('show')) ?? null,
  };

  function change({ sort, descending, filter }: ClassView) {
    setQuery(
      {
        ...(sort !== 'name' && { sort }),
        ...(descending !== isFirstDescending(sort) && { order: descending ? 'desc' : 'asc' }),
        ...(filter && { show: filter }),
      },
      { replace: true },
    );
  }

  return {
    view,
    /** By another figure, or by the same one in the other direction. */
    sortBy: (next: ClassSort) =>
      change({
        ...view,
        sort: next,
        descending: next === sort ? !view.descending : isFirstDescending(next),
      }),
    show: (filter: ClassFilter | null) => change({ ...view, filter }),
  };
}

/** Figures begin with the highest, names with A. */
function isFirstDescending(sort: ClassSort): boolean {
  return sort !== 'name';
}
