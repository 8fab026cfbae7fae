/** The tokens of the palette of domain/tags.ts, in its order. */
const tokens = ['accent', 'funds', 'violet', 'pink', 'warning', 'ink-muted', 'profit', 'loss'];

/** The color of a tag's dot, always beside its name. */
export function tagColor(color: number): string {
  return `var(--${tokens[color] ?? 'ink-muted'})`;
}
