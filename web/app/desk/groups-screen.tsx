import { PageHeading } from '../page-heading.tsx';

/** The groups of the school. */
export function GroupsScreen() {
  return <PageHeading title="Groups" />;
}
