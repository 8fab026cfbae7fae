import { useReadRecord } from '#data/account/record-download.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { DownloadChoice } from './download-choice.tsx';

/** The record of all accounts: every change of a trade, with signed heads. */
export function DownloadRecord({ today }: { today: CalendarDay }) {
  const record = useReadRecord();
  const name = `pipstone-record-${today}.jsonl`;
  const words = {
    idle: 'Every trade that was added, changed or deleted, signed by the server, to check offline',
    pending: 'Reading…',
    success: `${name} is in your downloads.`,
    error: 'Couldn’t read your record. Nothing was downloaded. Try again.',
  };
  return (
    <DownloadChoice
      label="Record"
      words={words[record.status]}
      isPending={record.isPending}
      isBad={record.isError}
      onDownload={() =>
        record.mutate(undefined, {
          onSuccess: content => saveFile({ name, type: 'application/x-ndjson', content }),
        })
      }
    />
  );
}
