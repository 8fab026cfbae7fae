/**
 * The columns of a row by the width of its list: two, then four, and with chosen columns as many more, whose
 * template the list sets as `--columns`. Only widths that do not depend on the content, so that all rows align.
 */
export function rowGrid(hasColumns: boolean): string {
  return hasColumns ? '@4xl:grid-cols-[7.5rem_minmax(0,1.25fr)_var(--columns)_6rem_8rem] @4xl:gap-x-3' : '';
}

/** The template of this many chosen columns. */
export function columnsTemplate(count: number): Record<string, string> {
  return count === 0 ? {} : { '--columns': `repeat(${count}, minmax(0, 1fr))` };
}
