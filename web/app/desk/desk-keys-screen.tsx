import { PageHeading } from '../page-heading.tsx';
import { SingleKeys } from '../single-keys.tsx';

const keys = [
  { keys: ['/'], does: 'Find a user, on the dashboard' },
  { keys: ['J'], does: 'Go to the next student, on Today and on the pages of a student' },
  { keys: ['K'], does: 'Go to the previous student' },
  { keys: ['E'], does: 'Mark the student as reviewed' },
  { keys: ['S'], does: 'Snooze the student whose row has the focus, on Today' },
  { keys: ['W'], does: 'Write to the student' },
  { keys: ['Z'], does: 'Undo what was done last, while that is offered' },
  { keys: ['?'], does: 'Show this page' },
];

/** The keys of the desk, and the switch that turns them off. */
export function DeskKeysScreen() {
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Keyboard" />
      <SingleKeys keys={keys} />
    </div>
  );
}
