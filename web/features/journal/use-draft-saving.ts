import { useState } from 'react';
import { ChangedMeanwhile } from '#data/backend/versions.ts';

type DraftSaving<Row> = {
  draft: { isChanged: boolean; forget: () => void };
  /** What the draft began with. */
  before: Row;
  /** Nothing of it is refused, and it is not on its way already. */
  canSave: boolean;
  /** Writes the draft in the place of a row. */
  write: (over: Row) => Promise<unknown>;
};

/** Saves a draft with its form. Where that would undo another change, there is a conflict, to be asked about. */
export function useDraftSaving<Row>({ draft, before, canSave, write }: DraftSaving<Row>) {
  const [latest, setLatest] = useState<Row>();

  async function save(over: Row) {
    if (!canSave) {
      return;
    }
    try {
      await write(over);
      setLatest(undefined);
      draft.forget();
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setLatest(error.latest);
      }
    }
  }

  return {
    onSubmit: () => draft.isChanged && save(before),
    /** What was saved meanwhile, and what the dialog that asks about it does. */
    conflict: latest && {
      latest,
      answers: {
        onUseSaved() {
          setLatest(undefined);
          draft.forget();
        },
        onSaveMine: () => void save(latest),
        onCancel: () => setLatest(undefined),
      },
    },
  };
}
