import type { Landing } from '#data/session/mail-link-landing.ts';
import { LinkFailedScreen } from './link-failed-screen.tsx';
import { LinkSwitchScreen } from './link-switch-screen.tsx';

type LandingScreenProps = { landing: Exclude<Landing, { status: 'none' | 'checking' }>; isSignedIn: boolean };

/** An email's link that asks for something before it is followed, or that cannot be followed. */
export function LandingScreen({ landing, isSignedIn }: LandingScreenProps) {
  return landing.status === 'asking' ? (
    <LinkSwitchScreen landing={landing} />
  ) : (
    <LinkFailedScreen landing={landing} isSignedIn={isSignedIn} />
  );
}
