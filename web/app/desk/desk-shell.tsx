import { NotebookPen } from 'lucide-react';
import { WhenQuiet } from '#components/when-quiet.tsx';
import { lazyNamed } from '#lib/lazy-named.ts';
import { Bar, BarDoor } from '../shell/bar.tsx';
import { RailLink } from '../shell/rail.tsx';
import { Shell } from '../shell/shell.tsx';
import { useDesk } from './desk-context.ts';
import { DeskHeader } from './desk-header.tsx';
import { StudentsUndoBar } from './students-undo-bar.tsx';
import { useDeskDoors } from './use-desk-doors.ts';

const Told = lazyNamed(() => import('../told.tsx'), 'Told');
const NoticeClock = lazyNamed(() => import('#features/account/notice-clock.tsx'), 'NoticeClock');

/** Stands around every page of the desk. */
export function DeskShell() {
  const { user } = useDesk();
  const doors = useDeskDoors();
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
        railLast={<RailLink to="/journal" label="My journal" icon={NotebookPen} />}
      />
      <StudentsUndoBar />
      <WhenQuiet>
        <NoticeClock userId={user.id} />
        <Told user={user} />
      </WhenQuiet>
    </>
  );
}
