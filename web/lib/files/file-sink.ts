import { saveFile } from './save-file.ts';

export type FileSink = {
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>;
  close: () => Promise<void>;
  abort: () => Promise<void>;
};

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/**
 * Where the browser supports it, the person chooses the place; elsewhere the complete file is downloaded.
 * Must be called while a press is being handled. Undefined if the person cancels.
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
    // This place cannot be written to; a download always works.
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
