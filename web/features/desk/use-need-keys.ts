import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { StudentInNeed } from '#data/school/desk.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';

type NeedKeys = {
  onReview: (student: StudentInNeed) => void;
  onWrite: (student: StudentInNeed) => void;
};

/** J, K and the arrows move between the rows; E, S and W press the buttons of the focused row. */
export function useNeedKeys(
  list: RefObject<HTMLElement | null>,
  students: readonly StudentInNeed[],
  actions: NeedKeys,
) {
  // Rows change, and `useShortcuts` needs the same object.
  const latest = useRef({ students, actions });
  useEffect(() => {
    latest.current = { students, actions };
  });
  const keys = useMemo(() => {
    const rowWithFocus = () => rowAround(list.current, document.activeElement);
    const withStudent = (act: (student: StudentInNeed) => void) => {
      const id = rowWithFocus()?.dataset.key;
      const student = latest.current.students.find(one => one.id === id);
      if (student) {
        act(student);
      }
    };
    const walk = (step: 1 | -1) => {
      const row = rowWithFocus();
      const rows = rowsIn(list.current);
      rowLink(rows[row ? rows.indexOf(row) + step : 0])?.focus();
    };
    return {
      j: () => walk(1),
      k: () => walk(-1),
      e: () => withStudent(student => latest.current.actions.onReview(student)),
      s: () => rowWithFocus()?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click(),
      w: () => withStudent(student => latest.current.actions.onWrite(student)),
    };
  }, [list]);
  useShortcuts(keys);

  return (event: KeyboardEvent) => {
    const walk = { ArrowDown: keys.j, ArrowUp: keys.k }[event.key];
    if (walk && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      walk();
    }
  };
}

/** When the focused row leaves the list, the row that takes its place gets the focus. */
export function useFocusInList(list: RefObject<HTMLElement | null>, students: readonly StudentInNeed[]) {
  const last = useRef<{ id: string; index: number }>(undefined);
  useEffect(() => {
    const { current } = last;
    if (!current || students.some(({ id }) => id === current.id)) {
      return;
    }
    last.current = undefined;
    // After closing popups have tried to return the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        const rows = rowsIn(list.current);
        const link = rowLink(rows[Math.min(current.index, rows.length - 1)]);
        (link ?? document.getElementById('main'))?.focus({ preventScroll: true });
      }
    });
  }, [list, students]);

  return ({ target }: { target: EventTarget }) => {
    const row = rowAround(list.current, target);
    if (row?.dataset.key) {
      last.current = { id: row.dataset.key, index: rowsIn(list.current).indexOf(row) };
    }
  };
}

function rowsIn(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
}

function rowAround(list: Element | null, target: EventTarget | null): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  return row && list?.contains(row) ? row : null;
}

function rowLink(row: Element | null | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('a');
}
