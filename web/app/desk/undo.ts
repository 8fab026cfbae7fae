import { createContext, type Dispatch, type SetStateAction, use, useState } from 'react';

export type UndoableStudents = {
  id: string;
  words: string;
  undo: () => Promise<unknown>;
  /** True if the focus does not move to the offer. */
  isAside?: boolean;
};

type Undo = [undoable: UndoableStudents | null, offer: Dispatch<SetStateAction<UndoableStudents | null>>];

const UndoContext = createContext<Undo>([null, () => undefined]);

/** Around the desk pages: an offer stays when the page changes. */
export const UndoProvider = UndoContext.Provider;

export function useUndoState() {
  return useState<UndoableStudents | null>(null);
}

export function useUndo(): Undo {
  return use(UndoContext);
}
