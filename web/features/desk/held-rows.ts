type Row = { id: string };
type Page<Of> = { rows: readonly Of[] };

/** The visible students in the order of their first display, and the number of their pages. */
export type Held = { ids: readonly string[]; pages: number };

/**
 * The rows of a refetched list in the order that is already shown, with new pages at the end. The new list is
 * used as it is if nothing visible could move.
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

/** The visible rows, and how many students are new in the list. */
export function shownRows<Of extends Row>({ ids }: Held, pages: readonly Page<Of>[]) {
  const latest = new Map(pages.flatMap(page => page.rows.map(row => [row.id, row] as const)));
  const rows = ids.flatMap(id => latest.get(id) ?? []);
  return { rows, waiting: latest.size - rows.length };
}
