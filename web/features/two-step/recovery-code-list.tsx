import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { localDay } from '#domain/clock/calendar-day.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { codesFile, codesText, printText } from './codes-file.ts';
import { copyText } from './copy-text.ts';

type RecoveryCodeListProps = { codes: readonly string[]; email: string; onSaved: () => void };

export function RecoveryCodeList({ codes, email, onSaved }: RecoveryCodeListProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const day = localDay(new Date());
  const text = codesText(codes, email, day);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        If you lose your phone, each of these codes signs you in once. Keep them away from your phone. They’re
        not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid select-all gap-2 rounded-box bg-sunken p-3 text-center font-mono text-sm sm:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {navigator.clipboard && (
          <Button variant="outline" onClick={() => copyText(text, 'Recovery codes copied')}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
        )}
        <Button variant="outline" onClick={() => saveFile(codesFile(codes, email, day))}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button variant="outline" onClick={() => printText(text)}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
      <label className="flex items-center gap-3 text-sm">
        <Checkbox checked={isSaved} onChange={event => setIsSaved(event.target.checked)} />
        I’ve saved them
      </label>
      <p role="status" className="text-loss text-sm">
        {isAsked && !isSaved && 'Save the codes first, then tick the box.'}
      </p>
      <Button className="self-end" onClick={() => (isSaved ? onSaved() : setIsAsked(true))}>
        Done
      </Button>
    </div>
  );
}
