import type { ReactNode } from 'react';

export function cashWord(amount: number): string {
  return amount < 0 ? 'Withdrawal' : 'Deposit';
}

type CashMarkShapeProps = { x: number; y: number; amount: number };

/** An arrowhead in text color, because a deposit or withdrawal is neither won nor lost. */
export function CashMarkShape({ x, y, amount }: CashMarkShapeProps) {
  const height = amount < 0 ? 9 : -9;
  return (
    <path
      d={`M${x - 5.5} ${y - height / 2}h11l-5.5 ${height}z`}
      className="fill-ink stroke-2 stroke-surface [paint-order:stroke]"
    />
  );
}

export function CashMarkSign({ amount }: { amount: number }) {
  return <Sign drawing={<CashMarkShape x={8} y={6} amount={amount} />}>{cashWord(amount)}</Sign>;
}

/** The note below a chart whose axis does not start at zero: a broken line before the text. */
export function AxisCut({ children }: { children: ReactNode }) {
  return (
    <Sign drawing={<path d="M1 8h4l2-5 3 7 2-5h3" fill="none" className="stroke-current" />}>{children}</Sign>
  );
}

function Sign({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg aria-hidden="true" viewBox="0 0 16 12" className="h-3 w-4 shrink-0">
        {drawing}
      </svg>
      {children}
    </span>
  );
}
