import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { announcementQueries } from '#data/comments/announcements.ts';
import { unreadQueries, unreadSum } from '#data/comments/unread.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { useWayToDesk } from '../shell/use-way-to-desk.ts';
import { useTrader } from './trader-context.ts';

/** A link in the header while there are unread comments or announcements. */
export function MessagesLink() {
  // Staff with a journal have no educators.
  const isOfStaff = useWayToDesk() !== undefined;
  const { id } = useTrader();
  const { data } = useQuery({ ...unreadQueries.mine(id), enabled: !isOfStaff });
  const { data: announced = [] } = useQuery({ ...announcementQueries.mine(id), enabled: !isOfStaff });
  const unread = unreadSum(data) + announced.filter(({ is_seen: isSeen }) => !isSeen).length;
  if (unread === 0) {
    return null;
  }
  return (
    <Link
      to="/talk"
      aria-label={countNoun(unread, 'new message')}
      title={countNoun(unread, 'new message')}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-box bg-accent-soft px-2 font-medium text-accent text-sm tabular-nums transition-colors hover:bg-sunken sm:min-h-10"
    >
      <MessageSquare aria-hidden className="size-4" />
      {formatCount(unread)}
    </Link>
  );
}
