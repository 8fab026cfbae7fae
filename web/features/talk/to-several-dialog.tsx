import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { FormRefusal } from '#components/ui/form-refusal.tsx';
import type { NewComment } from '#data/comments/comments.ts';
import { maxCommentLength } from '#domain/limits.ts';
import { newId } from '#lib/new-id.ts';
import { failureMessage, isTransient } from '#lib/queries/failure.ts';
import { useDraftToSeveral } from './comment-draft.ts';
import { CommentInput, canSend } from './comment-input.tsx';

type ToSeveralDialogProps = {
  title: string;
  description: string;
  /** Names the recipients in the draft's key. */
  draftTo: string;
  viewerId: string;
  most?: number;
  /** As 'Send to 24 students?'. */
  question: string;
  sendLabel: string;
  /** Shown during the request, as '500 of 1,200 sent'. */
  progress?: string;
  sending: { isPending: boolean; error: Error | null; reset: () => void };
  onSend: (text: NewComment) => Promise<unknown>;
  onClose: () => void;
};

/** Sent after a question; the draft stays on this device until then. */
export function ToSeveralDialog(props: ToSeveralDialogProps) {
  const { title, description, draftTo, viewerId, most = maxCommentLength, question, sendLabel } = props;
  const { progress, sending, onSend, onClose } = props;
  const draft = useDraftToSeveral(viewerId, draftTo);
  const [isAsking, setIsAsking] = useState(false);
  const { id, body } = draft.value;
  const failure = sending.error ? failureMessage(sending.error) : undefined;
  const isUnreachable = isTransient(sending.error);

  function type(text: string) {
    sending.reset();
    setIsAsking(false);
    // The id stays the same on a retry, even when only the answer was lost.
    draft.type(text === '' ? { id: '', body: '' } : { id: id || newId(), body: text });
  }

  async function send() {
    try {
      await onSend({ id, body: body.trim() });
    } catch (error) {
      // The field shows a refusal. Without an answer the same button tries again.
      setIsAsking(isTransient(error));
      return;
    }
    draft.forget();
    onClose();
  }

  return (
    <Dialog title={title} description={description} onClose={() => sending.isPending || onClose()}>
      <CommentInput
        label="Message"
        rows={6}
        most={most}
        value={body}
        onChange={type}
        onSend={() => setIsAsking(canSend(body, most))}
        failure={isUnreachable ? undefined : failure}
        isBusy={sending.isPending}
      />
      <DialogActions>
        {isUnreachable && <FormRefusal>{failure}</FormRefusal>}
        {isAsking && !isUnreachable && (
          <p role="status" className="me-auto self-center font-medium text-sm">
            {sending.isPending ? progress : question}
          </p>
        )}
        {!sending.isPending && (
          <Button variant="outline" onClick={isAsking ? () => setIsAsking(false) : onClose}>
            Cancel
          </Button>
        )}
        {isAsking ? (
          // Ignores the second press of a double click on Send.
          <Button
            key="answer"
            ref={focusOnce}
            isBusy={sending.isPending}
            onClick={event => event.detail < 2 && send()}
          >
            {sendLabel}
          </Button>
        ) : (
          <Button key="ask" disabled={!canSend(body, most)} onClick={() => setIsAsking(true)}>
            Send
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The same function at each render, so that it is called once. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
