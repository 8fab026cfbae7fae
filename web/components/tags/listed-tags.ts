import { maxTagNameLength } from '#domain/limits.ts';
import { initialLetters } from '#domain/names.ts';
import { type NamedTag, tagName, tagNamed } from '#domain/tags.ts';

const newTag = '';

export function isNewTag({ id }: Pick<NamedTag, 'id'>): boolean {
  return id === newTag;
}

/** The tags whose names contain the text, those that begin with it first; then an option to create the tag. */
export function listedTags(tags: readonly NamedTag[], typed: string): NamedTag[] {
  const name = tagName(typed);
  if (!name) {
    return [...tags];
  }
  const place = (tag: NamedTag) => initialLetters(tag.name).indexOf(initialLetters(name));
  const found = tags
    .filter(tag => place(tag) >= 0)
    .toSorted((one, other) => Math.sign(place(one)) - Math.sign(place(other)));
  const isTooLong = [...name].length > maxTagNameLength;
  return isTooLong || tagNamed(tags, name) ? found : [...found, { id: newTag, name, color: 0 }];
}

/** The tag that a field means when it loses the focus: by its full name, or the only one found. */
export function tagMeant(tags: readonly NamedTag[], typed: string): NamedTag | undefined {
  if (!tagName(typed)) {
    return undefined;
  }
  const [first, ...others] = listedTags(tags, typed).filter(tag => !isNewTag(tag));
  return tagNamed(tags, typed) ?? (others.length === 0 ? first : undefined);
}
