import type { ReactNode } from 'react';
import { FoldingSection } from '#components/folding-section.tsx';
import { formatMoney } from '#domain/money/money.ts';
import type { RealityCheck } from '#domain/reality-check/reality-check.ts';

type CheckFoldProps = {
  check: RealityCheck | null;
  /** True if the entries are incomplete, and the figures those of the last complete ones. */
  isOld?: boolean;
  hasLine?: boolean;
  children: ReactNode;
};

/** The title has the pace per trading day. */
export function CheckFold({ check, isOld = false, hasLine, children }: CheckFoldProps) {
  const perDay = check?.perTradingDay ?? null;
  const summary =
    isOld && check
      ? 'from your last complete entry'
      : perDay !== null && `${formatMoney(perDay)} per trading day`;
  return (
    <FoldingSection
      title="Reality Check"
      summary={summary}
      mark="pipstone-reality-check-folded"
      hasLine={hasLine}
    >
      {children}
    </FoldingSection>
  );
}
