import type { AdminAction } from '#data/school/activity.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { formatCount } from '#domain/numbers/count.ts';

/** An action in words, as a sentence goes on after the name of its actor. */
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
        ? `took all groups from the assistant ${target}`
        : `gave the assistant ${target} ${groupsOf(known)}`;
    case 'group_made':
      return `made the group “${target}”`;
    case 'group_changed':
      return changeOfGroup(target, known);
    case 'students_moved':
      return target
        ? `moved ${studentsOf(known)} to the group “${target}”`
        : `took ${studentsOf(known)} out of their group`;
    case 'student_archived':
      return `archived ${studentOr(known, target)}`;
    case 'student_restored':
      return `brought ${studentOr(known, target)} back from the archive`;
    case 'student_removed':
      return `removed ${person(detail('full_name'), target)}`;
    case 'student_taken_back':
      return `took ${person(detail('full_name'), target)} back`;
    case 'password_link':
      return `made a link with which ${person(detail('full_name'), target)} can set a new password`;
    case 'factors_removed':
      return `took two-step sign-in away from ${person(detail('full_name'), target)}`;
    case 'staff_factor_required':
      return known.required === true
        ? 'made two-step sign-in necessary for staff'
        : 'left two-step sign-in to staff themselves';
    case 'desk_settings':
      return 'changed the settings of Today';
    case 'code_extended': {
      const more = known.more === 1 ? 'one more student' : `${detail('more')} more students`;
      return `opened the class code ${detail('code')} (“${target}”) for ${more}`;
    }
    case 'code_replaced':
      return `replaced the Auth Code ${target}`;
    case 'code_made': {
      const uses = detail('max_uses') === '1' ? 'one student' : `${detail('max_uses')} students`;
      const end = detail('expires_at');
      const until = end && ` until ${formatMoment(new Date(end))}`;
      const group = detail('group') && ` of the group “${detail('group')}”`;
      return `made the class code ${detail('code')} (“${target}”) for ${uses}${group}${until}`;
    }
    case 'code_withdrawn':
      return `withdrew the class code ${detail('code')} (“${target}”)`;
  }
}

/** The actor of an action; without a signed-in person the server at its first start, or a change at the database. */
export function actorName({ admin_id: id, admin_email: email }: AdminAction, ownId: string): string {
  if (id === ownId) {
    return 'You';
  }
  return email ?? (id ? 'An admin who is gone' : 'The server');
}

const dutyWords: Readonly<Record<string, string>> = {
  owner: 'the owner',
  teacher: 'a teacher',
  assistant: 'an assistant',
};

type Details = Readonly<Record<string, unknown>>;

const studentsOf = ({ students }: Details) =>
  students === 1 ? 'one student' : `${formatCount(Number(students ?? 0))} students`;

/** One student by their e-mail, several by their number. */
const studentOr = (details: Details, email: string) => email || studentsOf(details);

/** The first groups by name; the rest as a number. */
function groupsOf({ groups, count }: Details): string {
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
    archived === false && `opened the group “${name}” again`,
    shows === true && `offered the board of process to the group “${name}”`,
    shows === false && `closed the board of process of the group “${name}”`,
  ].filter(part => part !== false);
  return parts.length > 0 ? parts.join(', ') : `changed the group “${name}”`;
}

function person(name: string, email: string | null): string {
  if (!email) {
    return name || 'somebody';
  }
  return name ? `${name} (${email})` : email;
}
