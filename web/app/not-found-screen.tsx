import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { MessageScreen } from './message-screen.tsx';

export function NotFoundScreen() {
  const { pathname } = useLocation();
  usePageTitle('Page not found');
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the path in the console.
    console.error(`Page not found: ${pathname}`);
  }, [pathname]);
  return (
    <MessageScreen
      heading="404"
      message="Oops! Page not found"
      action={
        <Link
          to="/"
          className="inline-flex min-h-11 items-center rounded-box bg-accent px-4 font-medium text-on-accent text-sm hover:bg-accent-strong"
        >
          Return to Home
        </Link>
      }
    >
      There’s nothing at {pathname}. You’ll find your plans, trades and balance on the home page.
    </MessageScreen>
  );
}
