import { NotebookPen } from 'lucide-react';
import { WhenQuiet } from '#components/when-quiet.tsx';
import { userName } from '#domain/school/user-name.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { Bar, BarDoor } from '../shell/bar.tsx';
import { RailLink } from '../shell/rail.tsx';
import { Shell } from '../shell/shell.tsx';
import { useDesk } from './desk-context.ts';
import { DeskHeader } from './desk-header.tsx';
import { StudentsUndoBar } from './students-undo-bar.tsx';
import { useDeskDoors } from './use-desk-doors.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const { Told } = lazyParts(() => import('../told.tsx'));
const { NoticeClock } = lazyParts(() => import('#features/account/notice-clock.tsx'));

export function DeskShell() {
  const { user, opened } = useDesk();
  const doors = useDeskDoors();
  useDeskKeys();
  return (
    <>
      <Shell
        doors={doors}
        header={<DeskHeader />}
        bar={
          <Bar>
            {doors.map(door => (
              <BarDoor key={door.to} door={door} />
            ))}
          </Bar>
        }
        told={
          <WhenQuiet>
            <Told user={user} />
          </WhenQuiet>
        }
        railLast={<RailLink to="/journal" label="My Journal" icon={NotebookPen} />}
      />
      <p role="status" className="sr-only">
        {opened && `${userName(opened)} Details`}
      </p>
      <StudentsUndoBar />
      <WhenQuiet>
        <NoticeClock userId={user.id} />
      </WhenQuiet>
    </>
  );
}
