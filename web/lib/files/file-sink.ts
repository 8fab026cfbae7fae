import { saveFile } from './save-file.ts';

/** A file that is written piece by piece. */
export type FileSink = {
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The file is whole. */
  close: () => Promise<void>;
  /** Nothing is left of it. */
  abort: () => Promise<void>;
};

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/**
 * Begins a file: where the browser can, the person says where, and it grows there; elsewhere it is handed over when it is whole,
 * and until then the browser keeps the pieces where it likes. To be called while a press is being answered. Undefined where
 * the person decides against it.
 */
export async function openFile(name: string, type: string): Promise<FileSink | undefined> {
  const pick = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker;
  if (!pick) {
    return fileInPieces(name, type);
  }
  try {
    const handle = await pick.call(window, { suggestedName: name });
    return await handle.createWritable();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      return undefined;
    }
    // Not on this device, or not in this place: the downloads always are.
    return fileInPieces(name, type);
  }
}

function fileInPieces(name: string, type: string): FileSink {
  let pieces: Blob[] = [];
  return {
    write: async piece => void pieces.push(new Blob([piece])),
    close: async () => saveFile({ name, content: new Blob(pieces), type }),
    abort: async () => {
      pieces = [];
    },
  };
}
