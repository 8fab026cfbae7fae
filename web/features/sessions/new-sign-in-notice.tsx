import { Button } from '#components/ui/button.tsx';
import { type UnseenSignIn, usePutSignInsAway } from '#data/session/sessions.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { signInInWords } from './session-words.ts';

type NewSignInNoticeProps = {
  /** Newest first; at least one. */
  unseen: readonly [UnseenSignIn, ...UnseenSignIn[]];
  /** Opens the steps to secure the account. */
  onStranger: () => void;
};

/** Shows sign-ins from new devices until the user confirms them. */
export function NewSignInNotice({ unseen: [newest, ...others], onStranger }: NewSignInNoticeProps) {
  const putAway = usePutSignInsAway();
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 rounded-box border border-line bg-surface p-4">
      <p className="wrap-anywhere min-w-0 flex-1 text-sm max-sm:basis-full">
        New sign-in: {signInInWords(newest)}
        {others.length > 0 && `, and ${countNoun(others.length, 'time')} before`}. Was this you?
      </p>
      <Button variant="outline" onClick={onStranger}>
        No, Secure My Account
      </Button>
      <Button
        variant="outline"
        isBusy={putAway.isPending}
        onClick={() => putAway.mutate(newest.signed_in_at)}
      >
        Yes, It Was Me
      </Button>
    </div>
  );
}
