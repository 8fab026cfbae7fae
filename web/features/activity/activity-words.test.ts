import { expect, test } from 'vitest';
import type { AdminAction } from '#data/school/activity.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { actorName, describeAction } from './activity-words.ts';

const end = new Date(2026, 10, 21, 23, 59, 59);
const code = { id: '1', code: 'ABC234', max_uses: 30, expires_at: null };

test.each([
  ['user_deleted', 'bo@example.com', { full_name: 'Bo' }, 'deleted Bo (bo@example.com) with all their data'],
  ['user_deleted', 'bo@example.com', { full_name: null }, 'deleted bo@example.com with all their data'],
  [
    'user_deleted',
    'bo@example.com',
    { full_name: 'Bo', removed_at: '2026-10-01T10:00:00Z' },
    'deleted Bo (bo@example.com) with all their data, 30 days after they were removed',
  ],
  ['role_changed', 'bo@example.com', { from: 'user', to: 'admin' }, 'made bo@example.com an admin'],
  ['role_changed', 'bo@example.com', { to: 'admin', duty: 'assistant' }, 'made bo@example.com an assistant'],
  ['role_changed', 'bo@example.com', { to: 'user', duty: 'teacher' }, 'removed bo@example.com as a teacher'],
  ['duty_changed', 'bo@example.com', { from: 'assistant', to: 'teacher' }, 'made bo@example.com a teacher'],
  ['owner_changed', 'tess@example.com', { from: 'teacher' }, 'made tess@example.com the owner'],
  [
    'assistant_groups',
    'asa@example.com',
    { groups: ['Autumn', 'Spring'], count: 5 },
    'gave the assistant asa@example.com the groups “Autumn”, “Spring” and 3 more',
  ],
  [
    'assistant_groups',
    'asa@example.com',
    { groups: ['Autumn'], count: 1 },
    'gave the assistant asa@example.com the group “Autumn”',
  ],
  [
    'assistant_groups',
    'asa@example.com',
    { groups: [], count: 0 },
    'removed all groups from the assistant asa@example.com',
  ],
  ['group_made', 'Autumn', { id: '1' }, 'created the group “Autumn”'],
  ['group_changed', 'Autumn', { name_before: 'Autum' }, 'renamed the group “Autum” to “Autumn”'],
  ['group_changed', 'Autumn', { archived: true }, 'archived the group “Autumn”'],
  ['group_changed', 'Autumn', { archived: false }, 'unarchived the group “Autumn”'],
  ['students_moved', 'Autumn', { students: 1 }, 'moved one student to the group “Autumn”'],
  ['students_moved', '', { group_id: null, students: 500 }, 'removed 500 students from their group'],
  ['student_archived', 'bo@example.com', { students: 1 }, 'archived bo@example.com'],
  ['student_archived', '', { students: 12 }, 'archived 12 students'],
  ['student_restored', '', { students: 12 }, 'unarchived 12 students'],
  ['student_removed', 'bo@example.com', { full_name: 'Bo' }, 'removed Bo (bo@example.com)'],
  ['student_taken_back', 'bo@example.com', { full_name: null }, 'restored bo@example.com'],
  [
    'password_link',
    'bo@example.com',
    { full_name: 'Bo' },
    'created a password reset link for Bo (bo@example.com)',
  ],
  ['factors_removed', 'bo@example.com', { full_name: 'Bo' }, 'reset two-step sign-in of Bo (bo@example.com)'],
  ['staff_factor_required', '', { required: true }, 'required two-step sign-in for staff'],
  ['staff_factor_required', '', { required: false }, 'made two-step sign-in optional for staff'],
  ['staff_invited', 'tess@example.com', { duty: 'teacher' }, 'invited tess@example.com as a teacher'],
  ['invitation_withdrawn', 'tess@example.com', {}, 'revoked the invitation of tess@example.com'],
  ['webhook', 'discord.com', { form: 'discord', kinds: ['word'] }, 'set the webhook to discord.com'],
  ['webhook', '', {}, 'removed the webhook'],
  ['desk_settings', '', {}, 'changed the settings of Today'],
  [
    'code_extended',
    'Autumn',
    { code: 'ABC234', more: 5 },
    'extended the class code ABC234 (“Autumn”) by 5 students',
  ],
  [
    'code_made',
    'Autumn',
    { ...code, group: 'Year 1' },
    'created the class code ABC234 (“Autumn”) for 30 students in the group “Year 1”',
  ],
  ['code_replaced', 'QRS789', {}, 'replaced the Auth Code QRS789'],
  ['code_made', 'Autumn', code, 'created the class code ABC234 (“Autumn”) for 30 students'],
  [
    'code_made',
    'Autumn',
    { ...code, max_uses: 1 },
    'created the class code ABC234 (“Autumn”) for one student',
  ],
  [
    'code_made',
    'Autumn',
    { ...code, expires_at: end.toISOString() },
    `created the class code ABC234 (“Autumn”) for 30 students until ${formatMoment(end)}`,
  ],
  [
    'code_made',
    'All',
    { ...code, max_uses: 10_000 },
    'created the class code ABC234 (“All”) for 10,000 students',
  ],
  ['code_withdrawn', 'Autumn', code, 'revoked the class code ABC234 (“Autumn”)'],
] satisfies [AdminAction['action'], string, AdminAction['details'], string][])(
  '%s of %s',
  (action, target, details, sentence) => {
    expect(describeAction({ action, target, details })).toBe(sentence);
  },
);

test('the actor is named by email, and the reader as You', () => {
  const action = { admin_id: 'ada', admin_email: 'ada@example.com' } as AdminAction;
  expect(actorName(action, 'ada')).toBe('You');
  expect(actorName(action, 'bo')).toBe('ada@example.com');
  expect(actorName({ ...action, admin_id: null, admin_email: null }, 'ada')).toBe('The server');
});
