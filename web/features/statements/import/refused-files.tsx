import { CircleAlert } from 'lucide-react';

export type RefusedFile = { name: string; why: string };

export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) {
    return null;
  }
  return (
    <ul aria-label="Files not read" className="flex flex-col gap-2">
      {files.map(({ name, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files with one name may be refused, and the list never changes.
        <li key={index} className="flex items-start gap-2 rounded-box bg-loss-soft p-3 text-loss text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            <span className="font-medium">{name}</span>: {why}
          </span>
        </li>
      ))}
    </ul>
  );
}
