import { Badge } from '#components/ui/badge.tsx';
import { formatCount } from '#domain/numbers/count.ts';

/** '3 new', where there are some; on a phone '3' for the eye where the room is short. */
export function UnreadMark({ count, isShort = false }: { count: number; isShort?: boolean }) {
  return (
    count > 0 && (
      <Badge>
        {formatCount(count)} <span className={isShort ? 'max-sm:sr-only' : undefined}>new</span>
      </Badge>
    )
  );
}
