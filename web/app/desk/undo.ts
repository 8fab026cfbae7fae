import { createContext, type Dispatch, type SetStateAction, use, useState } from 'react';

/** What was done to students, and how it is taken back. */
export type UndoableStudents = {
  id: string;
  /** A sentence that says what was done. */
  words: string;
  undo: () => Promise<unknown>;
  /** The keyboard goes on where it is, and not from the offer. */
  isAside?: boolean;
};

type Undo = [undoable: UndoableStudents | null, offer: Dispatch<SetStateAction<UndoableStudents | null>>];

const UndoContext = createContext<Undo>([null, () => undefined]);

/** Around the pages of the desk: an offer outlasts the page on which it came. */
export const UndoProvider = UndoContext.Provider;

export function useUndoState() {
  return useState<UndoableStudents | null>(null);
}

/** What was done last, and the way to offer that the next thing is undone. */
export function useUndo(): Undo {
  return use(UndoContext);
}
