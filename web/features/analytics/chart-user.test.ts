import { expect, test } from 'vitest';
import { chartUser, userLabels } from './chart-user.ts';

const amara = { id: '1', full_name: 'Amara Okafor', email: 'amara@example.com' };
const other = { id: '2', full_name: 'Amara Okafor', email: 'okafor@example.com' };
const bo = { id: '3', full_name: null, email: 'bo@example.com' };

test('a user without a name is called by e-mail', () => {
  expect(chartUser(bo).name).toBe('bo@example.com');
  expect(chartUser(amara).name).toBe('Amara Okafor');
});

test('two of the same name are told apart', () => {
  expect([...userLabels([amara, other, bo].map(chartUser)).values()]).toEqual([
    'Amara Okafor (amara@example.com)',
    'Amara Okafor (okafor@example.com)',
    'bo@example.com',
  ]);
  expect([...userLabels([amara, amara].map(chartUser)).values()]).toEqual(['Amara Okafor']);
});
