import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Trade } from '#data/trades/trades.ts';
import { formatCount } from '#domain/numbers/count.ts';
import type { OpenedList } from '#features/trades/list/opened-list.ts';
import { useKeyHint, useSingleKeys } from '#lib/keyboard/use-shortcuts.ts';

type TradeWalkProps = {
  trade: Trade;
  list: OpenedList | undefined;
  onStep: (trade: Trade) => void;
  children: (trade: Trade, steps: ReactNode) => ReactNode;
};

/** Has the way to the trades before and after it in the list. */
export function TradeWalk({ trade: first, list, onStep, children }: TradeWalkProps) {
  const [trade, setTrade] = useState(first);
  const place = list?.place(trade.id);

  async function step(by: 1 | -1) {
    const next = await list?.step(trade.id, by);
    if (next) {
      setTrade(next);
      onStep(next);
    }
  }

  return children(trade, place && place.of !== 1 && <Steps {...place} onStep={step} />);
}

type StepsProps = { place: number; of: number | undefined; onStep: (by: 1 | -1) => Promise<void> };

/** The buttons, with the keys K and J too. */
function Steps({ place, of, onStep }: StepsProps) {
  const nav = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [areOn] = useSingleKeys();
  const hints = { back: useKeyHint('K'), on: useKeyHint('J') };
  const isFirst = place === 1;
  const isLast = place === of;

  async function go(by: 1 | -1) {
    if (isBusy || (by < 0 ? isFirst : isLast)) {
      return;
    }
    setBusy(true);
    await onStep(by).finally(() => setBusy(false));
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { k: -1, j: 1 }[event.key.toLowerCase()];
    if (by && areOn && isMeant(event, nav.current)) {
      event.preventDefault();
      void go(by as 1 | -1);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const button = (by: 1 | -1, label: string, isEnd: boolean) => (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      {...(by < 0 ? hints.back : hints.on)}
      // Disabled, it would lose the focus at the end of the list.
      aria-disabled={isEnd}
      onClick={() => go(by)}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60 sm:size-10"
    >
      {by < 0 ? (
        <ChevronLeft aria-hidden className="size-5" />
      ) : (
        <ChevronRight aria-hidden className="size-5" />
      )}
    </Button>
  );
  return (
    <nav ref={nav} aria-label="Trades of the list" className="flex items-center gap-2">
      {button(-1, 'Previous Trade', isFirst)}
      {button(1, 'Next Trade', isLast)}
      <p role="status" className="text-ink-muted text-sm tabular-nums">
        {formatCount(place)}
        {of !== undefined && ` of ${formatCount(of)}`}
      </p>
    </nav>
  );
}

function isMeant(event: KeyboardEvent, nav: HTMLElement | null): boolean {
  const { target } = event;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) {
    return false;
  }
  const isTyping = target.closest(
    'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]',
  );
  const inFront = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return !isTyping && nav?.closest('[role="dialog"]') === inFront;
}
