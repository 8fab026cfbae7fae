/** Rows by key; each is taken once, in order. */
export type Turns<Row> = { take(key: string): Row | undefined; rest(): Row[] };

export function turnsBy<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): Turns<Row> {
  const waiting = new Map<string, { rows: Row[]; next: number }>();
  for (const row of rows) {
    const key = keyOf(row);
    const turns = waiting.get(key) ?? { rows: [], next: 0 };
    turns.rows.push(row);
    waiting.set(key, turns);
  }
  return {
    take(key) {
      const turns = waiting.get(key);
      const row = turns?.rows[turns.next];
      if (turns) {
        turns.next += 1;
      }
      return row;
    },
    rest: () => [...waiting.values()].flatMap(({ rows: all, next }) => all.slice(next)),
  };
}
