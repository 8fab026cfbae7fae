import { useRef } from 'react';
import { VirtualListInBox } from '#components/ui/virtual-list.tsx';

const pips = Array.from({ length: 10_000 }, (_, index) => `Pip ${index + 1}`);

export function LongList() {
  const box = useRef<HTMLElement>(null);
  return (
    <section
      ref={box}
      aria-label="Pips so far"
      className="h-64 overflow-y-auto rounded-box border border-line"
    >
      <VirtualListInBox box={box} label="Pips" items={pips} keyOf={pipName} itemHeight={45}>
        {pip => (
          <button
            type="button"
            className="min-h-11 w-full border-line border-b bg-surface px-4 text-start hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {pip}
          </button>
        )}
      </VirtualListInBox>
    </section>
  );
}

function pipName(pip: string): string {
  return pip;
}
