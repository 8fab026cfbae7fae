import { describe, expect, test } from 'vitest';
import { readOrder } from './order.ts';

describe('an order', () => {
  test.each([
    [null, []],
    ['day', [{ column: 'day', direction: null, nulls: null }]],
    ['day.asc', [{ column: 'day', direction: 'asc', nulls: null }]],
    ['day.desc.nullslast', [{ column: 'day', direction: 'desc', nulls: 'last' }]],
    [
      'doc->a->>0.desc',
      [
        {
          column: 'doc',
          path: [
            { to: 'a', asText: false },
            { to: 0, asText: true },
          ],
          direction: 'desc',
          nulls: null,
        },
      ],
    ],
    ['day.nullsfirst', [{ column: 'day', direction: null, nulls: 'first' }]],
    [
      'day.desc,"odd, name".asc.nullsfirst',
      [
        { column: 'day', direction: 'desc', nulls: null },
        { column: 'odd, name', direction: 'asc', nulls: 'first' },
      ],
    ],
  ])('%s', (text, terms) => {
    expect(readOrder(text)).toEqual(terms);
  });

  test.each([
    ['', 'PGRST100'],
    ['day,', 'PGRST100'],
    ['day.up', 'PGRST100'],
    ['day.asc.desc', 'PGRST100'],
    ['day.nullslast.asc', 'PGRST100'],
    ['day;drop', 'PGRST100'],
    ['doc->', 'PGRST100'],
    ['profiles(email)', 'PGRST127'],
  ])('"%s" is refused with %s', (text, code) => {
    expect(() => readOrder(text)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});
