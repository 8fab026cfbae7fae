import type { Subject } from '#data/comments/comments.ts';
import { TalkPart } from '#features/talk/talk-part.tsx';
import { useDesk } from '../desk-context.ts';

type StudentTalkProps = {
  studentId: string;
  subject: Subject;
  invitation: string;
};

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
