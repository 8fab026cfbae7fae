import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { followLink } from '#data/session/mail-link-follow.ts';
import { type Landing, leaveLanding } from '#data/session/mail-link-landing.ts';
import { mailQueries } from '#data/session/mail-settings.ts';
import { LinkRequestForm } from '#features/auth/link-request-form.tsx';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from './form-screen.tsx';

type FailedLanding = Extract<Landing, { status: 'failed' }>;

const nextSteps: Record<FailedLanding['purpose'], string> = {
  signup: 'If you’ve already used it, your account is ready: sign in. If not, ask for a new link.',
  recovery: 'Ask for a new link to set your password.',
  email: 'Sign in with your password.',
  email_change: 'If you’ve already used it, your email is changed. If not, change it again.',
};

export function LinkFailedScreen({ landing, isSignedIn }: { landing: FailedLanding; isSignedIn: boolean }) {
  const { purpose, reason, message } = landing;
  const isUndecided = reason === 'undecided';
  const heading = isUndecided ? 'Couldn’t Check the Link' : 'This Link No Longer Works';
  usePageTitle(heading);
  const { data: isMailSent = true } = useQuery(mailQueries.isSent());
  const leave = (
    <Button variant="outline" onClick={leaveLanding}>
      {isSignedIn ? 'Go to Dashboard' : 'Go to Sign In'}
    </Button>
  );
  if (reason === 'expired') {
    // Without email the link came from the educator: only they can create another.
    const next = isMailSent ? nextSteps[purpose] : 'Ask your educator for a new one.';
    return (
      <FormScreen heading={heading} text={`Links work once and expire. ${next}`}>
        {purpose === 'email' || purpose === 'email_change' || !isMailSent ? (
          <div>{leave}</div>
        ) : (
          <LinkRequestForm purpose={purpose} wayOut={() => leave} />
        )}
      </FormScreen>
    );
  }
  return (
    <FormScreen heading={heading} text={isUndecided ? `${message} The link is still valid.` : message}>
      <div className="flex flex-wrap gap-3">
        {leave}
        {isUndecided && <Button onClick={followLink}>Try Again</Button>}
      </div>
    </FormScreen>
  );
}
