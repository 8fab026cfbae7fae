import { Badge } from '#components/ui/badge.tsx';
import type { PlanStatus } from '#domain/plans/plan.ts';

const badges = {
  inactive: { variant: 'secondary', label: 'Inactive' },
  pending: { variant: 'outline', label: 'Pending' },
  active: { variant: 'default', label: 'Active' },
} as const;

export function PlanStatusBadge({ status }: { status: PlanStatus }) {
  const { variant, label } = badges[status];
  return <Badge variant={variant}>{label}</Badge>;
}
