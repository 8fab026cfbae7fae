import { expect, test } from 'vitest';
import { openConditions } from './conditions.ts';

test('a warning is logged when it begins and ends, and keeps its time while its message changes', () => {
  const lines: string[] = [];
  const log = {
    warn: (_details: unknown, message?: string) => void lines.push(`warn: ${message}`),
    info: (_details: unknown, message?: string) => void lines.push(`info: ${message}`),
  };
  const conditions = openConditions(log);
  conditions.clear('mail');
  conditions.raise('disk-space', '900 MB are free.');
  const [{ since } = {}] = conditions.list();
  conditions.raise('disk-space', '800 MB are free.');
  conditions.raise('mail', 'Emails cannot be sent.');
  expect(conditions.list()).toMatchObject([
    { name: 'disk-space', message: '800 MB are free.', since },
    { name: 'mail', message: 'Emails cannot be sent.' },
  ]);
  conditions.clear('disk-space');
  expect(conditions.list().map(({ name }) => name)).toEqual(['mail']);
  expect(lines).toEqual([
    'warn: 900 MB are free.',
    'warn: Emails cannot be sent.',
    'info: A warning has ended.',
  ]);
});
