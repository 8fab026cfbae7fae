import { Card } from '#components/ui/card.tsx';
import { PageHeading } from '../page-heading.tsx';
import { byLetter } from '../shell/doors.ts';
import { KeyList, SingleKeys } from '../single-keys.tsx';

const keys = [
  { keys: ['N'], does: 'Log a new trade' },
  { keys: ['I'], does: 'Import a statement' },
  { keys: ['/'], does: 'Find a trade' },
  ...byLetter.map(({ letter, label }) => ({ keys: ['G', letter], does: `Go to ${label}` })),
  { keys: ['D'], does: 'Log a trade like the one whose row has the focus' },
  { keys: ['X'], does: 'Select the trade whose row has the focus, on Trades' },
  { keys: ['?'], does: 'Show this page' },
];

const formKeys = [
  { keys: ['B', 'S', 'W', 'L'], does: 'Buy, Sell, Won or Lost, where they are to be chosen' },
  { keys: ['+', '-', '0–9'], does: 'Go on to the amount from there; its sign chooses Won or Lost' },
  { keys: ['↓'], does: 'Take the levels that are offered: in the entry both, in an empty level its own' },
  { keys: ['Ctrl', 'Enter'], does: 'Send the form, also from its notes' },
  { keys: ['Ctrl', 'Shift', 'Enter'], does: 'Add the trade and go on with another one' },
];

/** The keys that do something by themselves, and the switch that turns them off. */
export function KeysScreen() {
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Keyboard" />
      <SingleKeys keys={keys} />
      <Card className="flex flex-col gap-4">
        <h2 className="font-medium">In the form of a trade</h2>
        <KeyList keys={formKeys} joint="" />
      </Card>
    </div>
  );
}
