/** An email without a sender. */
export type Letter = {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

type Content = { kind: string; subject: string; before: string; link?: string; after: string };

export type Line = string | { link: string };

const once = 'The link works once and expires in an hour.';

/** All emails by purpose; `link` is the address that their reader opens. */
export const letters = {
  confirmSignUp: (to: string, link: string) =>
    letter(to, {
      kind: 'confirm sign-up',
      subject: 'Confirm your email address',
      before: 'Welcome to Pipstone. Follow this link to confirm your email address and finish signing up:',
      link,
      after: `${once} If you didn’t sign up, ignore this email.`,
    }),
  inviteStaff: (to: string, link: string, inviter: string | null) =>
    letter(to, {
      kind: 'invite staff',
      subject: 'You’re invited to the staff of a school on Pipstone',
      before: `${inviter ?? 'The owner of a school'} invites you to see and help its students on Pipstone. Follow this link to create your account:`,
      link,
      after:
        'The link works once and expires in 7 days. If you don’t know the school, ignore this email and don’t share the link.',
    }),
  test: (to: string) =>
    letter(to, {
      kind: 'test',
      subject: 'Test email from Pipstone',
      before:
        'You sent this test email from Settings, Server. Emails of your Pipstone reach the email server.',
      after: 'No reply is needed.',
    }),
  setNewPassword: (to: string, link: string) =>
    letter(to, {
      kind: 'set new password',
      subject: 'Set a new password',
      before: 'Follow this link to sign in to Pipstone and set a new password:',
      link,
      after: `${once} If you didn’t request this, ignore this email. Your password stays the same.`,
    }),
  signIn: (to: string, link: string, code: string): Letter => ({
    kind: 'sign in',
    to,
    subject: 'Sign in to Pipstone',
    ...letterBody([
      'Follow this link to sign in to Pipstone:',
      { link },
      `Or enter this code where you requested it: ${code}`,
      'Use one of the two, once, within an hour. If you didn’t request this, ignore this email and don’t share the code.',
    ]),
  }),
  confirmNewEmail: (to: string, link: string) =>
    letter(to, {
      kind: 'confirm new e-mail',
      subject: 'Confirm your new email address',
      before: 'Follow this link to use this address for your Pipstone account:',
      link,
      after: `${once} If you didn’t request this, ignore this email.`,
    }),
  haveAccount: (to: string, link: string) =>
    letter(to, {
      kind: 'have account',
      subject: 'You already have an account',
      before:
        'Someone, probably you, tried to sign up with this email, but it already has an account. Sign in here:',
      link,
      after: 'If you don’t remember your password, choose "Forgot password?".',
    }),
  emailIsChanging: (to: string) =>
    letter(to, {
      kind: 'e-mail is changing',
      subject: 'Your email address is about to change',
      before: 'Someone who is signed in to your Pipstone account asked to change its email address.',
      after: 'If this wasn’t you, sign in and set a new password. That cancels the change.',
    }),
  passwordHasChanged: (to: string) =>
    letter(to, {
      kind: 'password has changed',
      subject: 'Your password has changed',
      before: 'The password of your Pipstone account was changed, and all other devices were signed out.',
      after: 'If this wasn’t you, choose "Forgot password?" on the sign-in page.',
    }),
  factorWasAdded: (to: string) =>
    letter(to, {
      kind: 'factor was added',
      subject: 'Two-step sign-in is on',
      before:
        'An authenticator app was added to your Pipstone account. From now on you’ll need a code from it to sign in.',
      after: notYou,
    }),
  factorWasRemoved: (to: string) =>
    letter(to, {
      kind: 'factor was removed',
      subject: 'An authenticator app was removed',
      before: 'An authenticator app was removed from your Pipstone account. Its codes no longer work.',
      after: notYou,
    }),
  recoveryCodeWasUsed: (to: string) =>
    letter(to, {
      kind: 'recovery code was used',
      subject: 'A recovery code was used',
      before: 'Someone signed in to your Pipstone account with your password and one of your recovery codes.',
      after: notYou,
    }),
  recoveryCodesWereMade: (to: string) =>
    letter(to, {
      kind: 'recovery codes were made',
      subject: 'You have new recovery codes',
      before: 'Ten new recovery codes were created for your Pipstone account. The old ones no longer work.',
      after: notYou,
    }),
  codesAreGuessed: (to: string) =>
    letter(to, {
      kind: 'codes are guessed',
      subject: 'Failed sign-in attempts on your account',
      before:
        'Someone who knows the password of your Pipstone account entered several wrong codes. They didn’t get in.',
      after: 'If this wasn’t you, sign in and set a new password.',
    }),
};

const notYou =
  'If this wasn’t you, set a new password, sign out all other devices, and contact your educator.';

function letter(to: string, { kind, subject, before, link, after }: Content): Letter {
  return { kind, to, subject, ...letterBody([before, ...(link ? [{ link }] : []), after]) };
}

/** Returns the lines as text and as HTML paragraphs; user input stays plain text. */
export function letterBody(lines: readonly Line[]): Pick<Letter, 'text' | 'html'> {
  const texts = lines.map(line => (typeof line === 'string' ? line : line.link));
  const paragraphs = lines.map(line =>
    typeof line === 'string' ? escaped(line) : `<a href="${escaped(line.link)}">${escaped(line.link)}</a>`,
  );
  return {
    text: `${texts.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${paragraphs.map(line => `<p>${line}</p>`).join('\n')}\n</body></html>\n`,
  };
}

/** Escapes text for HTML content and attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
