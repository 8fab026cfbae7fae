import type { ComponentProps } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { OddsExplained } from './odds-explained.tsx';
import { OddsRecord } from './odds-record.tsx';

type OddsExplainedDialogProps = Omit<ComponentProps<typeof OddsExplained>, 'isOwn' | 'record'> & {
  onClose: () => void;
};

export function OddsExplainedDialog({ onClose, ...explained }: OddsExplainedDialogProps) {
  return (
    <Dialog title="How Odds Are Calculated" onClose={onClose}>
      <div className="pb-6">
        <OddsExplained {...explained} isOwn={false} record={<OddsRecord userId={explained.userId} />} />
      </div>
    </Dialog>
  );
}
