import { type Several, useWriteToSeveral } from '#data/comments/to-several.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { showToast } from '#lib/page/toasts.ts';
import { ToSeveralDialog } from './to-several-dialog.tsx';

type MessageSeveralDialogProps = {
  to: Several;
  count: number;
  viewerId: string;
  onSent?: () => void;
  onClose: () => void;
};

/** Each student gets it in their own conversation. */
export function MessageSeveralDialog({ to, count, viewerId, onSent, onClose }: MessageSeveralDialogProps) {
  const sending = useWriteToSeveral(to);
  const students = countNoun(count, 'student');
  return (
    <ToSeveralDialog
      title={count === 1 ? 'Message 1 Student' : `Message ${formatCount(count)} Students`}
      description="Each student gets it in their own conversation and answers there."
      draftTo={'of_group' in to ? to.of_group : 'selection'}
      viewerId={viewerId}
      question={`Send to ${students}?`}
      sendLabel={count === 1 ? 'Send to 1 Student' : `Send to ${formatCount(count)} Students`}
      progress={`${formatCount(sending.written)} of ${formatCount(count)} sent`}
      sending={sending}
      onSend={async text => {
        const { written, leftOut } = await sending.mutateAsync(text);
        showToast({
          title: 'Message sent',
          description: `${countNoun(written, 'student')} received it.${
            leftOut > 0 ? ` ${countNoun(leftOut, 'conversation')} can’t hold more comments.` : ''
          }`,
        });
        onSent?.();
      }}
      onClose={onClose}
    />
  );
}
