import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#components/brand.tsx';
import { Button } from '#components/ui/button.tsx';
import { usePageTitle } from '#lib/page/use-page-title.ts';

type ReportSheetProps = {
  title: string;
  name?: string;
  back?: { to: string; label: string };
  weeks?: ReactNode;
  /** False while the content is loading. */
  isReady: boolean;
  children: ReactNode;
};

export function ReportSheet({ title, name, back, weeks, isReady, children }: ReportSheetProps) {
  usePageTitle(name === undefined ? title : `${title} – ${name}`);
  return (
    <main className="mx-auto flex min-h-dvh max-w-4xl flex-col gap-4 p-4 sm:p-6 print:min-h-0 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        {back ? (
          <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 text-accent hover:underline">
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        ) : (
          <Brand />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {weeks}
          <Button disabled={!isReady} onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print or Save as PDF
          </Button>
        </div>
      </div>
      <article className="flex flex-col gap-5 rounded-box border border-line bg-surface p-4 sm:p-8 print:gap-4 print:border-0 print:p-0">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-3">
          <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
          <p dir="auto" className="wrap-anywhere font-medium">
            {name}
          </p>
        </header>
        {children}
      </article>
    </main>
  );
}

export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="break-after-avoid font-semibold text-base">{title}</h2>
      {children}
    </section>
  );
}
