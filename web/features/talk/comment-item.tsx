import clsx from 'clsx';
import { Check, Pin } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import type { Comment } from '#data/comments/comments.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { CommentChangeForm } from './comment-change-form.tsx';
import { useChangeDraft } from './comment-draft.ts';
import { CommentMenu } from './comment-menu.tsx';
import { CommentText } from './comment-text.tsx';
import { authorName, isOfOwnSide, isUnseen, type Viewer } from './viewer.ts';

type CommentItemProps = {
  comment: Comment;
  viewer: Viewer;
  watch: (id: string, element: Element | null) => void;
};

export function CommentItem({ comment, viewer, watch }: CommentItemProps) {
  const { id, body, created_at: written, edited_at: edited, seen_at: seen, pinned_at: pinned } = comment;
  const draft = useChangeDraft(viewer.id, comment);
  const [isChanging, setChanging] = useState(draft.isChanged);
  // It stays marked during the visit, although it counts as seen.
  const [isNew] = useState(isUnseen(comment, viewer));
  const ref = useCallback((element: Element | null) => watch(id, element), [id, watch]);
  const author = authorName(comment, viewer);
  const isOwnSide = isOfOwnSide(comment, viewer);
  return (
    <li
      ref={ref}
      className={clsx(
        'flex flex-col gap-1 rounded-box px-3 py-2',
        isOwnSide ? 'ms-3 bg-accent-soft' : 'me-2 bg-sunken',
      )}
    >
      <div className="flex items-start gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-muted text-xs">
          <span dir="auto" className="wrap-anywhere font-medium text-ink">
            {author}
          </span>
          <time dateTime={written}>{formatMoment(new Date(written))}</time>
          {edited && <span title={formatMoment(new Date(edited))}>edited</span>}
          {pinned && (
            <span className="inline-flex items-center gap-1">
              <Pin aria-hidden className="size-3" />
              pinned
            </span>
          )}
          {isOwnSide && seen && (
            <span className="inline-flex items-center gap-1" title={formatMoment(new Date(seen))}>
              <Check aria-hidden className="size-3" />
              seen
            </span>
          )}
          {isNew && <Badge>New</Badge>}
        </p>
        {!isChanging && (
          <CommentMenu
            comment={comment}
            viewer={viewer}
            of={`${author}, ${formatMoment(new Date(written))}`}
            onChange={() => setChanging(true)}
          />
        )}
      </div>
      {isChanging ? (
        <CommentChangeForm comment={comment} draft={draft} onDone={() => setChanging(false)} />
      ) : (
        <CommentText text={body} />
      )}
    </li>
  );
}
