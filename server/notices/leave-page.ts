import { escaped } from '../mail/letters.ts';
import type { NoticeKind } from './leave-key.ts';

/** As on the screens. */
export const switchNames: Record<NoticeKind, string> = { comments: 'New comments', digest: 'Morning digest' };

/** Returns a page that asks first: email scanners follow links. */
export function askPage(kind: NoticeKind): string {
  return page(
    'Unsubscribe?',
    [`This turns off “${switchNames[kind]}” emails. You’ll still see updates in Pipstone.`],
    '<form method="post"><button>Unsubscribe</button></form>',
  );
}

export function leftPage(kind: NoticeKind): string {
  return page('Unsubscribed', [
    `Pipstone no longer sends you “${switchNames[kind]}” emails. You can turn them on again in Pipstone under Account or Settings.`,
  ]);
}

export const unknownPage = page('This link doesn’t work', [
  'Copy it from the email again, or sign in and turn the emails off under Account or Settings.',
]);

export const laterPage = page('Too many attempts', [
  'Try again in a few minutes, or sign in and turn the emails off under Account or Settings.',
]);

export const failedPage = page('Something went wrong', ['Try again in a moment.']);

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

/** For a page that loads nothing of the app. */
export const style = `:root { color-scheme: light dark }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 34rem; margin: 0 auto; padding: 3rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid; border-radius: .5rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
a { color: inherit; display: inline-block; padding: .625rem 0 }
`;
