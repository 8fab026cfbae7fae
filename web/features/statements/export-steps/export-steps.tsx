import clsx from 'clsx';
import type { PlatformExport } from './platform-export.ts';

type ExportStepsProps = { platform: PlatformExport; className?: string };

export function ExportSteps({ platform: { file, steps, hint }, className }: ExportStepsProps) {
  return (
    <div className={clsx('flex flex-col gap-2 text-sm', className)}>
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
  );
}

/** A text with the labels of the platform's own screen highlighted; they are between asterisks. */
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
