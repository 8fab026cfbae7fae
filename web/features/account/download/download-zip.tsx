import { useEffect, useRef, useState } from 'react';
import { Progress } from '#components/ui/progress.tsx';
import { type Records, useReadRecords } from '#data/account/account-records.ts';
import { pictureBytes } from '#data/pictures/picture-bytes.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { useLeaveGuard } from '#lib/dialogs/use-leave-guard.ts';
import { type FileSink, openFile } from '#lib/files/file-sink.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { DownloadChoice } from './download-choice.tsx';
import { withFileNames } from './picture-files.ts';
import {
  balanceChangesFile,
  everyKind,
  everythingFile,
  type Place,
  picturesFile,
  plansFile,
  tradesFile,
} from './record-files.ts';

type State =
  | { is: 'idle' }
  | { is: 'reading' }
  | { is: 'packing'; done: number; count: number }
  | { is: 'done'; name: string; unread: number }
  | { is: 'failed'; message: string }
  | { is: 'cancelled' };

/** One file with everything, images included. It can take long, so it shows progress and can be canceled. */
export function DownloadZip({ place }: { place: Place }) {
  const records = useReadRecords();
  const [state, setState] = useState<State>({ is: 'idle' });
  const ending = useRef<AbortController>(null);
  const isPending = state.is === 'reading' || state.is === 'packing';
  useLeaveGuard(isPending);
  useEffect(() => () => ending.current?.abort(), []);

  function begin(): AbortController {
    ending.current = new AbortController();
    return ending.current;
  }

  async function download() {
    const { signal } = begin();
    const name = `pipstone-${place.today}.zip`;
    const sink = await openFile(name, 'application/zip');
    if (!sink) {
      return;
    }
    try {
      setState({ is: 'reading' });
      const all = await records.mutateAsync(everyKind);
      const unread = await pack(all, sink, signal);
      await sink.close();
      setState({ is: 'done', name, unread });
    } catch (error) {
      await sink.abort().catch(() => {});
      setState(signal.aborted ? { is: 'cancelled' } : { is: 'failed', message: failureMessage(error) });
    }
  }

  async function pack(all: Records, sink: FileSink, signal: AbortSignal): Promise<number> {
    signal.throwIfAborted();
    const { writeZip } = await import('./zip-writer.ts');
    const pictures = withFileNames(all.journal.pictures);
    const onProgress = (done: number) => setState({ is: 'packing', done, count: pictures.length });
    onProgress(0);
    const texts = [everythingFile, tradesFile, plansFile, balanceChangesFile, picturesFile].map(make =>
      make(all, place),
    );
    const read = (picture: (typeof pictures)[number]) => pictureBytes(picture, signal);
    const unread = await writeZip({ texts, pictures, read }, sink, { onProgress, signal });
    return unread.length;
  }

  return (
    <DownloadChoice
      label="Everything with Images"
      words={stateWords(state, records.rows)}
      isPending={isPending}
      isBad={state.is === 'failed' || (state.is === 'done' && state.unread > 0)}
      onDownload={download}
      onCancel={() => ending.current?.abort()}
    >
      {state.is === 'packing' && state.count > 0 && (
        <Progress
          label="Packed images"
          value={(100 * state.done) / state.count}
          valueText={`${formatCount(state.done)} of ${formatCount(state.count)}`}
        />
      )}
    </DownloadChoice>
  );
}

function stateWords(state: State, rows: number): string {
  switch (state.is) {
    case 'idle':
      return 'A zip of the JSON file, the CSV files, and the images of your trades and days';
    case 'reading':
      return `Reading… ${formatCount(rows)} rows so far.`;
    case 'packing':
      return `Packing ${countNoun(state.count, 'image')}…`;
    case 'done':
      return state.unread > 0
        ? `Saved ${state.name} without ${countNoun(state.unread, 'image')} we couldn’t read. pictures-not-read.txt lists them.`
        : `Saved ${state.name}.`;
    case 'failed':
      return `Nothing was downloaded. ${state.message}`;
    case 'cancelled':
      return 'Canceled. Nothing was downloaded.';
  }
}
