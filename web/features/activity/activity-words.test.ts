import { expect, test } from 'vitest';
import type { AdminAction } from '#data/school/activity.ts';
import { formatMoment } from '#domain/wall-time.ts';
import { actorName, describeAction } from './activity-words.ts';

const end = new Date(2026, 10, 21, 23, 59, 59);
const code = { id: '1', code: 'ABC234', max_uses: 30, expires_at: null };

test.each([
  ['user_deleted', 'bo@example.com', { full_name: 'Bo' }, 'deleted Bo (bo@example.com) with all their data'],
  ['user_deleted', 'bo@example.com', { full_name: null }, 'deleted bo@example.com with all their data'],
  ['role_changed', 'bo@example.com', { from: 'user', to: 'admin' }, 'made bo@example.com an admin'],
  ['role_changed', 'bo@example.com', { from: 'admin', to: 'user' }, 'removed bo@example.com as an admin'],
  ['code_replaced', 'QRS789', {}, 'replaced the Auth Code QRS789'],
  ['code_made', 'Autumn', code, 'made the class code ABC234 (“Autumn”) for 30 students'],
  ['code_made', 'Autumn', { ...code, max_uses: 1 }, 'made the class code ABC234 (“Autumn”) for one student'],
  [
    'code_made',
    'Autumn',
    { ...code, expires_at: end.toISOString() },
    `made the class code ABC234 (“Autumn”) for 30 students until ${formatMoment(end)}`,
  ],
  [
    'code_made',
    'All',
    { ...code, max_uses: 10_000 },
    'made the class code ABC234 (“All”) for 10,000 students',
  ],
  ['code_withdrawn', 'Autumn', code, 'withdrew the class code ABC234 (“Autumn”)'],
] as const)('%s of %s', (action, target, details, sentence) => {
  expect(describeAction({ action, target, details })).toBe(sentence);
});

test('who did it is told as the reader knows them', () => {
  const action = { admin_id: 'ada', admin_email: 'ada@example.com' } as AdminAction;
  expect(actorName(action, 'ada')).toBe('You');
  expect(actorName(action, 'bo')).toBe('ada@example.com');
  expect(actorName({ ...action, admin_id: null, admin_email: null }, 'ada')).toBe('The server');
});
