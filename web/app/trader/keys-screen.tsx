import { Card } from '#components/ui/card.tsx';
import { PageHeading } from '../page-heading.tsx';
import { byLetter } from '../shell/doors.ts';
import { KeyList, SingleKeys } from '../single-keys.tsx';

const keys = [
  { keys: ['N'], does: 'Add a trade' },
  { keys: ['I'], does: 'Import a statement' },
  { keys: ['/'], does: 'Find a trade' },
  ...byLetter.map(({ letter, label }) => ({ keys: ['G', letter], does: `Go to ${label}` })),
  { keys: ['D'], does: 'Duplicate the focused trade' },
  { keys: ['X'], does: 'Select the focused trade, on Trades' },
  { keys: ['J'], does: 'Open the next trade of the list, in Trade Details' },
  { keys: ['K'], does: 'Open the previous trade of the list, in Trade Details' },
  { keys: ['?'], does: 'Show this list' },
];

const formKeys = [
  { keys: ['B', 'S', 'W', 'L'], does: 'Choose Buy, Sell, Won or Lost in its field' },
  { keys: ['+', '-', '0–9'], does: 'Jump from there to the amount; its sign picks Won or Lost' },
  { keys: ['↓'], does: 'Accept the suggested TP and SL' },
  { keys: ['Ctrl', 'Enter'], does: 'Save the form, also from the notes' },
  { keys: ['Ctrl', 'Shift', 'Enter'], does: 'Add the trade and start another' },
];

export function KeysScreen() {
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <PageHeading title="Keyboard" />
      <SingleKeys keys={keys} />
      <Card className="flex flex-col gap-4">
        <h2 className="font-medium">In the Trade Form</h2>
        <KeyList keys={formKeys} joint="" />
      </Card>
    </div>
  );
}
