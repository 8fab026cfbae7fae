import { Badge } from '#components/ui/badge.tsx';
import { formatCount } from '#domain/numbers/count.ts';

/** '3 new', if there are any; in narrow places only '3' is visible. */
export function UnreadMark({ count, isShort = false }: { count: number; isShort?: boolean }) {
  return (
    count > 0 && (
      <Badge>
        {formatCount(count)} <span className={isShort ? 'max-sm:sr-only' : undefined}>new</span>
      </Badge>
    )
  );
}
