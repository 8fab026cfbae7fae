import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '#lib/use-page-title.ts';
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
      action={
        <Link
          to="/"
          className="inline-flex min-h-11 items-center rounded-box px-4 font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          Return to Home
        </Link>
      }
    >
      Oops! Page not found
    </MessageScreen>
  );
}
