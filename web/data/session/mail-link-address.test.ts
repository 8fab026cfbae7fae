import { expect, test } from 'vitest';
import { splitMailLink } from './mail-link-address.ts';

test.each(['signup', 'recovery', 'email_change', 'email'])(
  'A link of type %s is told from the rest',
  type => {
    expect(splitMailLink(`https://pipstone.example/?token_hash=abc&lang=en&type=${type}#top`)).toEqual({
      link: { token_hash: 'abc', type },
      rest: 'https://pipstone.example/?lang=en#top',
    });
  },
);

test.each([
  'https://pipstone.example/',
  'https://pipstone.example/?type=signup',
  'https://pipstone.example/?token_hash=&type=signup',
  'https://pipstone.example/?token_hash=abc',
  'https://pipstone.example/?token_hash=abc&type=magic',
])('%s carries no link and stays', address => {
  expect(splitMailLink(address)).toEqual({ rest: address });
});
