import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { unreadQueries } from '#data/comments/unread.ts';
import { maxRowsPerAnswer } from '#domain/limits.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { useKeyHint } from '#lib/keyboard/use-shortcuts.ts';
import { inboxAddress } from '../desk-addresses.ts';

export function WrittenLink() {
  const { data = [] } = useQuery(unreadQueries.ofDesk());
  const hint = useKeyHint('I');
  if (data.length === 0) {
    return null;
  }
  return (
    <Link
      to={inboxAddress}
      className="-my-1 inline-flex min-h-11 items-center gap-2 rounded-box bg-accent-soft px-3 font-medium text-accent text-sm transition-colors hover:bg-sunken sm:min-h-10"
      {...hint}
    >
      <MessageSquare aria-hidden className="size-4" />
      {formatCount(data.length)}
      {data.length >= maxRowsPerAnswer && '+'} {data.length === 1 ? 'has' : 'have'} written
    </Link>
  );
}
