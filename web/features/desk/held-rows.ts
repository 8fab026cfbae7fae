type Row = { id: string };
type Page<Of> = { rows: readonly Of[] };

/** The students who are shown, in the order in which they were shown first, and of how many pages they are. */
export type Held = { ids: readonly string[]; pages: number };

/**
 * What is held of a list that is read anew while somebody reads it: the same students in the same order. A page that was asked
 * for is added at the end. All is taken over where nothing is shown that could move.
 */
export function heldOn<Of extends Row>(before: Held | undefined, pages: readonly Page<Of>[]): Held {
  const latest = pages.flatMap(page => page.rows.map(({ id }) => id));
  if (!before || (latest.length > 0 && !before.ids.some(id => latest.includes(id)))) {
    return { ids: latest, pages: pages.length };
  }
  if (pages.length <= before.pages) {
    return before;
  }
  const added = pages.slice(before.pages).flatMap(page => page.rows.map(({ id }) => id));
  return { ids: [...new Set([...before.ids, ...added])], pages: pages.length };
}

/** The rows that are shown, and how many students have come to the list meanwhile. */
export function shownRows<Of extends Row>({ ids }: Held, pages: readonly Page<Of>[]) {
  const latest = new Map(pages.flatMap(page => page.rows.map(row => [row.id, row] as const)));
  const rows = ids.flatMap(id => latest.get(id) ?? []);
  return { rows, waiting: latest.size - rows.length };
}
