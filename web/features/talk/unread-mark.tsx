import { Badge } from '#components/ui/badge.tsx';
import { formatCount } from '#domain/count.ts';

/** '3 new', where there are some. */
export function UnreadMark({ count }: { count: number }) {
  return count > 0 && <Badge>{formatCount(count)} new</Badge>;
}
