import type { Subject } from '#data/comments/comments.ts';
import { TalkPart } from '#features/talk/talk-part.tsx';
import { useDesk } from '../desk-context.ts';

type StudentTalkProps = {
  studentId: string;
  subject: Subject;
  /** As 'Comment on this trade'. */
  invitation: string;
};

/** What a student and the staff say about a trade, a plan or a day of the student. */
export function StudentTalk({ studentId, subject, invitation }: StudentTalkProps) {
  const { user } = useDesk();
  return (
    <TalkPart
      thread={{ studentId, subject }}
      viewer={{ id: user.id, isStaff: true }}
      invitation={invitation}
    />
  );
}
