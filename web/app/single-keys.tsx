import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { useSingleKeys } from '#lib/keyboard/use-shortcuts.ts';

/** The single keys of somebody's pages, with the switch that turns them off. */
export function SingleKeys({ keys }: Pick<KeyListProps, 'keys'>) {
  const [areOn, set] = useSingleKeys();
  return (
    <Card className="flex flex-col gap-4">
      <label className="flex items-start gap-3">
        <Checkbox checked={areOn} onChange={event => set(event.target.checked)} className="mt-0.5" />
        <span>
          <span className="block font-medium">Single keys</span>
          <span className="block text-ink-muted text-sm">
            Turn them off if you speak to your computer, or press keys by accident. This browser remembers it.
          </span>
        </span>
      </label>
      <KeyList keys={keys} />
      <p className="text-ink-muted text-sm">
        They do nothing while you type in a field or while a dialog is open.
      </p>
    </Card>
  );
}

type KeyListProps = {
  keys: readonly { keys: readonly string[]; does: string }[];
  /** The word between keys of one line. */
  joint?: string;
};

/** Keys, each with what it does. */
export function KeyList({ keys, joint = 'then' }: KeyListProps) {
  return (
    <dl className="divide-y divide-line border-line border-t">
      {keys.map(({ keys: pressed, does }) => (
        <div key={does} className="flex items-center justify-between gap-4 py-3 text-sm">
          <dt>{does}</dt>
          <dd className="flex items-center gap-1.5 text-ink-muted">
            {pressed.map((key, index) => (
              <span key={key} className="flex items-center gap-1.5">
                {index > 0 && joint}
                <kbd className="grid min-h-7 min-w-7 place-items-center rounded-box border border-line-strong bg-sunken px-1.5 font-medium font-sans text-ink">
                  {key}
                </kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
