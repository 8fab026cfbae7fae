import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { userQueries } from '#data/school/users.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { Reason } from '#domain/desk/reason.ts';
import { tradesBehind } from '#domain/desk/reason-trades.ts';
import { ReasonList } from '#features/desk/reason-list.tsx';
import { TradeList } from '#features/trades/list/trade-list.tsx';
import { useStudentAccounts } from './student-parts.tsx';
import { useOpenStudentTrade } from './use-open-student.ts';

type WritingReasonsProps = {
  studentId: string;
  reasons: readonly Reason[] | undefined;
  newest: readonly Trade[];
};

/** Above a message: why the student needs attention, and the trades of the strongest reason that has some. */
export function WritingReasons({ studentId, reasons, newest }: WritingReasonsProps) {
  const titleId = useId();
  const accounts = useStudentAccounts(studentId);
  const { data: plans = [] } = useQuery(userQueries.plans(studentId));
  const openTrade = useOpenStudentTrade();
  if (reasons?.length === 0) {
    return null;
  }
  const trades = reasons?.map(reason => tradesBehind(reason, newest)).find(some => some.length > 0) ?? [];
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 border-line-strong border-s-2 ps-3">
      <h4 id={titleId} className="text-ink-muted text-sm">
        Why They Need Attention
      </h4>
      {reasons ? <ReasonList reasons={reasons} /> : <Skeleton className="h-5 w-40" />}
      {trades.length > 0 && (
        <TradeList
          label="Trades of this reason"
          trades={trades}
          plans={plans}
          accounts={accounts}
          onOpen={openTrade}
        />
      )}
    </section>
  );
}
