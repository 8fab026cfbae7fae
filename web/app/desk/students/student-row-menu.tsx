import { Archive, Ellipsis, FolderInput, PenLine, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import type { StudentRow } from '#domain/school/students-view.ts';
import { toWrite } from '#features/desk/need-actions.ts';
import { usePickedActions } from '../dashboard/use-picked-actions.ts';
import { talkAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { UserDeleteDialog } from '../shared-dialogs.ts';

export function StudentRowMenu({ row: { id, name, email } }: { row: StudentRow }) {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const { isAdmin, onGone } = useDesk();
  const { onMove, onArchive } = usePickedActions()(() => {});
  const user = { id, full_name: name === email ? null : name, email };
  const write = {
    label: 'Write',
    icon: PenLine,
    onSelect: () => navigate(talkAddress(id), { state: toWrite }),
  };
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Actions for ${name}`}
          className="-my-2 relative z-1 align-middle"
        >
          <Ellipsis aria-hidden className="size-5" />
        </Button>
      }
      items={
        isAdmin
          ? [
              write,
              { label: 'Move', icon: FolderInput, onSelect: () => onMove([id]) },
              { label: 'Archive', icon: Archive, onSelect: () => onArchive([id], true) },
              {
                label: 'Remove or Delete…',
                icon: Trash2,
                isDestructive: true,
                onSelect: () => open(UserDeleteDialog, { user, onDeleted: () => onGone(id) }),
              },
            ]
          : [write]
      }
    />
  );
}
