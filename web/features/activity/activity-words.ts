import type { AdminAction } from '#data/school/activity.ts';
import { formatCount } from '#domain/count.ts';
import { formatMoment } from '#domain/wall-time.ts';

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
    case 'user_deleted':
      return `deleted ${person(detail('full_name'), target)} with all their data`;
    case 'role_changed':
      return detail('to') === 'admin' ? `made ${target} an admin` : `removed ${target} as an admin`;
    case 'code_replaced':
      return `replaced the Auth Code ${target}`;
    case 'code_made': {
      const uses = detail('max_uses') === '1' ? 'one student' : `${detail('max_uses')} students`;
      const end = detail('expires_at');
      const until = end && ` until ${formatMoment(new Date(end))}`;
      return `made the class code ${detail('code')} (“${target}”) for ${uses}${until}`;
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

function person(name: string, email: string | null): string {
  if (!email) {
    return name || 'somebody';
  }
  return name ? `${name} (${email})` : email;
}
