import type { ReactNode } from 'react';

type OpenPartProps = {
  onOpen: () => void;
  tabIndex?: number | undefined;
  children: ReactNode;
};

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
