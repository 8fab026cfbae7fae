import { LimitReached, type Limits } from '../../limits/limits.ts';
import { type Letter, letters } from '../../mail/letters.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { mailboxOf } from '../accounts/email-address.ts';
import type { AuthDatabase } from '../as-auth-admin.ts';
import { type NewSignIn, newSignInLetter, noteTold } from '../devices/new-sign-in.ts';
import { type IssuedToken, issueToken, type LinkKind } from './one-time-tokens.ts';
import { issueSignInToken } from './sign-in-tokens.ts';
import { renewSignUpToken } from './sign-up-tokens.ts';

/**
 * The mails of the auth protocol. All are written and sent in the background, where those to one address are counted
 * together, of every kind: past the limit a link is neither issued nor sent, and the answer that was given tells
 * nothing of it.
 */
export type AccountMail = {
  /** A link whose token has been issued already. */
  sendLink(kind: LinkKind, to: string, token: string): void;
  /** Issues and sends a link if the e-mail has an account that needs one; takes no time either way. */
  offerLink(kind: LinkKind, email: string): void;
  /** The letter for a sign-up with an e-mail that is taken: the link again, or the news that there is an account. */
  answerSecondSignUp(email: string): void;
  /** A mail without a link. */
  tell(letter: Letter): void;
  /** The news of a sign-in from a new device; past some an hour it is left for the account's owner to read when they are in. */
  tellOfSignIn(signIn: NewSignIn): void;
};

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
  /** What codes in mails are hashed with. */
  codeSecret: Buffer;
  /** Origin of the app, where links lead to: `PUBLIC_URL/?token_hash=…&type=…`. */
  publicUrl: string;
};

export function accountMail({ mailer, database, limits, codeSecret, publicUrl }: Parts): AccountMail {
  const linkLetter = (kind: LinkKind, to: string, token: string, code = '') =>
    letterOf[kind](to, `${publicUrl}/?token_hash=${token}&type=${kind}`, code);

  const count = (to: string) => limits.take([{ rule: 'mailToEmail', of: [mailboxOf(to)] }]);

  /** Counts before the token is kept: one that is not sent must not take the place of one that was. */
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
      // An address is confirmed by the link of its sign-up alone, which is sent again.
      return (
        (await issuedLetter('email', issueSignInToken(email, codeSecret))) ?? offeredLetter('signup', email)
      );
    }
    if (kind !== 'signup') {
      return issuedLetter(kind, issueToken(kind, email));
    }
    return (
      (await issuedLetter('signup', renewSignUpToken(email))) ??
      // When several sign-ups have the address, the one who reads its mail chooses the password.
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
        // Counted and never withheld: changes are few, and their owner has to hear of each.
        await count(letter.to).catch(() => {});
        return letter;
      }),
  };
}
