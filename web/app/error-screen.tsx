import { Button } from '#components/ui/button.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { MessageScreen } from './message-screen.tsx';

export function ErrorScreen() {
  usePageTitle('Error');
  return (
    <MessageScreen
      heading="Unexpected Application Error!"
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    >
      Something went wrong on this page. What you saved before is safe.
    </MessageScreen>
  );
}
