import { useState } from 'react';
import { ChangedMeanwhile } from '#data/backend/versions.ts';

type DraftSaving<Row> = {
  draft: { isChanged: boolean; forget: () => void };
  /** The saved row that the draft started from. */
  before: Row;
  /** False while the draft is invalid or being saved. */
  canSave: boolean;
  write: (over: Row) => Promise<unknown>;
};

/** Saves a draft with its form. If that would undo another change, `conflict` has the question. */
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
