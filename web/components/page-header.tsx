import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';

type PageHeaderProps = {
  /** The screen's only h1. */
  heading: string;
  /** Between the heading and the actions; a separate row on a phone. */
  children?: ReactNode;
  actions: ReactNode;
};

export function PageHeader({ heading, children, actions }: PageHeaderProps) {
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3 sm:gap-x-4 sm:px-6">
        <Brand hasName={false} />
        <h1
          dir="auto"
          title={heading}
          className="wrap-anywhere line-clamp-3 min-w-[7rem] flex-1 font-semibold leading-snug sm:line-clamp-2 sm:text-lg"
        >
          {heading}
        </h1>
        {children && <div className="order-last basis-full sm:order-none sm:basis-auto">{children}</div>}
        <div className="flex items-center gap-2">{actions}</div>
      </div>
    </header>
  );
}
