import { type Letter, letters } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AuthDatabase } from './as-auth-admin.ts';
import { issueToken, type LinkKind } from './one-time-tokens.ts';

/** The mails of the auth protocol. All are written and sent in the background. */
export type AccountMail = {
  /** A link whose token has been issued already. */
  sendLink(kind: LinkKind, to: string, token: string): void;
  /** Issues and sends a link if the e-mail has an account that needs one; takes no time either way. */
  offerLink(kind: LinkKind, email: string): void;
  /** What a sign-up with an e-mail that is taken comes to: the link again, or the news that there is an account. */
  answerSecondSignUp(email: string): void;
  /** A mail without a link. */
  tell(letter: Letter): void;
};

const letterOf = {
  signup: letters.confirmSignUp,
  recovery: letters.setNewPassword,
  email_change: letters.confirmNewEmail,
};

/** @param publicUrl origin of the app, where links lead to: `PUBLIC_URL/?token_hash=…&type=…` */
export function accountMail(mailer: Mailer, database: AuthDatabase, publicUrl: string): AccountMail {
  const linkLetter = (kind: LinkKind, to: string, token: string) =>
    letterOf[kind](to, `${publicUrl}/?token_hash=${token}&type=${kind}`);

  async function issuedLetter(kind: LinkKind, email: string): Promise<Letter | null> {
    const issue = issueToken(kind, email);
    const [issued] = await database.run([issue.statement]);
    const to = issue.read(issued);
    return to === null ? null : linkLetter(kind, to, issue.token);
  }

  return {
    sendLink: (kind, to, token) => mailer.post(async () => linkLetter(kind, to, token)),
    offerLink: (kind, email) => mailer.post(() => issuedLetter(kind, email)),
    answerSecondSignUp: email =>
      mailer.post(
        async () => (await issuedLetter('signup', email)) ?? letters.haveAccount(email, `${publicUrl}/`),
      ),
    tell: letter => mailer.post(async () => letter),
  };
}
