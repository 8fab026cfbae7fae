import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Trade } from '#data/trades/trades.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import type { TradeSelection } from './trade-selection.ts';

type RowKeysOptions = {
  rows: readonly Trade[];
  selection: TradeSelection;
  /** Absent for the trades of others, which have no keys. */
  onDuplicate: ((trade: Trade) => void) | undefined;
};

/** The keys must not change. The page of keyboard shortcuts lists them. */
export function useKeysOfRow(
  rows: readonly Trade[],
  actions: Readonly<Record<string, (trade: Trade) => void>>,
): void {
  // Rows change, and `useShortcuts` needs the same object.
  const latest = useRef({ rows, actions });
  useEffect(() => {
    latest.current = { rows, actions };
  });
  const withFocus = (key: string) => () => {
    const id = focusedId();
    const trade = latest.current.rows.find(row => row.id === id);
    if (trade) {
      latest.current.actions[key]?.(trade);
    }
  };
  const [keys] = useState(() => Object.fromEntries(Object.keys(actions).map(key => [key, withFocus(key)])));
  useShortcuts(keys);
}

/**
 * D duplicates a trade, X selects. Shift with the arrows selects too: `onArrow` is called after the move.
 * `extendTo` selects the range from the last pressed row.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { rows, selection, onDuplicate } = options;
  useKeysOfRow(rows, onDuplicate ? { d: onDuplicate, x: trade => selection.toggle(trade.id) } : {});

  // A stable function for all rows, so that they render only for their own changes.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const extendTo = useCallback((id: string) => {
    const { selection, rows } = latest.current;
    selection.extendTo(
      id,
      rows.map(row => row.id),
    );
  }, []);

  function onArrow({ shiftKey, key, target }: KeyboardEvent) {
    if (!onDuplicate || !shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) {
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

function idAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
}
