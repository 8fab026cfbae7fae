import { type ReactNode, useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { Dialogs, type drawDialog } from '#components/dialogs.tsx';
import { journalBase } from '#lib/page/journal-base.ts';
import { OnlineContext, OpenPageContext, ReplacePageContext } from '../trader/trader-context.ts';

/** The mapping between addresses and dialogs. */
type DialogAddresses = {
  dialogAt: (address: string) => ReturnType<typeof drawDialog> | null;
  behind: (address: string) => string;
};

export function makePages(routes: RouteObject[], { dialogAt, behind }: DialogAddresses) {
  const router = createBrowserRouter(routes, { basename: journalBase || '/' });
  const go = (path: string, replace: boolean) => router.navigate(path, { replace });
  return {
    router,
    openPage: (path: string) => void go(path, false),
    replacePage: (path: string) => void go(path, true),
    addresses: {
      page: () => {
        const { pathname, search } = router.state.location;
        return pathname.slice(journalBase.length) + search;
      },
      dialogAt,
      goBehind: (address: string) => go(behind(address), true),
    },
  };
}

/** Created per screen: that of another role reads the address again. */
export function usePages(make: () => ReturnType<typeof makePages>) {
  const [pages] = useState(make);
  useEffect(() => () => pages.router.dispose(), [pages]);
  return pages;
}

type PagesProps = { pages: ReturnType<typeof makePages>; isOnline: boolean; children: ReactNode };

/** The page of the address, and the dialogs that all pages can open. */
export function Pages({ pages, isOnline, children }: PagesProps) {
  return (
    <OnlineContext value={isOnline}>
      <OpenPageContext value={pages.openPage}>
        <ReplacePageContext value={pages.replacePage}>
          <Dialogs addresses={pages.addresses}>
            <RouterProvider router={pages.router} />
            {children}
          </Dialogs>
        </ReplacePageContext>
      </OpenPageContext>
    </OnlineContext>
  );
}
