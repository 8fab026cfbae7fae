import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';

type PageHeaderProps = {
  /** The screen's one first heading. */
  heading: string;
  /** What stands between the heading and the actions; a row of its own on a phone. */
  children?: ReactNode;
  actions: ReactNode;
};

export function PageHeader({ heading, children, actions }: PageHeaderProps) {
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-6">
        <Brand hasName={false} />
        <h1 title={heading} className="min-w-0 flex-1 truncate font-semibold sm:text-lg">
          {heading}
        </h1>
        {children && <div className="order-last basis-full sm:order-none sm:basis-auto">{children}</div>}
        <div className="flex items-center gap-2">{actions}</div>
      </div>
    </header>
  );
}
