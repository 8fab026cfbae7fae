import { deviceName } from '#domain/device-name.ts';
import { type Letter, letterBody } from '../../mail/letters.ts';
import type { Statement } from '../../postgres/database.ts';

/** A sign-in from a device that is new to the account. */
export type NewSignIn = {
  userId: string;
  deviceId: string;
  to: string;
  userAgent: string | undefined;
  /** Shortened by `private.rough_address`. */
  address: string | null;
  at: Date;
};

/**
 * Returns the letter, with `link` to the sign-in screen. It never quotes the user agent, which the sender chooses.
 */
export function newSignInLetter({ to, userAgent, address, at }: NewSignIn, link: string): Letter {
  const where = [deviceName(userAgent), ...(address ? [`network ${address}`] : []), `${inWords(at)} UTC`];
  return {
    kind: 'new sign-in',
    to,
    subject: 'New sign-in to your account',
    ...letterBody([
      'Someone, probably you, signed in to your Pipstone account from a new device:',
      where.join(', '),
      'If this wasn’t you, sign in here, set a new password under Account, and sign out all other devices:',
      { link },
    ]),
  };
}

/** Returns the statement that marks a device's first sign-in as reported. */
export function noteTold({ userId, deviceId }: Pick<NewSignIn, 'userId' | 'deviceId'>): Statement {
  return {
    name: 'note_told_of_sign_in',
    text: 'update private.devices set is_unseen = false where user_id = $1 and id = $2',
    values: [userId, deviceId],
  };
}

function inWords(at: Date): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC', hour12: false } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(at);
}
