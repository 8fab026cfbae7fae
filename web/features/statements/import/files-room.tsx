import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { pastedFile } from './pasted-file.ts';
import { type RefusedFile, RefusedFiles } from './refused-files.tsx';
import { Room } from './room.tsx';

type FilesRoomProps = {
  isFirst: boolean;
  refused: readonly RefusedFile[];
  onFiles: (files: File[]) => void;
  onHelp: () => void;
  onClose: () => void;
};

/** The first step: choose or drop files, or paste a table. */
export function FilesRoom({ isFirst, refused, onFiles, onHelp, onClose }: FilesRoomProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const [pasted, setPasted] = useState('');

  // Files accepted here are ignored by the page.
  function over(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) {
      event.preventDefault();
      setIsOver(true);
    }
  }

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    // Moving from one element to the next does not leave the room.
    setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    choose([...event.dataTransfer.files]);
  }

  const choose = (files: File[]) => files.length > 0 && onFiles(files);

  return (
    <Room
      title="Choose Your Statement File"
      isFirst={isFirst}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <RefusedFiles files={refused} />
      <div
        className={clsx(
          'flex flex-col items-center gap-3 rounded-box border border-dashed px-4 py-8 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <FileUp aria-hidden className="size-8 text-ink-muted" />
        <Button onClick={() => input.current?.click()}>Choose Files</Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={event => {
            choose([...(event.target.files ?? [])]);
            // Allows the same file to be chosen again.
            event.target.value = '';
          }}
        />
        <p className="text-ink-muted text-sm">Or drop them here: HTML, XLSX or CSV.</p>
      </div>
      {isPasting ? (
        <Field
          label="Table From a Spreadsheet"
          hint="Copy the cells including the header row and paste them here."
        >
          <Textarea
            rows={6}
            spellCheck={false}
            autoFocus
            value={pasted}
            onChange={event => setPasted(event.target.value)}
          />
        </Field>
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setIsPasting(true)}>
          Paste from a Spreadsheet
        </Button>
      )}
      <Button variant="ghost" className="-ms-3 self-start px-3" onClick={onHelp}>
        How to Save a Statement
      </Button>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {isPasting && (
          <Button disabled={!pasted.trim()} onClick={() => onFiles([pastedFile(pasted)])}>
            Read Table
          </Button>
        )}
      </DialogActions>
    </Room>
  );
}
