import type { Comment } from '#data/comments/comments.ts';

/** Who reads a thread: the student whose it is, or one of the staff. */
export type Viewer = { id: string; isStaff: boolean };

type Authored = Pick<Comment, 'author_id' | 'author_name' | 'author_duty'>;

/** Whether a comment comes from the side of the viewer: from any of the staff, or from the student. */
export function isOfOwnSide({ author_duty: duty }: Pick<Comment, 'author_duty'>, viewer: Viewer): boolean {
  return (duty !== null) === viewer.isStaff;
}

/** Whether nobody of the viewer's side has seen a comment of the other one. */
export function isUnseen(comment: Pick<Comment, 'author_duty' | 'seen_at'>, viewer: Viewer): boolean {
  return comment.seen_at === null && !isOfOwnSide(comment, viewer);
}

/** 'Ada · teacher', 'Amara Okafor', 'You'. */
export function authorOf(
  { author_id: id, author_name: name, author_duty: duty }: Authored,
  viewer: Viewer,
): string {
  if (id === viewer.id) {
    return 'You';
  }
  const shown = name || (duty === null ? 'Student' : 'Educator');
  return duty === null ? shown : `${shown} · ${duty}`;
}
