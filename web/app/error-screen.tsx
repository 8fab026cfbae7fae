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
          <Button onClick={() => location.reload()}>Reload Page</Button>
          <Button variant="outline" onClick={() => location.assign('/')}>
            Go to Dashboard
          </Button>
        </>
      }
    >
      We couldn’t show this page. Everything you’ve saved is safe. Reload, or try again in a minute.
    </MessageScreen>
  );
}
