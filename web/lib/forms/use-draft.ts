import { useState } from 'react';
import { keepDraft, readDraft, type Saved } from './drafts.ts';

/** Shown beside a text that is not saved or sent yet. */
export const draftSaved = 'Draft saved on this device.';

/**
 * The draft stays on this device and survives a reload and a lost connection. It has the version that it
 * started from, so that a save detects conflicting changes.
 * @param name the key of the draft (`draftName`)
 */
export function useDraft<Value>(
  name: string,
  saved: Saved<Value>,
  isValue: (kept: unknown) => kept is Value,
) {
  const [draft, setDraft] = useState(() => readDraft(name, isValue));
  const before = draft?.before ?? saved;
  return {
    value: draft?.value ?? saved.value,
    /** The saved version that the draft started from. */
    before,
    isChanged: draft !== undefined,
    type(value: Value) {
      const next = isEqual(value, before.value) ? undefined : { value, before };
      setDraft(next);
      keepDraft(name, next);
    },
    /** Called after a save or a discard. */
    forget() {
      setDraft(undefined);
      // Another tab may have changed the draft.
      if (isEqual(readDraft(name, isValue), draft)) {
        keepDraft(name, undefined);
      }
    },
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
