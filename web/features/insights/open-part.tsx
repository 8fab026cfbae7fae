import type { ReactNode } from 'react';

type OpenPartProps = {
  onOpen: () => void;
  /** -1 for one that only the arrow keys reach. */
  tabIndex?: number | undefined;
  children: ReactNode;
};

/** A figure that opens the trades behind it. */
export function OpenPart({ onOpen, tabIndex, children }: OpenPartProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={onOpen}
      className="min-h-6 min-w-6 [text-align:inherit] underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-solid"
    >
      {children}
      <span className="sr-only">, see its trades</span>
    </button>
  );
}
