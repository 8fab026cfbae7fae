import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Trade } from '#data/trades/trades.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import type { TradeSelection } from './trade-selection.ts';

type RowKeysOptions = {
  rows: readonly Trade[];
  selection: TradeSelection;
  onDuplicate: (trade: Trade) => void;
};

/**
 * The keys of the row that has the focus: D for a new trade like it, X to select it; the page of keys lists them. With
 * Shift the arrows, which walk from row to row, select on their way: `onArrow` is told of them after they have walked.
 * `extendTo` selects all from the row that was last pressed to this one.
 */
export function useRowKeys(options: RowKeysOptions) {
  // Rows come and go, and the actions of keys have to stay the same object.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useShortcuts(
    useMemo(() => {
      const withFocus = (act: (trade: Trade, options: RowKeysOptions) => void) => () => {
        const id = focusedId();
        const trade = latest.current.rows.find(row => row.id === id);
        if (trade) {
          act(trade, latest.current);
        }
      };
      return {
        d: withFocus((trade, { onDuplicate }) => onDuplicate(trade)),
        x: withFocus((trade, { selection }) => selection.toggle(trade.id)),
      };
    }, []),
  );

  const extendTo = useCallback((id: string) => {
    const { selection, rows } = latest.current;
    selection.extendTo(
      id,
      rows.map(row => row.id),
    );
  }, []);

  function onArrow({ shiftKey, key, target }: KeyboardEvent) {
    if (!shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) {
      return;
    }
    const { selection } = latest.current;
    const from = idAt(target);
    if (from && !selection.ids().has(from)) {
      selection.toggle(from);
    }
    const to = focusedId();
    if (to) {
      extendTo(to);
    }
  }
  return { onArrow, extendTo };
}

function focusedId(): string | undefined {
  return idAt(document.activeElement);
}

/** The key of the list's item around an element. */
function idAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
}
