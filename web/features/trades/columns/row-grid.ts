/**
 * Two columns by width, then four, and the chosen ones by the template `--columns`. No width depends on the
 * content, so that all rows align.
 */
export function rowGrid(hasColumns: boolean): string {
  return hasColumns ? '@4xl:grid-cols-[7.5rem_minmax(0,1.25fr)_var(--columns)_6rem_8rem] @4xl:gap-x-3' : '';
}

export function columnsTemplate(count: number): Record<string, string> {
  return count === 0 ? {} : { '--columns': `repeat(${count}, minmax(0, 1fr))` };
}
