import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { useSingleKeys } from '#lib/keyboard/use-shortcuts.ts';

/** The single-key shortcuts of a set of pages, with the switch that turns them off. */
export function SingleKeys({ keys }: Pick<KeyListProps, 'keys'>) {
  const [areOn, set] = useSingleKeys();
  return (
    <Card className="flex flex-col gap-4">
      <label className="flex items-start gap-3">
        <Checkbox checked={areOn} onChange={event => set(event.target.checked)} className="mt-0.5" />
        <span>
          <span className="block font-medium">Single-Key Shortcuts</span>
          <span className="block text-ink-muted text-sm">
            Turn this off if you use speech input or press keys by accident. Saved in this browser.
          </span>
        </span>
      </label>
      <KeyList keys={keys} />
      <p className="text-ink-muted text-sm">Off while you type or a dialog is open.</p>
    </Card>
  );
}

type KeyListProps = {
  keys: readonly { keys: readonly string[]; does: string }[];
  joint?: string;
};

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
