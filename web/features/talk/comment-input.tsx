import { type KeyboardEvent, type Ref, useId } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { maxCommentLength } from '#domain/limits.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { tooLong } from '#lib/forms/too-long.ts';

/** From this many remaining characters on, their number is shown. */
const nearEnd = 400;

type CommentInputProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  failure: string | undefined;
  isBusy: boolean;
  rows?: number;
  most?: number;
  ref?: Ref<HTMLTextAreaElement>;
};

export function CommentInput(props: CommentInputProps) {
  const { label, value, onChange, onSend, failure, isBusy, rows = 2, most = maxCommentLength, ref } = props;
  const countId = useId();
  const left = most - textLength(value);
  const error = left < 0 ? tooLong(most) : failure;

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) {
      event.preventDefault();
      onSend();
    }
  }

  return (
    <div className="flex flex-col gap-1">
      <Field label={label} {...(error && { error })} describedBy={countId}>
        <Textarea
          ref={ref}
          rows={rows}
          value={value}
          readOnly={isBusy}
          onChange={event => onChange(event.target.value)}
          onKeyDown={sendByKey}
        />
      </Field>
      <p id={countId} role="status" className="text-end text-ink-muted text-xs tabular-nums empty:hidden">
        {left < 0
          ? `${formatCount(-left)} too many`
          : left <= Math.min(nearEnd, most / 2)
            ? `${formatCount(left)} left`
            : ''}
      </p>
    </div>
  );
}

/** True if a text can be sent: not empty, and not too long. */
export function canSend(text: string, most = maxCommentLength): boolean {
  return text.trim() !== '' && textLength(text.trim()) <= most;
}

/** In characters as people count them. */
function textLength(text: string): number {
  return [...text].length;
}
