import { Notice } from '#components/ui/notice.tsx';
import type { Condition } from '#domain/host/host-report.ts';

export function HostWarnings({ warnings }: { warnings: readonly Condition[] }) {
  if (warnings.length === 0) {
    return <p className="text-ink-muted text-sm">No warnings. Everything works.</p>;
  }
  return (
    <ul aria-label="Warnings" className="flex flex-col gap-2">
      {warnings.map(({ name, message }) => (
        <li key={name}>
          <Notice>{message}</Notice>
        </li>
      ))}
    </ul>
  );
}
