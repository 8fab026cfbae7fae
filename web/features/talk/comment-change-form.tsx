import { Button } from '#components/ui/button.tsx';
import { type Comment, useChangeComment } from '#data/comments/comments.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { CommentInput, canSend } from './comment-input.tsx';

type CommentChangeFormProps = {
  comment: Comment;
  draft: { value: string; type: (text: string) => void; forget: () => void };
  onDone: () => void;
};

export function CommentChangeForm({ comment, draft, onDone }: CommentChangeFormProps) {
  const change = useChangeComment(comment.user_id);

  function end() {
    draft.forget();
    onDone();
  }

  async function save() {
    const body = draft.value.trim();
    if (!canSend(body) || change.isPending) {
      return;
    }
    try {
      await change.mutateAsync({ id: comment.id, body });
      end();
    } catch {
      // The form shows the error at the field.
    }
  }

  return (
    <div data-keep-clear="filled" className="flex flex-col gap-2">
      <CommentInput
        ref={focusEnd}
        label="Change your comment"
        rows={3}
        value={draft.value}
        onChange={draft.type}
        onSend={save}
        failure={change.isError ? failureMessage(change.error) : undefined}
        isBusy={change.isPending}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" disabled={change.isPending} onClick={end}>
          Cancel
        </Button>
        <Button isBusy={change.isPending} disabled={!canSend(draft.value)} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}

/** Moves the cursor to the end of the text. */
function focusEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
