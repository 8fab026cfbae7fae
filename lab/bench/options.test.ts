import { describe, expect, test } from 'vitest';
import { phases, readOptions } from './options.ts';

describe('the parts', () => {
  test('are all of them when none is named', () => {
    expect(readOptions([]).only).toEqual(phases);
  });

  test('run in their own order, not in the order they are named in, and once', () => {
    expect(readOptions(['--only', 'sync,school,data,start,data']).only).toEqual([
      'data',
      'start',
      'school',
      'sync',
    ]);
  });

  test.each(['schools', '', 'data,', 'data,shcool', 'data school'])('"%s" is refused', only => {
    const unknown = only.split(',').find(name => !phases.some(phase => phase === name));
    expect(() => readOptions(['--only', only])).toThrow(
      `There is no part "${unknown}". The parts are ${phases.join(', ')}.`,
    );
  });
});

describe('numbers', () => {
  test('are read', () => {
    const args = ['--seconds', '0.5', '--connections', '1,8', '--requests', '5000', '--runs', '3'];
    const sync = ['--deals', '400', '--programs', '7', '--readers', '20'];
    expect(readOptions([...args, ...sync, '--traders', '100', '--trades', '2e3'])).toMatchObject({
      seconds: 0.5,
      connections: [1, 8],
      requests: 5_000,
      runs: 3,
      deals: 400,
      programs: 7,
      readers: 20,
      traders: 100,
      trades: 2_000,
    });
  });

  const counts = [
    ...['connections', 'requests', 'traders', 'trades', 'runs', 'made-up'],
    ...['deals', 'programs', 'readers'],
  ];

  test.each(['seconds', ...counts])('--%s takes some', name => {
    for (const text of ['many', '', '0', '-1', 'Infinity', '1 000']) {
      expect(() => readOptions([`--${name}=${text}`])).toThrow(
        `--${name} is a number above 0, not "${text}".`,
      );
    }
  });

  test.each(counts)('--%s takes whole ones', name => {
    expect(() => readOptions([`--${name}`, '1.5'])).toThrow(`--${name} takes whole numbers, not "1.5".`);
  });

  test('every number of connections is looked at', () => {
    expect(() => readOptions(['--connections', '1,16,x'])).toThrow(
      '--connections is a number above 0, not "x".',
    );
    expect(() => readOptions(['--connections', '1,,16'])).toThrow(
      '--connections is a number above 0, not "".',
    );
  });
});

test('nothing is profiled or compared unless it is asked for', () => {
  expect(readOptions([])).toMatchObject({ profile: null, against: null });
  expect(readOptions(['--profile', 'profiles', '--against', 'dist-before'])).toMatchObject({
    profile: 'profiles',
    against: 'dist-before',
  });
});

test('an option that does not exist is refused', () => {
  expect(() => readOptions(['--run', '3'])).toThrow("'--run'");
});
