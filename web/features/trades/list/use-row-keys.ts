import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Trade } from '#data/trades/trades.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import type { TradeSelection } from './trade-selection.ts';

type RowKeysOptions = {
  rows: readonly Trade[];
  selection: TradeSelection;
  /** Absent where the rows are not the person's own: then there are no keys. */
  onDuplicate: ((trade: Trade) => void) | undefined;
};

/** Keys that do something with the trade whose row has the focus, always the same keys; the page of keys lists them. */
export function useKeysOfRow(
  rows: readonly Trade[],
  actions: Readonly<Record<string, (trade: Trade) => void>>,
): void {
  // Rows come and go, and `useShortcuts` wants the same object.
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
 * The keys of rows that can be selected: D for a new trade like it, X to select it. With Shift the arrows, which walk from
 * row to row, select on their way: `onArrow` is told of them after they have walked. `extendTo` selects all from the row
 * that was last pressed to this one.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { rows, selection, onDuplicate } = options;
  useKeysOfRow(rows, onDuplicate ? { d: onDuplicate, x: trade => selection.toggle(trade.id) } : {});

  // Rows are drawn anew only for what concerns them: the same function for all of them.
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

/** The key of the list's item around an element. */
function idAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
}
