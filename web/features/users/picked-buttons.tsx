import { Archive, ArchiveRestore, FolderInput, PenLine } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

export type PickedActions = {
  onWrite: (userIds: string[]) => void;
  onMove: (userIds: string[]) => void;
  onArchive: (userIds: string[], archived: boolean) => void;
  onTakeBack: (userIds: string[]) => void;
};

type PickedButtonsProps = Omit<PickedActions, 'onTakeBack'> & {
  picked: ReadonlySet<string>;
  isArchive?: boolean;
};

export function PickedButtons(props: PickedButtonsProps) {
  const { picked, isArchive = false, onWrite, onMove, onArchive } = props;
  const isEmpty = picked.size === 0;
  const Icon = isArchive ? ArchiveRestore : Archive;
  return (
    <>
      <Button variant="outline" disabled={isEmpty} onClick={() => onWrite([...picked])}>
        <PenLine aria-hidden className="size-4" />
        Write
      </Button>
      <Button variant="outline" disabled={isEmpty} onClick={() => onMove([...picked])}>
        <FolderInput aria-hidden className="size-4" />
        Move
      </Button>
      <Button variant="outline" disabled={isEmpty} onClick={() => onArchive([...picked], !isArchive)}>
        <Icon aria-hidden className="size-4" />
        {isArchive ? 'Unarchive' : 'Archive'}
      </Button>
    </>
  );
}
