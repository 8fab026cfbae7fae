import { describe, expect, test } from 'vitest';
import { exampleCatalog } from '#examples/catalog.ts';
import { columnToRead, columnToWrite, relationNamed, routineNamed } from './catalog.ts';

const returnType = (name: string, given: string[]) => routineNamed(exampleCatalog, name, given, true).returns;

describe('a function is found by the names of its arguments', () => {
  test('with or without those that have defaults', () => {
    expect(returnType('add_up', ['a'])).toBe('value');
    expect(returnType('add_up', ['b', 'a'])).toBe('value');
    expect(returnType('totals', [])).toBe('row');
  });

  test('among its overloads', () => {
    expect(returnType('best', ['upto'])).toBe('row');
    expect(returnType('best', ['pair'])).toBe('value');
  });

  test('or not, when one is missing, unknown or too many', () => {
    for (const given of [[], ['b'], ['a', 'c'], ['a', 'constructor']]) {
      expect(() => returnType('add_up', given)).toThrow(
        expect.objectContaining({ code: 'PGRST202', status: 404 }),
      );
    }
  });

  test('or not, when two fit', () => {
    expect(() => returnType('twice', [])).toThrow(
      expect.objectContaining({
        code: 'PGRST203',
        status: 300,
        message:
          'Could not choose the best candidate function between: public.twice(x => integer), public.twice(y => integer)',
      }),
    );
  });
});

describe("unknown names get PostgREST's messages", () => {
  test('a table', () => {
    for (const name of ['nope', '__proto__', 'constructor', '']) {
      expect(() => relationNamed(exampleCatalog, name)).toThrow(
        expect.objectContaining({
          code: 'PGRST205',
          status: 404,
          message: `Could not find the table 'public.${name}' in the schema cache`,
          details: null,
          hint: null,
        }),
      );
    }
  });

  test('a column', () => {
    const plans = relationNamed(exampleCatalog, 'plans');
    expect(() => columnToRead(plans, '__proto__')).toThrow(
      expect.objectContaining({
        code: '42703',
        status: 400,
        message: 'column plans.__proto__ does not exist',
      }),
    );
    expect(() => columnToWrite(plans, 'nope')).toThrow(
      expect.objectContaining({
        code: 'PGRST204',
        status: 400,
        message: "Could not find the 'nope' column of 'plans' in the schema cache",
      }),
    );
  });

  test.each([
    [
      ['b', 'a'],
      true,
      'Could not find the function public.nope(a, b) in the schema cache',
      'Searched for the function public.nope with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    ],
    [
      ['a'],
      false,
      'Could not find the function public.nope(a) in the schema cache',
      'Searched for the function public.nope with parameter a, but no matches were found in the schema cache.',
    ],
    [
      [],
      false,
      'Could not find the function public.nope without parameters in the schema cache',
      'Searched for the function public.nope without parameters, but no matches were found in the schema cache.',
    ],
  ])('a function called with %j', (given, isPost, message, details) => {
    expect(() => routineNamed(exampleCatalog, 'nope', given, isPost)).toThrow(
      expect.objectContaining({ code: 'PGRST202', message, details, hint: null }),
    );
  });
});
