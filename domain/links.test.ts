import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorSeconds } from '#examples/processor-time.ts';
import { maxLinkLength, textParts } from './links.ts';

const findLinks = (text: string) => textParts(text).flatMap(({ text: typed, href }) => (href ? [typed] : []));

describe('an address of the web', () => {
  test('is a link amid words', () => {
    expect(textParts('See https://example.com/a?b=1#c, then write.')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
      { text: ', then write.' },
    ]);
  });

  test.each([
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://en.wikipedia.org/wiki/Pip_(finance).', 'https://en.wikipedia.org/wiki/Pip_(finance)'],
    ['“https://example.com/”', 'https://example.com/'],
    ['https://example.com/…', 'https://example.com/'],
    ['看https://example.com/。', 'https://example.com/'],
    ['HTTPS://Example.COM/A!', 'HTTPS://Example.COM/A'],
    ['http://[2001:db8::1]:8080/x', 'http://[2001:db8::1]:8080/x'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['**https://example.com/**', 'https://example.com/'],
    ['<a href="https://example.com/">', 'https://example.com/'],
  ])('%s', (text, typed) => {
    expect(findLinks(text)).toEqual([typed]);
  });

  test('two in a row are two', () => {
    expect(findLinks('https://a.example https://b.example\nhttps://c.example')).toHaveLength(3);
  });

  test('of a host in other letters shows the real host', () => {
    expect(textParts('https://раураl.com/a')).toEqual([
      { text: 'https://раураl.com/a', href: 'https://xn--l-7sba6dbr.com/a', host: 'xn--l-7sba6dbr.com' },
    ]);
    expect(textParts('https://xn--mller-kva.example/')[0]).not.toHaveProperty('host');
    expect(textParts('http://0x7f.1/')[0]).toMatchObject({ host: '127.0.0.1' });
    expect(textParts('https://good.example。evil.example/')[0]).toMatchObject({
      host: 'good.example.evil.example',
    });
  });
});

describe('hostile text', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https:',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/',
    '//example.com/',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://?a',
    'https://#',
    'https://good.example@evil.example/',
    'https://good.example:443@evil.example/',
    'https://user:word@evil.example/',
    'https://%00/',
    'https://a:99999/',
    'xhttps://example.com/',
    `https://example.com/${'a'.repeat(maxLinkLength)}`,
  ])('%s is no link', text => {
    expect(findLinks(text)).toEqual([]);
  });

  test('what is not seen ends a link', () => {
    for (const hidden of ['\u202E', '\u2066', '\u200B', '\uFEFF', '\u00AD', '\u0000', '\u3164']) {
      expect(findLinks(`https://example.com/a${hidden}b`)).toEqual(['https://example.com/a']);
    }
  });

  test('markup ends a link', () => {
    expect(findLinks(`https://example.com/"onmouseover="alert(1)`)).toEqual(['https://example.com/']);
    expect(findLinks('https://example.com/<script>')).toEqual(['https://example.com/']);
  });
});

const pieces = fc.constantFrom(
  'https://',
  'http://',
  'javascript:',
  'example.com',
  '@',
  '/',
  '\\',
  '(',
  ')',
  '[',
  ']',
  '.',
  ',',
  ' ',
  '\n',
  '"',
  '<',
  '\u202E',
  '%',
  ':',
  'é',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(pieces, { maxLength: 200 }).map(some => some.join('')),
);

test('the parts are the text, and each link is of the web', () => {
  fc.assert(
    fc.property(texts, text => {
      const parts = textParts(text);
      expect(parts.map(part => part.text).join('')).toBe(text);
      for (const { href } of parts) {
        if (href !== undefined) {
          const { protocol, username, password } = new URL(href);
          expect(['http:', 'https:']).toContain(protocol);
          expect(username + password).toBe('');
        }
      }
    }),
  );
});

test('a text of any kind is split in no time', () => {
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), unit => {
      const text = unit.join('').repeat(20_000).slice(0, 100_000);
      expect(processorSeconds(() => textParts(text))).toBeLessThan(1);
    }),
    { numRuns: 40 },
  );
});
