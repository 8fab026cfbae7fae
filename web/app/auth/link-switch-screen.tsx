import { Button } from '#components/ui/button.tsx';
import { goWithLink, stayWithoutLink } from '#data/session/mail-link-follow.ts';
import type { Landing } from '#data/session/mail-link-landing.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from './form-screen.tsx';

type AskingLanding = Extract<Landing, { status: 'asking' }>;

const ifYouStay: Record<AskingLanding['purpose'], string> = {
  signup: 'If you stay, that account is ready all the same.',
  recovery: 'If you stay, that password remains as it is, and setting it takes a new link.',
  email: 'If you stay, signing in takes a new link.',
  email_change: 'If you stay, that account has its new email all the same.',
};

/** Asks before a link replaces another person's session: a stranger may have sent it. */
export function LinkSwitchScreen({ landing }: { landing: AskingLanding }) {
  const { purpose, current, next } = landing;
  const heading = 'Sign In as Another Person?';
  usePageTitle(heading);
  return (
    <FormScreen
      heading={heading}
      text={`You are signed in as ${current}. The link signs you in as ${next} instead. ${ifYouStay[purpose]}`}
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
