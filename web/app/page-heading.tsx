import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { useArrival } from './use-arrival.ts';

type PageHeadingProps = {
  title: string;
  children?: ReactNode;
};

/** The heading of a page, also its title in the browser's tab and the target of the focus after a link. */
export function PageHeading({ title, children }: PageHeadingProps) {
  usePageTitle(title);
  const heading = useArrival();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2
        ref={heading}
        dir="auto"
        tabIndex={-1}
        className="wrap-anywhere min-w-0 font-semibold text-2xl tracking-tight"
      >
        {title}
      </h2>
      {children}
    </div>
  );
}
