import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { exportGroups } from './export-steps/all.ts';
import { ExportSteps } from './export-steps/export-steps.tsx';
import type { ExportGroup, PlatformExport } from './export-steps/platform-export.ts';

export function StatementHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="How to Save Your Statement"
      description="Your platform can save its history as a file. Which one do you trade on?"
      onClose={onClose}
    >
      {exportGroups.map(group => (
        <Group key={group.title} group={group} />
      ))}
      <p className="py-4 text-ink-muted text-sm sm:pb-6">
        Export your whole history if you can. Importing the same file or a longer one won’t create duplicates.
      </p>
    </Dialog>
  );
}

function Group({ group: { title, platforms } }: { group: ExportGroup }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="pb-4">
      <h3 id={titleId} className="pb-1 font-medium text-ink-muted text-xs">
        {title}
      </h3>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {platforms.map(platform => (
          <li key={platform.name}>
            <PlatformSteps platform={platform} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlatformSteps({ platform }: { platform: PlatformExport }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-box py-2 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{platform.name}</span>{' '}
          <span className="text-ink-muted">{platform.file ?? 'No export'}</span>
        </span>
      </summary>
      <ExportSteps platform={platform} className="ps-6 pb-4" />
    </details>
  );
}
