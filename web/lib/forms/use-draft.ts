import { useState } from 'react';
import { draftOf, keepDraft, type Saved } from './drafts.ts';

/**
 * A text that is typed over what is saved. It is kept on this device while it is typed, so that another page, a reload and a
 * lost connection lose nothing, with the version on which it began, so that a save can tell what was changed meanwhile.
 * @param name by which it is kept (`draftName`)
 */
export function useDraft<Value>(
  name: string,
  saved: Saved<Value>,
  isValue: (kept: unknown) => kept is Value,
) {
  const [draft, setDraft] = useState(() => draftOf(name, isValue));
  const before = draft?.before ?? saved;
  return {
    value: draft?.value ?? saved.value,
    /** What it began with, to be saved over. */
    before,
    isChanged: draft !== undefined,
    type(value: Value) {
      const next = isEqual(value, before.value) ? undefined : { value, before };
      setDraft(next);
      keepDraft(name, next);
    },
    /** It is saved, or thrown away. */
    forget() {
      setDraft(undefined);
      // Another tab may have typed over it meanwhile.
      if (isEqual(draftOf(name, isValue), draft)) {
        keepDraft(name, undefined);
      }
    },
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
