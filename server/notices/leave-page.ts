import { escaped } from '../mail/letters.ts';
import type { NoticeKind } from './leave-key.ts';

/** The name of each switch, as the screens have it. */
export const switchNames: Record<NoticeKind, string> = { comments: 'New comments', digest: 'Morning digest' };

/** Asks before anything is changed: what looks through mails follows their links. */
export function askPage(kind: NoticeKind): string {
  return page(
    'Stop these mails?',
    [`This turns the mail “${switchNames[kind]}” off. In Pipstone you see what is new as before.`],
    '<form method="post"><button>Stop these mails</button></form>',
  );
}

export function leftPage(kind: NoticeKind): string {
  return page('These mails are off', [
    `Pipstone sends you no more mails of the kind “${switchNames[kind]}”. You can turn them on again in Pipstone, at Account or Settings.`,
  ]);
}

export const unknownPage = page('This link does not work', [
  'Copy it from the mail once more, or sign in and turn the mails off at Account or Settings.',
]);

export const laterPage = page('Too many tries', [
  'Try again in some minutes, or sign in and turn the mails off at Account or Settings.',
]);

export const failedPage = page('That did not work', ['Try again in a moment.']);

function page(title: string, lines: readonly string[], form = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Pipstone</title>
<link rel="stylesheet" href="/notices/leave.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${lines.map(line => `<p>${escaped(line)}</p>`).join('\n')}
${form}
<p><a href="/">Open Pipstone</a></p>
</main>
</body>
</html>
`;
}

/** A page of its own, which loads nothing of the app. */
export const style = `:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 34rem; margin: 0 auto; padding: 3rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid; border-radius: .5rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
a { color: inherit; display: inline-block; padding: .625rem 0 }
`;
