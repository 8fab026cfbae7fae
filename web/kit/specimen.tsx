import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type SpecimenProps = { name: string; note?: string; isWide?: boolean; children: ReactNode };

export function Specimen({ name, note, isWide = false, children }: SpecimenProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={clsx('flex min-w-0 flex-col gap-3', isWide && 'md:col-span-2')}
    >
      <div>
        <h3 id={titleId} className="font-semibold">
          {name}
        </h3>
        {note && <p className="text-ink-muted text-sm">{note}</p>}
      </div>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

type ChapterProps = { name: string; children: ReactNode };

export function Chapter({ name, children }: ChapterProps) {
  return (
    <div className="flex flex-col gap-6">
      <h2 className="border-line border-b pb-2 font-semibold text-xl tracking-tight">{name}</h2>
      <div className="grid items-start grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">{children}</div>
    </div>
  );
}
