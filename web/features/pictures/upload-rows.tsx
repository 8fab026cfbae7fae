import { CircleAlert, LoaderCircle, RotateCw, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { stateWords } from './picture-words.ts';
import { cancelUpload, retryUpload } from './upload-jobs.ts';
import type { Upload } from './upload-list.ts';

export function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) {
    return null;
  }
  return (
    <ul aria-label="Uploading images" className="flex flex-col gap-2">
      {uploads.map(upload => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload: { id, name, preview, state } }: { upload: Upload }) {
  const isBad = state.is === 'failed' || state.is === 'refused';
  const canRetry = state.is === 'failed' || state.is === 'unreachable';
  return (
    <li className="flex items-center gap-3 rounded-box border border-line p-2">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-box bg-sunken">
        {preview && <img src={preview} alt="" className="size-full object-cover" />}
        {!preview && isBad && <CircleAlert aria-hidden className="size-5 text-loss" />}
        {!preview && !isBad && <LoaderCircle aria-hidden className="size-4 animate-spin text-ink-muted" />}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span
          role="status"
          className={isBad ? 'wrap-anywhere block text-loss' : 'wrap-anywhere block text-ink-muted'}
        >
          {stateWords(state)}
        </span>
        {state.is === 'sending' && (
          <Progress label={name} value={state.share * 100} valueText={`${Math.floor(state.share * 100)}%`} />
        )}
      </span>
      {canRetry && (
        <Button variant="ghost" size="icon" aria-label={`Try ${name} again`} onClick={() => retryUpload(id)}>
          <RotateCw aria-hidden className="size-4" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={state.is === 'refused' ? `Dismiss ${name}` : `Cancel ${name}`}
        onClick={() => cancelUpload(id)}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
