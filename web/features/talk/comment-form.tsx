import clsx from 'clsx';
import { MessageSquare, PenLine, SendHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type Thread, useWriteComment } from '#data/comments/comments.ts';
import { draftSaved } from '#lib/forms/use-draft.ts';
import { newId } from '#lib/new-id.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { useCommentDraft } from './comment-draft.ts';
import { CommentInput, canSend } from './comment-input.tsx';

export type CommentFormProps = {
  thread: Thread;
  viewerId: string;
  label: string;
  /** While set and the draft is empty, a button with this name replaces the field. */
  invitation: string | undefined;
  /** Each new value moves the focus to the field. */
  focusFor?: string | undefined;
  lead?: ReactNode;
  /** A sentence that a button puts into the empty field. */
  opening?: string | undefined;
  /** On a phone the field stays in view, above the navigation, while the comments scroll. */
  staysInView?: boolean | undefined;
  /** Called after a comment is sent, instead of moving the focus to the field. */
  onSent?: (() => void) | undefined;
};

/** Not on a low screen or with large text, where the field would cover the comments. */
const inView =
  '[@media(width<40rem)_and_(height>=40rem)]:sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:-mx-4 max-sm:border-line max-sm:border-t bg-surface max-sm:px-4 max-sm:py-2';

/** The draft stays on this device until it is sent. */
export function CommentForm(props: CommentFormProps) {
  const { thread, viewerId, label, invitation, focusFor, lead, opening, staysInView, onSent } = props;
  const draft = useCommentDraft(viewerId, thread);
  const write = useWriteComment(thread);
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, body } = draft.value;
  const [isAskedFor, askFor] = useState(false);
  useEffect(() => {
    if (isAskedFor || focusFor) {
      field.current?.focus();
    }
  }, [isAskedFor, focusFor]);
  const form = useRef<HTMLDivElement>(null);
  // The opening comes with the lead, which pushes the field down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of them.
  useEffect(() => {
    if (focusFor) {
      form.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [focusFor, opening]);

  function type(text: string) {
    write.reset();
    // The id stays the same on a retry, even when only the answer was lost.
    draft.type(text === '' ? { id: '', body: '' } : { id: id || newId(), body: text });
  }

  async function send() {
    if (!canSend(body) || write.isPending) {
      return;
    }
    try {
      await write.mutateAsync({ id, body: body.trim() });
      draft.forget();
      if (onSent) {
        onSent();
        return;
      }
    } catch {
      // The form shows the error at the field.
    }
    field.current?.focus();
  }

  if (invitation && !isAskedFor && !draft.isChanged) {
    return (
      <Button variant="ghost" onClick={() => askFor(true)} className="-ms-3 self-start px-3">
        <MessageSquare aria-hidden className="size-4" />
        {invitation}
      </Button>
    );
  }
  // Not a form element: a dialog would focus it when it opens.
  return (
    <div
      ref={form}
      data-keep-clear={draft.isChanged ? 'filled' : 'focused'}
      className={clsx('flex flex-col gap-2', staysInView && !lead && inView)}
    >
      {lead}
      {opening && !draft.isChanged && (
        <Button
          variant="ghost"
          onClick={() => {
            type(`${opening} `);
            field.current?.focus();
          }}
          className="-ms-3 h-auto self-start px-3 py-2 text-start"
        >
          <PenLine aria-hidden className="size-4 shrink-0" />
          <span className="wrap-anywhere min-w-0">Start with “{opening}”</span>
        </Button>
      )}
      <CommentInput
        ref={field}
        label={label}
        value={body}
        onChange={type}
        onSend={send}
        failure={write.isError ? failureMessage(write.error) : undefined}
        isBusy={write.isPending}
      />
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="me-auto text-ink-muted text-xs">
          {write.isError ? draftSaved : write.isSuccess ? 'Sent.' : ''}
        </p>
        <Button
          variant={body.trim() ? 'primary' : 'outline'}
          isBusy={write.isPending}
          disabled={!canSend(body)}
          title="Or press Ctrl+Enter"
          onClick={send}
        >
          <SendHorizontal aria-hidden className="size-4" />
          Send
        </Button>
      </div>
    </div>
  );
}
