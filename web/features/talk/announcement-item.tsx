import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { CommentText } from './comment-text.tsx';

type AnnouncementItemProps = {
  announcement: {
    id: string;
    author_name: string | null;
    author_duty: string;
    body: string;
    created_at: string;
  };
  isNew?: boolean;
  /** Registers the element, to detect when it is visible. */
  watch?: (id: string, element: Element | null) => void;
  children?: ReactNode;
};

export function AnnouncementItem({ announcement, isNew = false, watch, children }: AnnouncementItemProps) {
  const { id, author_name: name, author_duty: duty, body, created_at: made } = announcement;
  return (
    <li ref={watch && (element => watch(id, element))} className="flex flex-col gap-1 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-muted text-xs">
        <Megaphone aria-hidden className="size-3" />
        <span dir="auto" className="wrap-anywhere font-medium text-ink">
          {name || 'Educator'} · {duty}
        </span>
        <time dateTime={made}>{formatMoment(new Date(made))}</time>
        {isNew && <Badge>New</Badge>}
      </p>
      <CommentText text={body} />
      {children}
    </li>
  );
}
