import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type PictureSubject, picturesKey } from '#data/pictures/pictures.ts';
import { noteUnsentPictures } from '#data/pictures/unsent-pictures.ts';
import { guardLeaving } from '#lib/dialogs/use-leave-guard.ts';

export type UploadState =
  | { is: 'preparing' }
  /** The trade of the picture is not saved yet. */
  | { is: 'held' }
  | { is: 'behind-trade' }
  | { is: 'sending'; share: number }
  /** The server does not answer; a retry follows. */
  | { is: 'unreachable' }
  | { is: 'failed'; message: string }
  /** The file can never become a picture. */
  | { is: 'refused'; message: string };

export type Upload = {
  /** The id that the picture will have. */
  id: string;
  of: string;
  name: string;
  /** The object URL of the shrunk picture. */
  preview: string | undefined;
  state: UploadState;
};

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
/** The number of visible lists with the pictures of each subject. */
const watched = new Map<string, number>();
let stopGuarding: (() => void) | undefined;

/** The pending uploads of a trade or a day. */
export function useUploads(subject: PictureSubject): readonly Upload[] {
  const key = picturesKey(subject);
  const follow = useCallback((listener: () => void) => watch(key, listener), [key]);
  const all = useSyncExternalStore(follow, () => uploads);
  return useMemo(() => all.filter(upload => upload.of === key), [all, key]);
}

export function isWatched(key: string): boolean {
  return (watched.get(key) ?? 0) > 0;
}

export function listUpload(upload: Upload): void {
  change([...uploads, upload]);
}

export function changeUpload(id: string, changes: Partial<Pick<Upload, 'state' | 'preview'>>): void {
  change(uploads.map(upload => (upload.id === id ? { ...upload, ...changes } : upload)));
}

export function unlistUpload(id: string): void {
  const preview = uploads.find(upload => upload.id === id)?.preview;
  change(uploads.filter(upload => upload.id !== id));
  if (preview) {
    URL.revokeObjectURL(preview);
  }
}

/** True for an upload that would be lost with the page. */
export function isUnsent({ state }: Upload): boolean {
  return state.is !== 'refused';
}

function watch(key: string, listener: () => void): () => void {
  listeners.add(listener);
  watched.set(key, (watched.get(key) ?? 0) + 1);
  return () => {
    listeners.delete(listener);
    watched.set(key, (watched.get(key) ?? 1) - 1);
  };
}

function change(next: readonly Upload[]): void {
  uploads = next;
  const unsent = uploads.filter(isUnsent).length;
  noteUnsentPictures(unsent);
  if (unsent > 0) {
    stopGuarding ??= guardLeaving();
  } else {
    stopGuarding?.();
    stopGuarding = undefined;
  }
  for (const listener of listeners) {
    listener();
  }
}
