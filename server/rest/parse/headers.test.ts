import { describe, expect, test } from 'vitest';
import { readAccept } from './media-type.ts';
import { readProfile } from './profile.ts';

describe('the Accept header', () => {
  const list = { shape: 'list', dropsNulls: false, contentType: 'application/json; charset=utf-8' };

  test.each([
    [undefined, list],
    ['*/*', list],
    ['application/json', list],
    ['Application/JSON; charset=utf-8', list],
    ['text/html, application/json;q=0.9', list],
    ['application/vnd.pgrst.array+json', list],
    [
      'application/vnd.pgrst.object+json',
      {
        shape: 'object',
        dropsNulls: false,
        contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
      },
    ],
    [
      'application/vnd.pgrst.object+json;nulls=stripped',
      {
        shape: 'object',
        dropsNulls: true,
        contentType: 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
      },
    ],
    ['text/csv', { shape: 'sheet', dropsNulls: false, contentType: 'text/csv; charset=utf-8' }],
  ])('%s', (header, mediaType) => {
    expect(readAccept(header)).toEqual(mediaType);
  });

  test.each(['application/geo+json', 'application/vnd.pgrst.plan+text; for="application/json"', ''])(
    '%s is refused',
    header => {
      expect(() => readAccept(header)).toThrow(expect.objectContaining({ code: 'PGRST107', status: 406 }));
    },
  );
});

describe('the profile headers', () => {
  test('name schema public or nothing', () => {
    expect(readProfile('GET', {})).toBeNull();
    expect(readProfile('HEAD', { 'accept-profile': 'public' })).toBe('public');
    expect(readProfile('POST', { 'content-profile': 'public', 'accept-profile': 'auth' })).toBe('public');
  });

  test('are refused for any other schema', () => {
    for (const [method, header] of [
      ['GET', 'accept-profile'],
      ['PATCH', 'content-profile'],
    ] as const) {
      expect(() => readProfile(method, { [header]: 'auth' })).toThrow(
        expect.objectContaining({ code: 'PGRST106', status: 406 }),
      );
    }
  });
});
