/** An unsaved value, with the saved value and version that it started from. */
export type Draft<Value> = { value: Value; before: Saved<Value> };
export type Saved<Value> = { value: Value; version: number };

/** The used part of a browser's storage; tests supply their own. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = (userId: string) => `pipstone-draft-${userId}-`;

/** The storage name of a person's draft: `text` names what is drafted. */
export function draftName(userId: string, text: string): string {
  return prefix(userId) + text;
}

/** The stored draft of a name; undefined if it cannot be read. */
export function readDraft<Value>(
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

/** Stores or removes the draft of a name. */
export function keepDraft<Value>(name: string, draft: Draft<Value> | undefined, shelf = deviceShelf()): void {
  try {
    if (draft) {
      shelf?.setItem(name, JSON.stringify(draft));
    } else {
      shelf?.removeItem(name);
    }
  } catch {
    // The device is full: the browser still asks before the page is left.
  }
}

/** True if a person has unsaved text on this device. */
export function hasDrafts(userId: string, shelf = deviceShelf()): boolean {
  return draftNames(userId, shelf).length > 0;
}

export function forgetDrafts(userId: string, shelf = deviceShelf()): void {
  for (const name of draftNames(userId, shelf)) {
    shelf?.removeItem(name);
  }
}

function draftNames(userId: string, shelf: Shelf | undefined): string[] {
  return Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.key(index) ?? '').filter(name =>
    name.startsWith(prefix(userId)),
  );
}

/** The device's storage; undefined in a browser that stores nothing for this page. */
function deviceShelf(): Shelf | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
