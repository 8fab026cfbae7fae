import { useRef, useState } from 'react';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { countNoun } from '#domain/numbers/count.ts';

const keys = 'Ctrl+Shift+Enter';

export type TradeRun = {
  isOn: boolean;
  set: (isOn: boolean) => void;
  logged: number;
};

type KnownRun = TradeRun & {
  /** Counts a trade; returns true if another one follows. */
  goesOn: () => boolean;
};

export function useTradeRun(): KnownRun {
  const [isOn, setOn] = useState(false);
  const [logged, setLogged] = useState(0);
  // It may change while a trade is being sent, or through the keys that send it.
  const latest = useRef(false);
  return {
    isOn,
    logged,
    set(next) {
      latest.current = next;
      setOn(next);
    },
    goesOn() {
      setLogged(count => count + 1);
      return latest.current;
    },
  };
}

export function TradeRunSwitch({ run: { isOn, set, logged } }: { run: TradeRun }) {
  return (
    <div className="ms-auto flex min-h-11 items-center gap-3 text-sm sm:min-h-10">
      <p role="status" className="text-ink-muted">
        {logged > 0 && `${countNoun(logged, 'trade')} added`}
      </p>
      <label
        className="flex min-h-11 select-none items-center gap-2 font-medium sm:min-h-10"
        title={`Or press ${keys}`}
      >
        <Checkbox
          checked={isOn}
          onChange={event => set(event.target.checked)}
          aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
        />
        Add Another
      </label>
    </div>
  );
}
