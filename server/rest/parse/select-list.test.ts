import { describe, expect, test } from 'vitest';
import { readSelectList } from './select-list.ts';

const plain = (column: string) => ({ column, alias: null, cast: null });

const path = (alias: string, ...steps: { to: string | number; asText: boolean }[]) => ({
  column: 'doc',
  path: steps,
  alias,
  cast: null,
});

const table = (target: string) => ({ target, alias: null, hint: null, isInner: false, items: [] });

describe('a select list', () => {
  test.each([
    [null, ['*']],
    ['', ['*']],
    ['*', ['*']],
    ['id', [plain('id')]],
    ['id,plan_name', [plain('id'), plain('plan_name')]],
    ['*,id', ['*', plain('id')]],
    ['"odd, name"', [plain('odd, name')]],
    ['"a \\"b\\" c"', [plain('a "b" c')]],
    ['full-name', [plain('full-name')]],
    ['größe', [plain('größe')]],
    ['name:plan_name', [{ column: 'plan_name', alias: 'name', cast: null }]],
    ['"My name":plan_name', [{ column: 'plan_name', alias: 'My name', cast: null }]],
    ['target::text', [{ column: 'target', alias: null, cast: 'text' }]],
    ['t:target::INT4', [{ column: 'target', alias: 't', cast: 'integer' }]],
    ['doc->a->>b', [path('b', { to: 'a', asText: false }, { to: 'b', asText: true })]],
    ['doc->a->-1', [path('a', { to: 'a', asText: false }, { to: -1, asText: false })]],
    ['doc->0::text', [{ ...path('doc', { to: 0, asText: false }), cast: 'text' }]],
    ['n:doc->>"a.b"', [path('n', { to: 'a.b', asText: true })]],
    ['trades(*)', [{ ...table('trades'), items: ['*'] }]],
    ['id,trades()', [plain('id'), table('trades')]],
    [
      't:trades!a-key!inner(id,n:amount::text)',
      [
        {
          target: 'trades',
          alias: 't',
          hint: 'a-key',
          isInner: true,
          items: [plain('id'), { column: 'amount', alias: 'n', cast: 'text' }],
        },
      ],
    ],
    ['trades!left(id)', [{ ...table('trades'), items: [plain('id')] }]],
  ])('%s', (text, items) => {
    expect(readSelectList(text)).toEqual(items);
  });

  test.each([
    ['id,', 'PGRST100'],
    [',id', 'PGRST100'],
    ['id id2;', 'PGRST100'],
    ['id)', 'PGRST100'],
    ['"id', 'PGRST100'],
    ['a:b:c', 'PGRST100'],
    ['"no\\"quotes":id', 'PGRST100'],
    [`${'a'.repeat(64)}:id`, 'PGRST100'],
    [`${'é'.repeat(32)}:id`, 'PGRST100'],
    ['id::', 'PGRST100'],
    ['id::regclass', 'PGRST127'],
    ['trades(id', 'PGRST100'],
    ['trades(id,)', 'PGRST100'],
    ['trades!inner', 'PGRST100'],
    ['trades::text(id)', 'PGRST100'],
    ['trades(a;b)', 'PGRST100'],
    ['trades(plans(id))', 'PGRST127'],
    ['trades(plans!inner(id))', 'PGRST127'],
    ['trades('.repeat(5000), 'PGRST127'],
    ['trades(count())', 'PGRST123'],
    ['trades(amount.sum())', 'PGRST123'],
    ['...profiles(full_name)', 'PGRST127'],
    ['doc->>"a.b"', 'PGRST100'],
    ['doc->a(id)', 'PGRST100'],
    [Array.from({ length: 11 }, (_, place) => `doc->k${place}`).join(','), 'PGRST127'],
    ['count()', 'PGRST123'],
    ['n:count()', 'PGRST123'],
    ['target.sum()', 'PGRST123'],
    ['notes,a:notes,b:notes', 'PGRST127'],
    ['*,*,*', 'PGRST127'],
    ['trades(notes,a:notes,b:notes::text)', 'PGRST127'],
    [Array.from({ length: 9 }, (_, place) => `t${place}:trades(id)`).join(','), 'PGRST127'],
    [Array.from({ length: 501 }, (_, place) => `c${place}`).join(','), 'PGRST127'],
    [`trades(${Array.from({ length: 501 }, (_, place) => `c${place}`).join(',')})`, 'PGRST127'],
  ])('%s is refused with %s', (text, code) => {
    expect(() => readSelectList(text)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});
