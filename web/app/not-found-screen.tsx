import { type FormEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { maxJournalSearchLength } from '#domain/limits.ts';
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
        <>
          <Link
            to="/"
            className="inline-flex min-h-11 items-center rounded-box bg-accent px-4 font-medium text-on-accent text-sm hover:bg-accent-strong"
          >
            Return to Home
          </Link>
          <JournalSearch />
        </>
      }
    >
      There’s nothing at {pathname}. You’ll find your plans, trades and balance on the home page.
    </MessageScreen>
  );
}

/** Leads to the search of the journal page. */
function JournalSearch() {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    navigate(`/journal?q=${encodeURIComponent(String(words))}`);
  }
  return (
    <form onSubmit={search} className="flex w-full gap-2">
      <TextInput
        type="search"
        name="q"
        required
        maxLength={maxJournalSearchLength}
        aria-label="Search your journal"
        placeholder="Search your journal"
        className="min-w-0 flex-1"
      />
      <Button variant="outline" type="submit">
        Search
      </Button>
    </form>
  );
}
