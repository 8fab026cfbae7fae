import { Plus } from 'lucide-react';
import { useKeyHint } from '#lib/keyboard/use-shortcuts.ts';
import { RailLabel, railItem } from './rail.tsx';

export function RailNewTrade({ onPress }: { onPress: () => void }) {
  const hint = useKeyHint('N');
  return (
    <button
      type="button"
      aria-keyshortcuts={hint['aria-keyshortcuts']}
      onClick={onPress}
      className={`${railItem} mb-2 border border-accent text-accent hover:bg-accent-soft`}
    >
      <Plus aria-hidden className="-ms-px size-5 shrink-0" />
      <RailLabel>Add Trade</RailLabel>
    </button>
  );
}
