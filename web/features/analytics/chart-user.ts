import type { ListedUser } from '#data/users.ts';

/** Somebody whose trades can be charted. */
export type ChartUser = { id: string; name: string; email: string };

export function chartUser({
  id,
  full_name,
  email,
}: Pick<ListedUser, 'id' | 'full_name' | 'email'>): ChartUser {
  return { id, name: full_name || email, email };
}

/** What each is called among the others: the e-mail says which one is meant where a name comes twice. */
export function labelsOf(users: readonly ChartUser[]): Map<string, string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const { name } of users) (once.has(name) ? twice : once).add(name);
  return new Map(
    users.map(({ id, name, email }) => [id, twice.has(name) && name !== email ? `${name} (${email})` : name]),
  );
}
