import type { Subject } from '#data/comments/comments.ts';
import { TalkPart } from '#features/talk/talk-part.tsx';
import { useWayToDesk } from '../shell/use-way-to-desk.ts';
import { useTrader } from './trader-context.ts';

export function TraderTalk({ subject }: { subject: Subject }) {
  const { id } = useTrader();
  // Staff with a journal have no educators.
  const isOfStaff = useWayToDesk() !== undefined;
  return (
    !isOfStaff && (
      <TalkPart
        thread={{ studentId: id, subject }}
        viewer={{ id, isStaff: false }}
        invitation="Ask your educator"
      />
    )
  );
}
