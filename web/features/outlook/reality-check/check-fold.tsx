import type { ReactNode } from 'react';
import { KeptFold } from '#components/kept-fold.tsx';
import { formatMoney } from '#domain/money.ts';
import type { RealityCheck } from '#domain/reality-check/reality-check.ts';

type CheckFoldProps = {
  check: RealityCheck | null;
  /** What is typed is not whole, and this speaks of what was there before. */
  isOld?: boolean;
  children: ReactNode;
};

/** The reality check behind its title, with what a trading day has to bring. */
export function CheckFold({ check, isOld = false, children }: CheckFoldProps) {
  const perDay = check?.perTradingDay ?? null;
  const summary =
    isOld && check ? 'as typed before' : perDay !== null && `${formatMoney(perDay)} a trading day`;
  return (
    <KeptFold title="Reality Check" summary={summary} mark="pipstone-reality-check-folded">
      <div className="flex flex-col gap-3 pb-1">{children}</div>
    </KeptFold>
  );
}
