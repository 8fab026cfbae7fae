/** What was typed and is not saved yet, with what it began with and the version that counted its changes. */
export type Draft<Value> = { value: Value; before: Saved<Value> };
export type Saved<Value> = { value: Value; version: number };

/** The part of a browser's storage that is used; tests bring their own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = (userId: string) => `pipstone-draft-${userId}-`;

/** The name of a draft of a person on this device: of the text that is called so. */
export function draftName(userId: string, text: string): string {
  return prefix(userId) + text;
}

/** The draft that is kept by a name; what cannot be read is none. */
export function draftOf<Value>(
  name: string,
  isValue: (kept: unknown) => kept is Value,
  shelf = deviceShelf(),
): Draft<Value> | undefined {
  try {
    const kept: Draft<unknown> = JSON.parse(shelf?.getItem(name) ?? 'null');
    const { value, before } = kept;
    return isValue(value) && isValue(before.value) && Number.isInteger(before.version)
      ? { value, before: { value: before.value, version: before.version } }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft by a name, or none. */
export function keepDraft<Value>(name: string, draft: Draft<Value> | undefined, shelf = deviceShelf()): void {
  try {
    if (draft) {
      shelf?.setItem(name, JSON.stringify(draft));
    } else {
      shelf?.removeItem(name);
    }
  } catch {
    // A full device: the browser still asks before the page is left.
  }
}

/** Whether a person has typed something on this device that is not saved yet. */
export function hasDrafts(userId: string, shelf = deviceShelf()): boolean {
  return namesOf(userId, shelf).length > 0;
}

/** Takes every draft of a person off this device. */
export function forgetDrafts(userId: string, shelf = deviceShelf()): void {
  for (const name of namesOf(userId, shelf)) {
    shelf?.removeItem(name);
  }
}

function namesOf(userId: string, shelf: Shelf | undefined): string[] {
  return Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.key(index) ?? '').filter(name =>
    name.startsWith(prefix(userId)),
  );
}

/** The storage of this device; undefined in a browser that keeps nothing for this page. */
function deviceShelf(): Shelf | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
