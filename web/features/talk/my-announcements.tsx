import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { announcementQueries, useSeeAnnouncements } from '#data/comments/announcements.ts';
import { AnnouncementItem } from './announcement-item.tsx';
import { useSeen } from './use-seen.ts';

/** The announcements to a student's group; nothing without one. */
export function MyAnnouncements({ userId }: { userId: string }) {
  const titleId = useId();
  const { data = [] } = useQuery(announcementQueries.mine(userId));
  const { mutate: see } = useSeeAnnouncements();
  const unseen = data.filter(({ is_seen: isSeen }) => !isSeen).map(({ id }) => id);
  const watch = useSeen(unseen, see);
  // They stay marked during the visit, although they count as seen.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  if (unseen.some(id => !marked.has(id))) {
    setMarked(new Set([...marked, ...unseen]));
  }
  if (data.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="font-semibold">
        Announcements
      </h3>
      <Card className="px-0 py-0 sm:px-0 sm:py-0">
        <ul className="divide-y divide-line">
          {data.map(announcement => (
            <AnnouncementItem
              key={announcement.id}
              announcement={announcement}
              isNew={marked.has(announcement.id)}
              watch={watch}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
