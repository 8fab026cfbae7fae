import { ChevronRight } from 'lucide-react';
import { Dialog } from '#components/ui/dialog.tsx';
import { type PlatformExport, platformExports } from './export-steps.ts';

/** Says for each platform how its history becomes a file. */
export function StatementHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="How to Save Your Statement"
      description="Your platform can save its history as a file. Which one do you trade on?"
      onClose={onClose}
    >
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {platformExports.map(platform => (
          <li key={platform.name}>
            <PlatformSteps platform={platform} />
          </li>
        ))}
      </ul>
      <p className="py-4 text-ink-muted text-sm sm:pb-6">
        Save the whole history where you can. The same file, or a longer one, can come again: what is here
        already is not added twice.
      </p>
    </Dialog>
  );
}

function PlatformSteps({ platform: { name, file, steps, hint } }: { platform: PlatformExport }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-box py-2 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 font-medium">{name}</span>{' '}
        <span className="text-ink-muted">{file ?? 'No export'}</span>
      </summary>
      <div className="flex flex-col gap-2 ps-6 pb-4 text-sm">
        {file ? (
          <ol className="list-decimal space-y-1 ps-5">
            {steps.map(step => (
              <li key={step}>
                <AsOnScreen text={step} />
              </li>
            ))}
          </ol>
        ) : (
          steps.map(step => <p key={step}>{step}</p>)
        )}
        {hint && (
          <p className="text-ink-muted">
            <AsOnScreen text={hint} />
          </p>
        )}
      </div>
    </details>
  );
}

/** A text in which the words between asterisks stand out: they are written on the platform's screen. */
function AsOnScreen({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="font-medium text-ink">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
