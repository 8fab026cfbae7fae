import { NotebookPen } from 'lucide-react';
import { Bar, BarDoor } from '../shell/bar.tsx';
import { RailLink } from '../shell/rail.tsx';
import { Shell } from '../shell/shell.tsx';
import { deskDoors } from './desk-doors.ts';
import { DeskHeader } from './desk-header.tsx';
import { StudentsUndoBar } from './students-undo-bar.tsx';

/** Stands around every page of the desk. */
export function DeskShell() {
  return (
    <>
      <Shell
        doors={deskDoors}
        header={<DeskHeader />}
        bar={
          <Bar>
            {deskDoors.map(door => (
              <BarDoor key={door.to} door={door} />
            ))}
          </Bar>
        }
        railLast={<RailLink to="/journal" label="My journal" icon={NotebookPen} />}
      />
      <StudentsUndoBar />
    </>
  );
}
