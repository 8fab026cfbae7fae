import { useState, useSyncExternalStore } from 'react';
import { maxTradesAtOnce } from '#domain/limits.ts';

/** Each row subscribes separately, so that selecting a trade renders one row. */
export class TradeSelection {
  #ids: ReadonlySet<string> = new Set();
  #isPicking = false;
  /** The start of a range. */
  #anchor: string | undefined;
  readonly #listeners = new Set<() => void>();

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly ids = (): ReadonlySet<string> => this.#ids;
  /** True in a phone's selection mode: a press on a row selects it and opens nothing. */
  readonly isPicking = (): boolean => this.#isPicking;

  toggle(id: string): void {
    const ids = new Set(this.#ids);
    if (!ids.delete(id)) {
      ids.add(id);
    }
    this.#anchor = id;
    this.#change(ids);
  }

  /** Selects the range from the trade that was pressed last to this one, in the order of the list. */
  extendTo(id: string, order: readonly string[]): void {
    const anchor = this.#anchor === undefined ? -1 : order.indexOf(this.#anchor);
    const to = order.indexOf(id);
    const from = anchor < 0 ? to : anchor;
    const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    this.#anchor = order[from];
    this.#change(new Set([...this.#ids, ...range]));
  }

  set(ids: readonly string[]): void {
    this.#change(new Set(ids));
  }

  beginPicking(): void {
    this.#isPicking = true;
    this.#tell();
  }

  clear(): void {
    this.#isPicking = false;
    this.#anchor = undefined;
    this.#change(new Set());
  }

  #change(ids: ReadonlySet<string>): void {
    this.#ids = ids.size > maxTradesAtOnce ? new Set([...ids].slice(0, maxTradesAtOnce)) : ids;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** The selection of a list, empty after each change of the filter. */
export function useSelectionAmong(narrowedBy: string): TradeSelection {
  const [selection, setSelection] = useState(() => new TradeSelection());
  const [selectedAmong, setSelectedAmong] = useState(narrowedBy);
  if (narrowedBy !== selectedAmong) {
    // Selected trades always match the filter: nothing invisible is deleted.
    setSelectedAmong(narrowedBy);
    setSelection(new TradeSelection());
  }
  return selection;
}

export function useIsSelected(selection: TradeSelection, id: string): boolean {
  return useSyncExternalStore(selection.listen, () => selection.ids().has(id));
}

export function useSelectedIds(selection: TradeSelection): ReadonlySet<string> {
  return useSyncExternalStore(selection.listen, selection.ids);
}

export function useIsPicking(selection: TradeSelection): boolean {
  return useSyncExternalStore(selection.listen, selection.isPicking);
}
