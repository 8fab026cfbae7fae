import { Dialog } from '#components/ui/dialog.tsx';
import type { ClassCode } from '#data/school/class-codes.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { JoinWays } from './join-ways.tsx';

type JoinDialogProps = {
  code: ClassCode;
  view: string;
  onClose: () => void;
};

export function JoinDialog({ code, view, onClose }: JoinDialogProps) {
  return (
    <Dialog title={`Join by “${code.label}”`} onClose={onClose}>
      <div className="pb-4 sm:pb-6">
        <JoinWays
          code={code.code}
          admits={`for ${countNoun(code.max_uses - code.uses, 'student')} more`}
          view={view}
        />
      </div>
    </Dialog>
  );
}
