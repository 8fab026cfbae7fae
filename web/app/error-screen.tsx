import { Button } from '#components/ui/button.tsx';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { MessageScreen } from './message-screen.tsx';

export function ErrorScreen() {
  usePageTitle('Error');
  return (
    <MessageScreen
      heading="Unexpected Application Error!"
      action={
        <>
          <Button onClick={() => location.reload()}>Reload the Page</Button>
          <Button variant="outline" onClick={() => location.assign('/')}>
            Go to the Start
          </Button>
        </>
      }
    >
      This page could not be shown. Everything you saved before is safe. If reloading does not help, the
      server may be restarting or out of reach: try again in a minute.
    </MessageScreen>
  );
}
