/** Color names in the order offered; the database stores the index. */
export const tagColors = ['Teal', 'Blue', 'Violet', 'Pink', 'Amber', 'Grey', 'Green', 'Red'] as const;

export type NamedTag = { id: string; name: string; color: number };

/** The color with the fewest tags; the first of equal ones. */
export function offeredColor(tags: readonly Pick<NamedTag, 'color'>[]): number {
  const uses = tagColors.map((_, color) => tags.filter(tag => tag.color === color).length);
  return uses.indexOf(Math.min(...uses));
}

/** Trimmed, with single spaces. */
export function tagName(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}

/** The tag of a name, ignoring case. */
export function tagNamed<Tag extends Pick<NamedTag, 'name'>>(
  tags: readonly Tag[],
  typed: string,
): Tag | undefined {
  const name = tagName(typed).toLowerCase();
  return tags.find(tag => tag.name.toLowerCase() === name);
}

/** Tags by id in the order of their names; unknown ids are skipped. */
export function pickTags<Tag extends NamedTag>(ids: readonly string[], tags: readonly Tag[]): Tag[] {
  return ids.length === 0 ? [] : tags.filter(({ id }) => ids.includes(id));
}

export function byName<Tag extends Pick<NamedTag, 'name'>>(tags: readonly Tag[]): Tag[] {
  return tags.toSorted((one, other) => names.compare(one.name, other.name));
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
