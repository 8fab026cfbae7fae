import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { draftSaved } from '#lib/forms/use-draft.ts';

type SaveBarProps = {
  label: string;
  isChanged: boolean;
  isSaved: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  children?: ReactNode;
};

export function SaveBar({ label, isChanged, isSaved, isBusy, onDiscard, children }: SaveBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {children}
      <p role="status" className="flex-1 text-ink-muted text-sm max-sm:order-first max-sm:basis-full">
        {isChanged ? draftSaved : isSaved ? 'Saved.' : ''}
      </p>
      {isChanged && (
        <Button variant="ghost" disabled={isBusy} onClick={() => setIsAsking(true)}>
          Discard
        </Button>
      )}
      <Button type="submit" variant={isChanged ? 'primary' : 'outline'} isBusy={isBusy}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          description="The last saved version stays."
          confirmLabel="Discard"
          cancelLabel="Keep Editing"
          onConfirm={() => {
            setIsAsking(false);
            onDiscard();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
