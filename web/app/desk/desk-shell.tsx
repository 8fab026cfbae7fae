import { NotebookPen } from 'lucide-react';
import { Bar, BarDoor } from '../shell/bar.tsx';
import { RailLink } from '../shell/rail.tsx';
import { Shell } from '../shell/shell.tsx';
import { DeskHeader } from './desk-header.tsx';
import { useDeskDoors } from './use-desk-doors.ts';

/** Stands around every page of the desk. */
export function DeskShell() {
  const doors = useDeskDoors();
  return (
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
  );
}
