import type { ListedUser } from '#data/school/users.ts';
import { userName } from '#domain/school/user-name.ts';

export type ChartUser = { id: string; name: string; email: string; joinedAt?: string | undefined };

type NamedUser = Pick<ListedUser, 'id' | 'full_name' | 'email'> & Partial<Pick<ListedUser, 'created_at'>>;

export function chartUser(user: NamedUser): ChartUser {
  return { id: user.id, name: userName(user), email: user.email, joinedAt: user.created_at };
}

/** Each user's label; users with the same name are distinguished by their email. */
export function userLabels(users: readonly ChartUser[]): Map<string, string> {
  const emails = new Map<string, Set<string>>();
  for (const { name, email } of users) {
    emails.set(name, (emails.get(name) ?? new Set()).add(email));
  }
  return new Map(
    users.map(({ id, name, email }) => [id, (emails.get(name)?.size ?? 0) > 1 ? `${name} (${email})` : name]),
  );
}
