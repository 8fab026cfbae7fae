import { LimitReached, type Limits } from '../../limits/limits.ts';
import { type Letter, letters } from '../../mail/letters.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findMailbox } from '../accounts/email-address.ts';
import type { AuthDatabase } from '../as-auth-admin.ts';
import { type NewSignIn, newSignInLetter, noteTold } from '../devices/new-sign-in.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type IssuedToken, issueToken, type LinkKind } from './one-time-tokens.ts';
import { issueSignInToken } from './sign-in-tokens.ts';
import { renewSignUpToken } from './sign-up-tokens.ts';

/** Sent in the background and counted per address; over the limit none is sent, and answers do not reveal it. */
export type AccountMail = {
  /** Throws AuthError email_provider_disabled when the mail server has failed for ten minutes. */
  requireDelivery(): void;
  /** Sends a link whose token exists. */
  sendLink(kind: LinkKind, to: string, token: string): void;
  /** Sends a link if the email has an account that needs one; takes the same time either way. */
  offerLink(kind: LinkKind, email: string): void;
  /** Answers a sign-up with a taken email: the link again, or a note that the account exists. */
  answerSecondSignUp(email: string): void;
  tell(letter: Letter): void;
  /** Reports a sign-in from a new device; over the hourly limit, only the app shows it. */
  tellOfSignIn(signIn: NewSignIn): void;
};

/** Milliseconds; shorter failures are bridged by repeated attempts. */
const patience = 10 * 60 * 1_000;

const letterOf: Record<LinkKind, (to: string, link: string, code: string) => Letter> = {
  signup: letters.confirmSignUp,
  recovery: letters.setNewPassword,
  email_change: letters.confirmNewEmail,
  email: letters.signIn,
};

type Parts = {
  mailer: Mailer;
  database: AuthDatabase;
  limits: Limits;
  /** For the hashes of codes in emails. */
  codeSecret: Buffer;
  /** Origin of the app, for links: `PUBLIC_URL/?token_hash=…&type=…`. */
  publicUrl: string;
};

export function accountMail({ mailer, database, limits, codeSecret, publicUrl }: Parts): AccountMail {
  const linkLetter = (kind: LinkKind, to: string, token: string, code = '') =>
    letterOf[kind](to, `${publicUrl}/?token_hash=${token}&type=${kind}`, code);

  const count = (to: string) => limits.take([{ rule: 'mailToEmail', of: [findMailbox(to)] }]);

  /** Counts before storing the token: an unsent email must not replace a sent token. */
  const issuedLetter = (
    kind: LinkKind,
    { token, statement, read, code }: IssuedToken & { code?: string },
  ): Promise<Letter | null> =>
    database.transaction(async query => {
      const to = read(await query(statement));
      if (to === null) {
        return null;
      }
      await count(to);
      return linkLetter(kind, to, token, code);
    });

  async function offeredLetter(kind: LinkKind, email: string): Promise<Letter | null> {
    if (kind === 'email') {
      // Only the link of its sign-up can confirm an address, so it is sent again.
      return (
        (await issuedLetter('email', issueSignInToken(email, codeSecret))) ?? offeredLetter('signup', email)
      );
    }
    if (kind !== 'signup') {
      return issuedLetter(kind, issueToken(kind, email));
    }
    return (
      (await issuedLetter('signup', renewSignUpToken(email))) ??
      // After several sign-ups, the reader of the email chooses the password.
      issuedLetter('recovery', issueToken('recovery', email, { onlyUnconfirmed: true }))
    );
  }

  const post = (write: () => Promise<Letter | null>, onTaken?: () => Promise<unknown>) =>
    mailer.post(async () => {
      try {
        return await write();
      } catch (error) {
        if (error instanceof LimitReached) {
          return null;
        }
        throw error;
      }
    }, onTaken);

  return {
    requireDelivery() {
      if (mailer.health.hasFailedFor(patience)) {
        throw new AuthError('email_provider_disabled', {
          message: 'The server can’t send emails right now. Try again later, or ask your educator.',
        });
      }
    },
    sendLink: (kind, to, token) =>
      post(async () => {
        await count(to);
        return linkLetter(kind, to, token);
      }),
    offerLink: (kind, email) => post(() => offeredLetter(kind, email)),
    answerSecondSignUp: email =>
      post(async () => {
        const letter = await offeredLetter('signup', email);
        if (letter === null) {
          await count(email);
        }
        return letter ?? letters.haveAccount(email, `${publicUrl}/`);
      }),
    tellOfSignIn: signIn =>
      post(
        async () => {
          await limits.take([{ rule: 'signInMailByAccount', of: [signIn.userId] }]);
          await count(signIn.to);
          return newSignInLetter(signIn, `${publicUrl}/`);
        },
        () => database.run([noteTold(signIn)]),
      ),
    tell: letter =>
      mailer.post(async () => {
        // Counted but always sent: the owner must hear of each change.
        await count(letter.to).catch(() => {});
        return letter;
      }),
  };
}
