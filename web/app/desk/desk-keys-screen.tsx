import { PageHeading } from '../page-heading.tsx';
import { SingleKeys } from '../single-keys.tsx';

const keys = [
  { keys: ['/'], does: 'Find a student, on the dashboard and on Students' },
  { keys: ['I'], does: 'Show students with unread messages' },
  { keys: ['J'], does: 'Next student, on Today and on a student’s pages; the list, on the dashboard' },
  { keys: ['K'], does: 'Previous student' },
  { keys: ['E'], does: 'Mark the student as reviewed' },
  { keys: ['S'], does: 'Snooze the focused student, on Today' },
  { keys: ['W'], does: 'Write to the student' },
  { keys: ['Z'], does: 'Undo the last action, while Undo is shown' },
  { keys: ['?'], does: 'Show this list' },
];

export function DeskKeysScreen() {
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Keyboard" />
      <SingleKeys keys={keys} />
    </div>
  );
}
