/** Cells with equal chance: below its threshold a cell returns itself, else its alias. */
export type AliasTable = { threshold: Float64Array; alias: Int32Array };

export function emptyAliasTable(cells: number): AliasTable {
  return { threshold: new Float64Array(cells), alias: new Int32Array(cells) };
}

/**
 * Fills a table that draws cells by weight, with 2 random numbers for any size. Source: M. D. Vose, "A Linear
 * Algorithm for Generating Random Numbers with a Given Distribution" (1991).
 */
export function fillAliasTable({ threshold, alias }: AliasTable, weights: Float64Array): void {
  const cells = weights.length;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const [small, large]: [number[], number[]] = [[], []];
  for (let cell = 0; cell < cells; cell += 1) {
    const share = ((weights[cell] ?? 0) * cells) / sum;
    threshold[cell] = share;
    alias[cell] = cell;
    (share < 1 ? small : large).push(cell);
  }
  while (small.length > 0 && large.length > 0) {
    const [poor, rich] = [small.pop() ?? 0, large.pop() ?? 0];
    alias[poor] = rich;
    const left = (threshold[rich] ?? 0) - (1 - (threshold[poor] ?? 0));
    threshold[rich] = left;
    (left < 1 ? small : large).push(rich);
  }
  for (const cell of [...small, ...large]) {
    threshold[cell] = 1;
  }
}
