import { SearchX, UserCheck, Users } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { UserFilter } from '#data/school/users.ts';

const nobody = {
  silent_7: 'No trader has been silent for 7 days',
  silent_14: 'No trader has been silent for 14 days',
  overdue: 'Nobody has an overdue plan',
};

type UsersNoneProps = {
  filter: UserFilter;
  /** How users come to be here, where there is nobody at all. */
  whenEmpty: string;
};

/** Stands in for an empty list: says why it is empty, and what to do about it. */
export function UsersNone({ filter: { search, standing, of_group, shown }, whenEmpty }: UsersNoneProps) {
  if (search) {
    return (
      <EmptyState icon={SearchX} title="No users found">
        Nobody’s name or e-mail holds “{search}”{standing && ' among those'}.
      </EmptyState>
    );
  }
  if (standing) {
    return <EmptyState icon={UserCheck} title={nobody[standing]} />;
  }
  if (shown === 'archived' || shown === 'removed') {
    return <EmptyState icon={Users} title={`No ${shown} users`} />;
  }
  if (of_group) {
    return <EmptyState icon={Users} title="No users in this group" />;
  }
  return (
    <EmptyState icon={Users} title="No users yet">
      {whenEmpty}
    </EmptyState>
  );
}
