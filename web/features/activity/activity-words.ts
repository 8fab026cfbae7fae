import type { AdminAction } from '#data/school/activity.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { formatCount } from '#domain/numbers/count.ts';

/** An action in words, to follow the name of its actor. */
export function describeAction({
  action,
  target,
  details,
}: Pick<AdminAction, 'action' | 'target' | 'details'>): string {
  const known = details instanceof Object && !Array.isArray(details) ? details : {};
  const detail = (name: string) => {
    const value = known[name];
    return typeof value === 'number' ? formatCount(value) : typeof value === 'string' ? value : '';
  };
  switch (action) {
    case 'user_deleted': {
      const after = detail('removed_at') && ', 30 days after they were removed';
      return `deleted ${person(detail('full_name'), target)} with all their data${after}`;
    }
    case 'role_changed': {
      const duty = dutyWords[detail('duty')] ?? 'an admin';
      return detail('to') === 'admin' ? `made ${target} ${duty}` : `removed ${target} as ${duty}`;
    }
    case 'duty_changed':
      return `made ${target} ${dutyWords[detail('to')] ?? 'an admin'}`;
    case 'owner_changed':
      return `made ${target} the owner`;
    case 'assistant_groups':
      return known.count === 0
        ? `removed all groups from the assistant ${target}`
        : `gave the assistant ${target} ${nameGroups(known)}`;
    case 'group_made':
      return `created the group “${target}”`;
    case 'group_changed':
      return changeOfGroup(target, known);
    case 'students_moved':
      return target
        ? `moved ${nameStudents(known)} to the group “${target}”`
        : `removed ${nameStudents(known)} from their group`;
    case 'student_archived':
      return `archived ${studentOr(known, target)}`;
    case 'student_restored':
      return `unarchived ${studentOr(known, target)}`;
    case 'student_removed':
      return `removed ${person(detail('full_name'), target)}`;
    case 'student_taken_back':
      return `restored ${person(detail('full_name'), target)}`;
    case 'password_link':
      return `created a password reset link for ${person(detail('full_name'), target)}`;
    case 'factors_removed':
      return `reset two-step sign-in of ${person(detail('full_name'), target)}`;
    case 'staff_factor_required':
      return known.required === true
        ? 'required two-step sign-in for staff'
        : 'made two-step sign-in optional for staff';
    case 'staff_invited':
      return `invited ${target} as ${dutyWords[detail('duty')] ?? 'staff'}`;
    case 'invitation_withdrawn':
      return `revoked the invitation of ${target}`;
    case 'webhook':
      return target ? `set the webhook to ${target}` : 'removed the webhook';
    case 'desk_settings':
      return 'changed the settings of Today';
    case 'code_extended': {
      const more = known.more === 1 ? 'one student' : `${detail('more')} students`;
      return `extended the class code ${detail('code')} (“${target}”) by ${more}`;
    }
    case 'code_replaced':
      return `replaced the Auth Code ${target}`;
    case 'code_made': {
      const uses = detail('max_uses') === '1' ? 'one student' : `${detail('max_uses')} students`;
      const end = detail('expires_at');
      const until = end && ` until ${formatMoment(new Date(end))}`;
      const group = detail('group') && ` in the group “${detail('group')}”`;
      return `created the class code ${detail('code')} (“${target}”) for ${uses}${group}${until}`;
    }
    case 'code_withdrawn':
      return `revoked the class code ${detail('code')} (“${target}”)`;
  }
}

/** The actor of an action. Without a signed-in person it was the server at its first start, or a change in the database. */
export function actorName({ admin_id: id, admin_email: email }: AdminAction, ownId: string): string {
  if (id === ownId) {
    return 'You';
  }
  return email ?? (id ? 'A former admin' : 'The server');
}

const dutyWords: Readonly<Record<string, string>> = {
  owner: 'the owner',
  teacher: 'a teacher',
  assistant: 'an assistant',
};

type Details = Readonly<Record<string, unknown>>;

const nameStudents = ({ students }: Details) =>
  students === 1 ? 'one student' : `${formatCount(Number(students ?? 0))} students`;

const studentOr = (details: Details, email: string) => email || nameStudents(details);

function nameGroups({ groups, count }: Details): string {
  const names = Array.isArray(groups) ? groups.map(name => `“${name}”`) : [];
  const more = Number(count ?? names.length) - names.length;
  const all = more > 0 ? [...names, `${formatCount(more)} more`] : names;
  const list = new Intl.ListFormat('en-GB').format(all);
  return `${Number(count) === 1 ? 'the group' : 'the groups'} ${list}`;
}

function changeOfGroup(
  name: string,
  { name_before: before, archived, shows_process: shows }: Details,
): string {
  const parts = [
    typeof before === 'string' && `renamed the group “${before}” to “${name}”`,
    archived === true && `archived the group “${name}”`,
    archived === false && `unarchived the group “${name}”`,
    shows === true && `offered the discipline board to the group “${name}”`,
    shows === false && `turned off the discipline board of the group “${name}”`,
  ].filter(part => part !== false);
  return parts.length > 0 ? parts.join(', ') : `changed the group “${name}”`;
}

function person(name: string, email: string | null): string {
  if (!email) {
    return name || 'someone';
  }
  return name ? `${name} (${email})` : email;
}
