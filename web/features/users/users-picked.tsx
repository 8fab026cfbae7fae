import { ArchiveRestore, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useReadFirstUsers } from '#data/school/user-export.ts';
import type { UserFilter } from '#data/school/users.ts';
import { maxStudentsAtOnce } from '#domain/limits.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { type PickedActions, PickedButtons } from './picked-buttons.tsx';

type UsersPickedProps = PickedActions & {
  filter: UserFilter;
  picked: ReadonlySet<string>;
  onPick: (userIds: string[]) => void;
  onClose: () => void;
};

export function UsersPicked(props: UsersPickedProps) {
  const { filter, picked, onPick, onTakeBack, onClose, ...actions } = props;
  const first = useReadFirstUsers();
  const isEmpty = picked.size === 0;

  async function pickAll() {
    try {
      onPick(await first.mutateAsync(filter));
    } catch {
      // The query client has shown the error.
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2 px-4 sm:px-5">
      <p role="status" className="me-auto font-medium text-sm">
        {formatCount(picked.size)} selected
      </p>
      <Button variant="ghost" isBusy={first.isPending} onClick={pickAll} className="px-3">
        Select All
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Clear selection"
        onClick={onClose}
        className="order-1 sm:size-10"
      >
        <X aria-hidden className="size-5" />
      </Button>
      <div className="order-2 flex w-full flex-wrap gap-2 *:flex-1 *:px-2!">
        {filter.shown === 'removed' ? (
          <Button variant="outline" disabled={isEmpty} onClick={() => onTakeBack([...picked])}>
            <ArchiveRestore aria-hidden className="size-4" />
            Restore
          </Button>
        ) : (
          <PickedButtons picked={picked} isArchive={filter.shown === 'archived'} {...actions} />
        )}
      </div>
      {picked.size >= maxStudentsAtOnce && (
        <p role="status" className="order-3 text-ink-muted text-xs">
          Up to {maxStudentsAtOnce} at once.
        </p>
      )}
    </div>
  );
}
