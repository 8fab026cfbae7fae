import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { SkipLink } from '#components/skip-link.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useMark } from '#lib/device/use-mark.ts';
import type { Door } from './door.ts';
import { Rail } from './rail.tsx';

type ShellProps = {
  doors: readonly Door[];
  header: ReactNode;
  bar: ReactNode;
  told: ReactNode;
  railFirst?: ReactNode;
  railLast?: ReactNode;
};

export function Shell({ doors, header, bar, told, railFirst, railLast }: ShellProps) {
  const [isFolded, fold] = useMark('pipstone-rail-folded');
  // Rail and bar are in visual order, which Tab follows. Only one of them is ever visible.
  return (
    <>
      <SkipLink />
      <div className="sm:flex">
        <Rail doors={doors} isFolded={isFolded} onFold={fold} first={railFirst} last={railLast} />
        <div className="min-w-0 flex-1">
          {header}
          <main
            id="main"
            tabIndex={-1}
            className="@container mx-auto flex max-w-7xl flex-col gap-6 px-4 py-6 outline-hidden max-sm:pt-4 max-sm:pb-20 sm:px-6"
          >
            {told}
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      {bar}
    </>
  );
}
