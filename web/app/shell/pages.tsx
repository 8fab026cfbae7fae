import { type ReactNode, useEffect, useState } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { Dialogs, type dialogOf } from '#components/dialogs.tsx';
import { journalBase } from '#lib/page/journal-base.ts';
import { OnlineContext, OpenPageContext, ReplacePageContext } from '../trader/trader-context.ts';

/** The addresses that mean a dialog over a page. */
type DialogAddresses = {
  /** The dialog that an address means. */
  dialogAt: (address: string) => ReturnType<typeof dialogOf> | null;
  /** The page over which the dialog of an address is shown. */
  behind: (address: string) => string;
};

/** The pages of somebody's screen, which begin where the address of now is. */
export function pagesOf(routes: RouteObject[], { dialogAt, behind }: DialogAddresses) {
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

/** For as long as a screen is shown: the next one, of another role, reads the address anew. */
export function usePages(make: () => ReturnType<typeof pagesOf>) {
  const [pages] = useState(make);
  useEffect(() => () => pages.router.dispose(), [pages]);
  return pages;
}

type PagesProps = { pages: ReturnType<typeof pagesOf>; isOnline: boolean; children: ReactNode };

/** Shows the page of the address, and the dialogs that each page can open. */
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
