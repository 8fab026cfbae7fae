import { Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { usePutBackRunningTrade } from '#data/trades/running-trades.ts';
import { useGivePlans, usePutBackTrades, useTagTrades } from '#data/trades/several-trades.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { useFocusAfterDialog } from '#lib/dialogs/use-focus-after-dialog.ts';
import { focusFront } from '#lib/keyboard/focus-front.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import { endOffer, type UndoableChange, type UndoOffer } from './trade-undo.ts';

/** Offers that had the focus: one that appears again after a later one does not move it. */
const met = new WeakSet<UndoOffer>();

/** A change that was just made, with its undo: a button and Ctrl+Z. */
export function TradeUndoOffer({ offer }: { offer: UndoOffer }) {
  const { change, until } = offer;
  const bar = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const { undo, isBusy } = useUndo(change, close);
  const [isHeld, setIsHeld] = useState(false);

  // The button that started the change no longer exists.
  const [isNew] = useState(() => !met.has(offer));
  useFocusAfterDialog(words, isNew);
  useEffect(() => void met.add(offer), [offer]);

  function close() {
    const hadFocus = bar.current?.contains(document.activeElement);
    endOffer(offer);
    if (hadFocus) {
      focusFront();
    }
  }

  // Never while the pointer is over it, or while its button has the focus.
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isHeld || isBusy) {
      return;
    }
    const timer = setTimeout(() => closeNow(), Math.max(until - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [until, isHeld, isBusy]);

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input:not([type="checkbox"]), textarea');
      if (isUndo && !isTyping) {
        event.preventDefault();
        undo();
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while the pointer is over it.
    <div
      ref={bar}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      className="pointer-events-auto mt-2 flex items-center gap-2 rounded-box border border-line bg-surface p-2 ps-4 shadow-lifted"
    >
      <p ref={words} tabIndex={-1} className="min-w-0 flex-1 text-sm">
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

function useUndo(change: UndoableChange, onDone: () => void) {
  const putBack = usePutBackTrades(change.userId);
  const givePlans = useGivePlans(change.userId);
  const tagTrades = useTagTrades(change.userId);
  const putBackOpen = usePutBackRunningTrade(change.userId);
  const isBusy = [putBack, givePlans, tagTrades, putBackOpen].some(({ isPending }) => isPending);

  async function undo() {
    if (isBusy) {
      return;
    }
    try {
      showToast(await takeBack());
    } catch (failure) {
      // The query client has reported the other failures; the user can try again.
      if ('tagged' in change) {
        reportFailure(failure);
      }
      return;
    }
    onDone();
  }

  function takeBack() {
    if ('deleted' in change) {
      return putBackDeleted(change.deleted);
    }
    if ('running' in change) {
      return putBackRunning(change.running);
    }
    return 'given' in change ? giveBack(change.given) : untag(change.tagged);
  }

  async function putBackRunning(running: Extract<UndoableChange, { running: unknown }>['running']) {
    await putBackOpen.mutateAsync(running);
    return { title: 'Open trade restored', description: undefined };
  }

  async function untag({ trades, tag, isOn }: Extract<UndoableChange, { tagged: unknown }>['tagged']) {
    const found = await tagTrades.mutateAsync({
      trades: trades.map(({ id }) => id),
      tag,
      isOn: !isOn,
      versions: trades.map(({ version }) => version),
    });
    return {
      title: `${countNoun(found.length, 'trade')} changed back`,
      description: skippedWords(trades.length - found.length),
    };
  }

  async function putBackDeleted(trades: Extract<UndoableChange, { deleted: unknown }>['deleted']) {
    const withoutPlan = await putBack.mutateAsync(trades);
    return {
      title: `${countNoun(trades.length, 'trade')} restored`,
      description:
        withoutPlan > 0 ? `${withoutPlan} without a plan: it was deleted in the meantime.` : undefined,
    };
  }

  async function giveBack(given: Extract<UndoableChange, { given: unknown }>['given']) {
    const found = await givePlans.mutateAsync({
      trades: given.map(({ id }) => id),
      plans: given.map(({ plan_before }) => plan_before),
      versions: given.map(({ version }) => version),
    });
    return {
      title: `${countNoun(found.length, 'trade')} moved back`,
      description: skippedWords(given.length - found.length),
    };
  }

  return { undo, isBusy };
}

function skippedWords(trades: number): string | undefined {
  return trades > 0 ? `${trades} skipped: changed or deleted in the meantime.` : undefined;
}
