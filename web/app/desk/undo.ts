import { createContext, type Dispatch, type SetStateAction, use, useState } from 'react';

/** An action on students that can be undone. */
export type UndoableStudents = {
  id: string;
  /** A sentence that confirms the action. */
  words: string;
  undo: () => Promise<unknown>;
  /** True if the focus stays where it is instead of moving to the offer. */
  isAside?: boolean;
};

type Undo = [undoable: UndoableStudents | null, offer: Dispatch<SetStateAction<UndoableStudents | null>>];

const UndoContext = createContext<Undo>([null, () => undefined]);

/** Around the desk pages: an offer stays when the page changes. */
export const UndoProvider = UndoContext.Provider;

export function useUndoState() {
  return useState<UndoableStudents | null>(null);
}

/** The last action that can be undone, and the setter of the next one. */
export function useUndo(): Undo {
  return use(UndoContext);
}
