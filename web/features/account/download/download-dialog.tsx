import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { type RecordKind, type Records, useReadRecords } from '#data/account/account-records.ts';
import { useNotExecuted } from '#data/account/executed-trades.ts';
import type { SessionUser } from '#data/session/session.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { saveFile, type TextFile } from '#lib/files/save-file.ts';
import { DownloadChoice } from './download-choice.tsx';
import { DownloadRecord } from './download-record.tsx';
import { DownloadZip } from './download-zip.tsx';
import { tradervueFile, tradeZellaFile } from './execution-files.ts';
import {
  balanceChangesFile,
  everyKind,
  everythingFile,
  type Place,
  plansFile,
  tradesFile,
} from './record-files.ts';

type DownloadDialogProps = { user: SessionUser; onClose: () => void };

type FileKind = {
  label: string;
  text: string;
  needs: readonly RecordKind[];
  /** A file of purchases and sales, without trades that lack a side or a price. */
  isOfExecutions?: true;
  make: (records: Records, place: Place) => TextFile;
};

const forImport = {
  text: 'A CSV file for its generic import. Time zone:',
  needs: ['trades'],
  isOfExecutions: true,
} as const;

const kinds: readonly FileKind[] = [
  {
    label: 'Everything',
    text: 'A JSON file for another program: profile, plans, trades, notes, balance history and imports',
    needs: everyKind,
    make: everythingFile,
  },
  { label: 'Trades', text: 'A CSV file for a spreadsheet', needs: ['plans', 'trades'], make: tradesFile },
  { label: 'Plans', text: 'A CSV file for a spreadsheet', needs: ['plans'], make: plansFile },
  {
    label: 'Balance History',
    text: 'A CSV file for a spreadsheet',
    needs: ['balanceChanges'],
    make: balanceChangesFile,
  },
  { label: 'Trades for Tradervue', ...forImport, make: tradervueFile },
  { label: 'Trades for TradeZella', ...forImport, make: tradeZellaFile },
];

/** One press, one file: browsers ask before they save several at once. */
export function DownloadDialog({ user, onClose }: DownloadDialogProps) {
  const today = useToday();
  const records = useReadRecords();
  const leftOut = useNotExecuted(user.id);
  const [chosen, setChosen] = useState<FileKind>();
  const [fileName, setFileName] = useState('');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  async function download(kind: FileKind) {
    if (records.isPending) {
      return;
    }
    setChosen(kind);
    let file: TextFile;
    try {
      file = kind.make(await records.mutateAsync(kind.needs), { today, timeZone });
    } catch {
      return; // The query client has shown the error.
    }
    saveFile(file);
    setFileName(file.name);
  }

  const fileKindText = ({ text, isOfExecutions }: FileKind) => {
    if (!isOfExecutions) {
      return text;
    }
    const lacking = `${countNoun(leftOut, 'trade')} without a side or both prices`;
    const missing = leftOut > 0 ? ` ${lacking} ${leftOut === 1 ? 'is' : 'are'} excluded.` : '';
    return `${text} ${timeZone}.${missing}`;
  };

  const statusWords = (status: typeof records.status, text: string) =>
    ({
      idle: text,
      pending: `Reading… ${formatCount(records.rows)} rows so far.`,
      success: `${fileName} is in your downloads.`,
      error: 'Couldn’t read your data. Nothing was downloaded. Try again.',
    })[status];

  return (
    <Dialog title="Export Your Data" description={`Everything stored for ${user.email}`} onClose={onClose}>
      <ul className="flex flex-col gap-3 pb-4 sm:pb-6">
        {kinds.map(kind => (
          <DownloadChoice
            key={kind.label}
            label={kind.label}
            words={kind === chosen ? statusWords(records.status, fileKindText(kind)) : fileKindText(kind)}
            isPending={kind === chosen && records.isPending}
            isBad={kind === chosen && records.isError}
            onDownload={() => download(kind)}
          />
        ))}
        <DownloadZip place={{ today, timeZone }} />
        <DownloadRecord today={today} />
      </ul>
    </Dialog>
  );
}
