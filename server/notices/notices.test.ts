import { describe, expect, test } from 'vitest';
import { commentLetter, joinNames } from './comment-notice.ts';
import { type DigestNotice, digestLetter } from './digest-notice.ts';
import { isSameSecret, readKey, writtenKey } from './leave-key.ts';

const userId = '3c7a9f44-8f0e-4f0e-9d25-6a1c1f0b2e11';
const secret = 'ab'.repeat(32);

describe('a key to leave', () => {
  test('is read as it was written', () => {
    const key = { kind: 'digest', userId, secret } as const;
    expect(readKey(writtenKey(key))).toEqual({ ...key, userId: userId.replaceAll('-', '') });
    expect(isSameSecret(secret, secret)).toBe(true);
  });

  test.each([
    undefined,
    '',
    ['comments'],
    `all-${userId.replaceAll('-', '')}-${secret}`,
    `comments-${userId}-${secret}`,
    `comments-${userId.replaceAll('-', '')}-${secret}0`,
    `comments-${userId.replaceAll('-', '')}-${secret.slice(1)}`,
    `comments-${userId.replaceAll('-', '')}-${secret.toUpperCase()}`,
    `comments-${userId.replaceAll('-', '')}-${secret}\n`,
  ])('%j is not a key', written => {
    expect(readKey(written)).toBeNull();
  });

  test('is not the same as another, nor as none', () => {
    expect([isSameSecret(secret, 'cd'.repeat(32)), isSameSecret(secret, '')]).toEqual([false, false]);
  });
});

test.each([
  [['Amara'], 1, 'Amara'],
  [['Amara', 'Bo'], 2, 'Amara and Bo'],
  [['Amara', 'Bo', 'Cleo'], 4, 'Amara, Bo, Cleo and 1 other'],
  [['Amara', 'Bo', 'Cleo'], 12, 'Amara, Bo, Cleo and 9 others'],
  [[], 1, 'Someone'],
  [['Amara\r\nBcc: eve@example.com'], 1, 'Someone'],
  [['Amara\r\nOkafor'], 1, 'Amara Okafor'],
  [['Win at https://evil.example', 'J. R. Smith'], 2, 'J. R. Smith and 1 other'],
  [['evil.example', 'www.evil'], 2, '2 people'],
  [['evil\u2024com/login', 'Bo\u202e'], 2, 'Bo and 1 other'],
])('%j of %i people become %s', (names, people, words) => {
  expect(joinNames(names, people)).toBe(words);
});

test('an email names the authors and has links to read and to unsubscribe, but not the comments', () => {
  const letter = commentLetter(
    {
      email: 'tess@example.com',
      isStaff: true,
      comments: 2,
      authors: ['A <b>'],
      people: 1,
      student: userId,
      until: '',
    },
    { kind: 'comments', userId, secret, publicUrl: 'https://journal.example.com' },
  );
  const link = `https://journal.example.com/notices/leave?key=comments-${userId.replaceAll('-', '')}-${secret}`;
  expect(letter).toMatchObject({ to: 'tess@example.com', subject: '2 new comments in Pipstone' });
  expect(letter.text).toContain(`https://journal.example.com/students/${userId}/talk\n`);
  expect(letter.text).toContain('because “New comments” emails are on');
  expect(letter.text).toContain(`${link}\n`);
  expect(letter.html).toContain('A &lt;b&gt; wrote 2 new comments');
  expect(letter.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

describe('the mail of a morning', () => {
  const sender = { kind: 'digest', userId, secret, publicUrl: 'https://journal.example.com' } as const;
  const quiet: DigestNotice = {
    email: 'tess@example.com',
    day: '2026-03-10',
    students: [],
    needing: 0,
    unread: { comments: 0, students: 0 },
  };
  const since = '2026-03-09T15:00:00Z';

  test('lists students with their reasons, and how many more', () => {
    const letter = digestLetter(
      {
        ...quiet,
        students: [
          {
            name: 'Amara <b>',
            reasons: [
              { kind: 'losses', since, losses: 6, usual: 3 },
              { kind: 'doubled', since, times: 3 },
            ],
          },
          {
            name: 'Win at https://evil.example',
            reasons: [{ kind: 'silent', since, days: 9, has_traded: true }],
          },
        ],
        needing: 14,
        unread: { comments: 3, students: 2 },
      },
      sender,
    );
    expect(letter).toMatchObject({ to: 'tess@example.com', subject: '14 students need a word today' });
    expect(letter?.text.split('\n\n').slice(0, 7)).toEqual([
      '14 students need a word today:',
      'Amara <b>: 6 losses in a row (usual: 3); doubled size after a loss, 3×',
      'Someone: inactive 9 days',
      'and 12 more.',
      '3 unread comments from 2 students.',
      'See them and reply here:',
      'https://journal.example.com/today',
    ]);
    expect(letter?.html).toContain('Amara &lt;b&gt;: 6 losses');
    expect(letter?.text).toContain('because “Morning digest” emails are on');
    expect(letter?.headers?.['List-Unsubscribe']).toContain('key=digest-');
  });

  test('has the heads of the records of these students', () => {
    const head = 'ef'.repeat(32);
    const amara = { name: 'Amara', reasons: [], heads: [{ events: 318, head }] };
    const letter = digestLetter({ ...quiet, students: [amara], needing: 1 }, sender);
    expect(letter?.text).toContain(
      `Heads of their signed records, to check them later:\n\nAmara: 318 events, ${head}`,
    );
  });

  test('reports unread comments alone, and is null when there is nothing to report', () => {
    const letter = digestLetter({ ...quiet, unread: { comments: 1, students: 1 } }, sender);
    expect(letter?.subject).toBe('1 unread comment from 1 student in Pipstone');
    expect(letter?.text).not.toContain('need');
    expect(digestLetter(quiet, sender)).toBeNull();
  });
});
