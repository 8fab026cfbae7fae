import { SearchX, UserCheck, Users } from 'lucide-react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { UserFilter } from '#data/school/users.ts';

const nobody = {
  silent_7: 'No student inactive for 7 days',
  silent_14: 'No student inactive for 14 days',
  overdue: 'No student has an overdue plan',
  unread: 'No unread messages',
};

type UsersNoneProps = {
  filter: UserFilter;
  /** How users join, for a list that is empty without any filter. */
  whenEmpty: string;
};

export function UsersNone({ filter: { search, standing, of_group, shown }, whenEmpty }: UsersNoneProps) {
  if (search) {
    return (
      <EmptyState icon={SearchX} title="No users found">
        No names or emails match “{search}”{standing && ' with this filter'}.
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
    <EmptyState icon={Users} title="No Users Yet">
      {whenEmpty}
    </EmptyState>
  );
}
