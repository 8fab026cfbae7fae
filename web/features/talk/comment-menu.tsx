import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#components/ui/menu.tsx';
import { type Comment, useDeleteComment, usePinComment } from '#data/comments/comments.ts';
import type { Viewer } from './viewer.ts';

type CommentMenuProps = {
  comment: Comment;
  viewer: Viewer;
  of: string;
  onChange: () => void;
};

/** The actions on a comment: authors edit and delete their own, staff pin any. */
export function CommentMenu({ comment, viewer, of, onChange }: CommentMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const pin = usePinComment(comment.user_id);
  const remove = useDeleteComment(comment.user_id);
  const isPinned = comment.pinned_at !== null;
  const items: MenuItem[] = [
    ...(viewer.isStaff
      ? [
          {
            label: isPinned ? 'Unpin' : 'Pin',
            icon: isPinned ? PinOff : Pin,
            onSelect: () => pin.mutate({ id: comment.id, pinned: !isPinned }),
          },
        ]
      : []),
    ...(comment.author_id === viewer.id
      ? [
          { label: 'Change', icon: Pencil, onSelect: onChange },
          { label: 'Delete', icon: Trash2, isDestructive: true, onSelect: () => setIsAsking(true) },
        ]
      : []),
  ];
  if (items.length === 0) {
    return null;
  }
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Actions for the comment by ${of}`}
            isBusy={pin.isPending}
            className="-me-2 -my-2.5 sm:-my-1.5"
          >
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
        items={items}
      />
      {isAsking && (
        <ConfirmDialog
          title="Delete this comment?"
          description="It’s deleted for everyone."
          confirmLabel="Delete"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(comment.id, { onSettled: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
