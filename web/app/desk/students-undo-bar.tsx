import { Undo2, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { focusFront } from '#lib/keyboard/focus-front.ts';
import { useKeyHint, useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { floats } from '#lib/page/floats.ts';
import { type UndoableStudents, useUndo } from './undo.ts';

/** Milliseconds for which Undo is offered. */
const patience = 60_000;

/** Confirms an action on students and offers Undo for a minute, with the key Z too. */
export function StudentsUndoBar() {
  const [undoable, offer] = useUndo();
  const id = undoable?.id;
  // A newer offer stays.
  const end = useCallback(() => offer(now => (now?.id === id ? null : now)), [offer, id]);
  // The region exists from the start: screen readers announce changes in regions that they know.
  return createPortal(
    <div role="status" aria-live="polite">
      {undoable && <Offer key={undoable.id} undoable={undoable} onEnd={end} />}
    </div>,
    floats.undo,
  );
}

function Offer({ undoable, onEnd }: { undoable: UndoableStudents; onEnd: () => void }) {
  const { undo, isAside } = undoable;
  const [isBusy, setIsBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isAside) {
      words.current?.focus({ preventScroll: true });
    }
    const timer = setTimeout(onEnd, patience);
    return () => clearTimeout(timer);
  }, [onEnd, isAside]);

  const leave = useCallback(() => {
    if (bar.current?.contains(document.activeElement)) {
      // The pressed button disappears.
      focusFront();
    }
    onEnd();
  }, [onEnd]);
  const takeBack = useCallback(async () => {
    setIsBusy(true);
    try {
      await undo();
      leave();
    } catch {
      // The query client has shown the error; a retry is possible.
    }
    setIsBusy(false);
  }, [undo, leave]);
  useShortcuts(useMemo(() => ({ z: takeBack }), [takeBack]));
  const hint = useKeyHint('Z');

  return (
    <div
      ref={bar}
      className="pointer-events-auto mt-2 flex items-center gap-2 rounded-box border border-line bg-surface p-2 ps-4 shadow-lifted"
    >
      <p ref={words} tabIndex={-1} className="min-w-0 flex-1 text-sm">
        {undoable.words}
      </p>
      <Button variant="outline" isBusy={isBusy} onClick={takeBack} {...hint}>
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
      <Button variant="ghost" size="icon" aria-label="Dismiss" disabled={isBusy} onClick={leave}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
