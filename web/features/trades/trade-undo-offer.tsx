import { Undo2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useGivePlans, usePutBackTrades } from '#data/trades/several-trades.ts';
import { countOf } from '#domain/count.ts';
import { isDialogOpen } from '#lib/open-dialog.ts';
import { showToast } from '#lib/toasts.ts';
import { offerUndo, type UndoableChange } from './trade-undo.ts';

/** A change that was just made, and the ways to take it back: a button and Ctrl+Z. */
export function TradeUndoOffer({ change, until }: { change: UndoableChange; until: number }) {
  const { undo, isBusy } = useUndo(change);
  const [isHeld, setIsHeld] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);

  // Never from under the pointer, or from the button that has the focus.
  useEffect(() => {
    if (isHeld || isBusy) {
      return;
    }
    const timer = setTimeout(() => offerUndo(null), Math.max(until - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [until, isHeld, isBusy]);

  // The button that began it has gone. While a dialog is closing, the focus is still kept inside.
  useEffect(() => {
    let frame = requestAnimationFrame(take);
    function take() {
      if (isDialogOpen()) {
        frame = requestAnimationFrame(take);
      } else {
        words.current?.focus({ preventScroll: true });
      }
    }
    return () => cancelAnimationFrame(frame);
  }, []);

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input:not([type="checkbox"]), textarea');
      if (isUndo && !isTyping && !isDialogOpen()) {
        event.preventDefault();
        undo();
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while it is pointed at.
    <div
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      className="mx-auto flex w-fit max-w-full items-center gap-2 rounded-box border border-line bg-surface p-2 ps-4 shadow-lifted"
    >
      <p ref={words} tabIndex={-1} className="min-w-0 text-sm">
        {change.words}
      </p>
      <Button
        variant="outline"
        aria-keyshortcuts="Control+Z"
        isBusy={isBusy}
        onClick={undo}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
      <Button variant="ghost" size="icon" aria-label="Dismiss" disabled={isBusy} onClick={close}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

function useUndo(change: UndoableChange) {
  const putBack = usePutBackTrades(change.userId);
  const givePlans = useGivePlans(change.userId);
  const isBusy = putBack.isPending || givePlans.isPending;

  async function undo() {
    if (isBusy) {
      return;
    }
    try {
      showToast('deleted' in change ? await putBackDeleted(change.deleted) : await giveBack(change.given));
    } catch {
      // The query client has said why; it can be tried again.
      return;
    }
    close();
  }

  async function putBackDeleted(trades: Extract<UndoableChange, { deleted: unknown }>['deleted']) {
    const withoutPlan = await putBack.mutateAsync(trades);
    return {
      title: `${countOf(trades.length, 'trade')} put back`,
      description: withoutPlan > 0 ? `${withoutPlan} without a plan: it was deleted meanwhile.` : undefined,
    };
  }

  async function giveBack(given: Extract<UndoableChange, { given: unknown }>['given']) {
    const found = await givePlans.mutateAsync({
      trades: given.map(({ id }) => id),
      plans: given.map(({ plan_before }) => plan_before),
      versions: given.map(({ version }) => version),
    });
    const others = given.length - found.length;
    return {
      title: `${countOf(found.length, 'trade')} as before`,
      description: others > 0 ? `${others} changed or deleted meanwhile, and left as they are.` : undefined,
    };
  }

  return { undo, isBusy };
}

function close(): void {
  offerUndo(null);
  // What had the focus goes.
  document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true });
}
