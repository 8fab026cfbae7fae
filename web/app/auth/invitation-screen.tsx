import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useSignOut } from '#data/session/sign-out.ts';
import { staffInvitation } from '#data/session/staff-invitation.ts';
import { InvitationForm } from '#features/auth/invitation-form.tsx';
import { useArrivalNext } from '#lib/keyboard/arrival.ts';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { FormScreen } from './form-screen.tsx';

type InvitationScreenProps = {
  token: string;
  signedInAs?: string;
};

/** The page behind an invitation of staff. The address stays until somebody is signed in, for a reload. */
export function InvitationScreen({ token, signedInAs }: InvitationScreenProps) {
  usePageTitle('Invitation');
  useArrivalNext();
  return signedInAs === undefined ? <Invited token={token} /> : <SignedIn email={signedInAs} />;
}

function Invited({ token }: { token: string }) {
  const invitation = useQuery(staffInvitation(token));
  return (
    <Loaded
      query={invitation}
      failure="Couldn’t check the invitation."
      loading={<Spinner label="Checking the invitation" />}
    >
      {found =>
        found && !found.is_expired ? (
          <FormScreen
            heading={found.duty === 'teacher' ? 'Join as a Teacher' : 'Join as an Assistant'}
            text={`${found.invited_by} invites you to see and help the students of this school.`}
          >
            <InvitationForm token={token} email={found.email} />
          </FormScreen>
        ) : (
          <FormScreen
            heading="This Invitation No Longer Works"
            text={
              found
                ? 'It has expired. Ask the owner of the school for a new one.'
                : 'It was used or revoked. If you’ve used it, sign in. If not, ask the owner of the school for a new one.'
            }
          >
            <div>
              <Button variant="outline" onClick={leave}>
                Go to Sign In
              </Button>
            </div>
          </FormScreen>
        )
      }
    </Loaded>
  );
}

function SignedIn({ email }: { email: string }) {
  const signOut = useSignOut();
  return (
    <FormScreen
      heading="You’re Signed In"
      text={`An invitation creates a new account, and you’re signed in as ${email}. Sign out to use it.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={leave}>Stay</Button>
        <Button variant="outline" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign Out
        </Button>
      </div>
    </FormScreen>
  );
}

/** Without the token, in the history too. */
function leave(): void {
  location.replace('/');
}
