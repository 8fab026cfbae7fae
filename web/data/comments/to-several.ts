import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { NewComment } from './comments.ts';
import { commentsKey } from './unread.ts';

/** Chosen students, at most 500, or the present students of a group. */
export type Several = { user_ids: string[] } | { of_group: string };

/** The number of students who have the message, and of those whose conversation is full. */
type Reached = { written: number; leftOut: number };

/**
 * To those of a group in parts of 500. A repeated call with its id adds nothing. `written` is the number of
 * students so far.
 */
export function useWriteToSeveral(to: Several) {
  const [written, setWritten] = useState(0);
  const write = useMutation({
    mutationFn: async ({ id, body }: NewComment): Promise<Reached> => {
      await currentUserId();
      const reached = { written: 0, leftOut: 0 };
      for (let after: string | null = null, isEnd = false; !isEnd; isEnd = after === null) {
        const part: { written: number; left_out: number; last_id: string | null } = await answer(
          db()
            .rpc('write_to_students', { message: id, body, ...to, after_id: after })
            .single(),
        );
        after = part.last_id;
        reached.written += part.written;
        reached.leftOut += part.left_out;
        setWritten(reached.written);
      }
      return reached;
    },
    // The form shows the error at the text.
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: commentsKey }),
  });
  return { ...write, written };
}
