import { Button } from '#components/ui/button.tsx';
import { goWithLink, stayWithoutLink } from '#data/session/mail-link-follow.ts';
import type { Landing } from '#data/session/mail-link-landing.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from './form-screen.tsx';

type AskingLanding = Extract<Landing, { status: 'asking' }>;

const ifYouStay: Record<AskingLanding['purpose'], string> = {
  signup: 'If you stay, the other account is verified anyway.',
  recovery: 'If you stay, that password isn’t changed. You’ll need a new link to set it.',
  email: 'If you stay, you’ll need a new link to sign in.',
  email_change: 'If you stay, the other account’s email is changed anyway.',
};

/** Asks before a link replaces another person's session: a stranger may have sent it. */
export function LinkSwitchScreen({ landing }: { landing: AskingLanding }) {
  const { purpose, current, next } = landing;
  const heading = 'Switch Accounts?';
  usePageTitle(heading);
  return (
    <FormScreen
      heading={heading}
      text={`You’re signed in as ${current}. This link signs you in as ${next} instead. ${ifYouStay[purpose]}`}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={stayWithoutLink}>Stay</Button>
        <Button variant="outline" onClick={goWithLink}>
          Switch
        </Button>
      </div>
    </FormScreen>
  );
}
