import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  announcementQueries,
  type GroupAnnouncement,
  useEndAnnouncement,
} from '#data/comments/announcements.ts';
import type { Group } from '#data/school/groups.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { AnnouncementItem } from './announcement-item.tsx';

const { AnnounceDialog } = lazyParts(() => import('./announce-dialog.tsx'));
const { SeenByDialog } = lazyParts(() => import('./seen-by-dialog.tsx'));

export function GroupAnnouncements({ group, viewerId }: { group: Group; viewerId: string }) {
  const titleId = useId();
  const open = useOpenDialog();
  const query = useQuery(announcementQueries.ofGroup(group.id));
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3 overflow-hidden pb-0 sm:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id={titleId} className="font-semibold text-lg">
          Announcements
        </h3>
        <Button variant="outline" onClick={() => open(AnnounceDialog, { group, viewerId })}>
          <Plus aria-hidden className="size-4" />
          New Announcement
        </Button>
      </div>
      <Loaded
        query={query}
        failure="Couldn’t load the announcements."
        loading={<Skeleton className="mb-5 h-16" />}
      >
        {all =>
          all.length === 0 ? (
            <p className="pb-4 text-ink-muted text-sm sm:pb-5">
              None yet. Students of this group see announcements until you end them.
            </p>
          ) : (
            <ul className="-mx-4 divide-y divide-line border-line border-t sm:-mx-5">
              {all.map(announcement => (
                <AnnouncementItem key={announcement.id} announcement={announcement}>
                  <Actions announcement={announcement} />
                </AnnouncementItem>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Actions({ announcement }: { announcement: GroupAnnouncement }) {
  const { id, seen, students, ended_at: ended } = announcement;
  const open = useOpenDialog();
  const end = useEndAnnouncement();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Button
        variant="ghost"
        disabled={seen === 0}
        onClick={() => open(SeenByDialog, { announcement: id })}
        className="-ms-3 px-3"
      >
        Seen by {formatCount(seen)} of {formatCount(students)}
      </Button>
      {ended ? (
        <span className="text-ink-muted text-sm">Ended {formatMoment(new Date(ended))}</span>
      ) : (
        <Button variant="ghost" onClick={() => setIsAsking(true)} className="px-3">
          End
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="End this announcement?"
          description="Students no longer see it. It can’t be shown again."
          confirmLabel="End"
          isBusy={end.isPending}
          onConfirm={() => end.mutate(id, { onSettled: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
