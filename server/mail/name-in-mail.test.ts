import { expect, test } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

test.each([
  ['Amara Okafor', 'Amara Okafor'],
  ['J. R. Smith', 'J. R. Smith'],
  ['Zoë Núñez-O’Brien', 'Zoë Núñez-O’Brien'],
  ['محمد علی', 'محمد علی'],
  ['田中・花子', '田中・花子'],
  ['Amara\r\nBcc Eve', 'Amara Bcc Eve'],
  ['Amara\u2028Okafor\u0085\t x', 'Amara Okafor x'],
  ['Ama\u202era\u2066 Oka\u200bfor\ufeff', 'Amara Okafor'],
  ['\u200eAmara\u0007', 'Amara'],
  ['Ａｍａｒａ', 'Amara'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('%j becomes %j', (name, told) => {
  expect(nameInMail(name)).toBe(told);
});

test.each([
  'evil.com/login',
  'evil\u2024com/login',
  'evil\uff0ecom',
  'evil\u3002com',
  'evil\uff61com',
  'evil\ufe52com',
  'evil\ua4f8com',
  'evil\u200b.\u2060com',
  'e\u202evil.com',
  'ｅｖｉｌ．ｃｏｍ',
  'http:\u2215\u2215evil',
  'http\uff1a\uff0f\uff0fevil',
  'https\u2236evil',
  'mailto:eve',
  'eve\uff20example',
  'www\u2024evil',
  '192.0.2.1/x',
  'Amara\r\nBcc: eve@example.com',
  '\u202e\u200b \n',
  '',
  null,
])('%j is left out', name => {
  expect(nameInMail(name)).toBeNull();
});
