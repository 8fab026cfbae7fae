import { UserCard, UserNone } from '#features/users/user-card.tsx';

/** Stands beside the list until a student is chosen. */
export function StudentNone() {
  return (
    <UserCard title="Select a User">
      <UserNone />
    </UserCard>
  );
}
