/** A mail before it has a sender. */
export type Letter = {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

type Content = { kind: string; subject: string; before: string; link?: string; after: string };

/** A line of a mail: words, or an address that its reader may follow. */
export type Line = string | { link: string };

const once = 'The link works once, within an hour.';

/** Each mail the server sends, by what it is for. `link` is where its reader goes. */
export const letters = {
  confirmSignUp: (to: string, link: string) =>
    letter(to, {
      kind: 'confirm sign-up',
      subject: 'Confirm your e-mail address',
      before: 'Welcome to Pipstone. Follow this link to confirm your address and complete your registration:',
      link,
      after: `${once} If you did not sign up just now, ignore this mail: the link would confirm the password of the person who did.`,
    }),
  setNewPassword: (to: string, link: string) =>
    letter(to, {
      kind: 'set new password',
      subject: 'Set a new password',
      before: 'Follow this link to sign in to Pipstone and set a new password:',
      link,
      after: `${once} If you did not ask for it, ignore this mail: your password stays as it is.`,
    }),
  signIn: (to: string, link: string, code: string): Letter => ({
    kind: 'sign in',
    to,
    subject: 'Sign in to Pipstone',
    ...bodyOf([
      'Follow this link to sign in to Pipstone:',
      { link },
      `Or type this code where you asked for it: ${code}`,
      'One of the two works, once, within an hour. If you did not ask for it, ignore this mail, and tell nobody the code.',
    ]),
  }),
  confirmNewEmail: (to: string, link: string) =>
    letter(to, {
      kind: 'confirm new e-mail',
      subject: 'Confirm your new e-mail address',
      before: 'Follow this link to use this address for your Pipstone account from now on:',
      link,
      after: `${once} If you did not ask for it, ignore this mail.`,
    }),
  haveAccount: (to: string, link: string) =>
    letter(to, {
      kind: 'have account',
      subject: 'You already have an account',
      before:
        'Somebody, probably you, tried to sign up for Pipstone with this address. It has an account already:',
      link,
      after: 'Sign in there. If you do not know your password any more, choose "Forgot password?".',
    }),
  emailIsChanging: (to: string) =>
    letter(to, {
      kind: 'e-mail is changing',
      subject: 'Your e-mail address is about to change',
      before:
        'Somebody who is signed in to your Pipstone account asked to use another e-mail address for it.',
      after: 'If that was not you, sign in and set a new password: the change is then called off.',
    }),
  passwordHasChanged: (to: string) =>
    letter(to, {
      kind: 'password has changed',
      subject: 'Your password has changed',
      before: 'The password of your Pipstone account has been changed, and all other devices are signed out.',
      after: 'If that was not you, choose "Forgot password?" where you sign in.',
    }),
  factorWasAdded: (to: string) =>
    letter(to, {
      kind: 'factor was added',
      subject: 'Two-step sign-in is on',
      before:
        'An authenticator app was added to your Pipstone account. From now on signing in takes a code of it besides the password.',
      after: notYou,
    }),
  factorWasRemoved: (to: string) =>
    letter(to, {
      kind: 'factor was removed',
      subject: 'An authenticator app was removed',
      before:
        'An authenticator app was removed from your Pipstone account. Its codes do not sign in any more.',
      after: notYou,
    }),
  recoveryCodeWasUsed: (to: string) =>
    letter(to, {
      kind: 'recovery code was used',
      subject: 'A recovery code was used',
      before:
        'Somebody signed in to your Pipstone account with your password and one of your recovery codes.',
      after: notYou,
    }),
  recoveryCodesWereMade: (to: string) =>
    letter(to, {
      kind: 'recovery codes were made',
      subject: 'You have new recovery codes',
      before:
        'Ten new recovery codes were made for your Pipstone account. Those from before do not work any more.',
      after: notYou,
    }),
  codesAreGuessed: (to: string) =>
    letter(to, {
      kind: 'codes are guessed',
      subject: 'Many wrong codes for your account',
      before:
        'Somebody who knows the password of your Pipstone account has given many wrong codes. Without a right one they see nothing of yours.',
      after: 'If that was not you, sign in and set a new password.',
    }),
};

const notYou = 'If that was not you, set a new password, sign out all other devices, and tell your educator.';

function letter(to: string, { kind, subject, before, link, after }: Content): Letter {
  return { kind, to, subject, ...bodyOf([before, ...(link ? [{ link }] : []), after]) };
}

/** The lines of a mail as text and as HTML, each a paragraph. What people have typed is words in both. */
export function bodyOf(lines: readonly Line[]): Pick<Letter, 'text' | 'html'> {
  const texts = lines.map(line => (typeof line === 'string' ? line : line.link));
  const paragraphs = lines.map(line =>
    typeof line === 'string' ? escaped(line) : `<a href="${escaped(line.link)}">${escaped(line.link)}</a>`,
  );
  return {
    text: `${texts.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${paragraphs.map(line => `<p>${line}</p>`).join('\n')}\n</body></html>\n`,
  };
}

/** Text as HTML has it, between tags and in attributes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
