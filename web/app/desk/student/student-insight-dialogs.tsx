import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { userQueries } from '#data/school/users.ts';
import { type InsightFilter, queryOfInsights } from '#features/insights/insight-filter.ts';
import { InsightFilterDialog } from '#features/insights/insight-filter-dialog.tsx';
import { TradesListedDialog } from '#features/trades/list/trades-listed-dialog.tsx';
import { useReplacePage } from '../../trader/trader-context.ts';
import { studentAddress } from '../desk-addresses.ts';
import { useStudentAccounts } from './student-parts.tsx';
import { useOpenStudentTrade } from './use-open-student.ts';

type OfStudent = { userId: string; onClose: () => void };

/** The trades behind a figure of a student's insights. */
export function StudentTradesListed(props: OfStudent & { title: string; ids: readonly string[] }) {
  const { data: plans = none } = useQuery(userQueries.plans(props.userId));
  return (
    <TradesListedDialog
      {...props}
      plans={plans}
      accounts={useStudentAccounts(props.userId)}
      onOpen={useOpenStudentTrade()}
    />
  );
}

type FilterProps = OfStudent &
  Omit<ComponentProps<typeof InsightFilterDialog>, 'onApply'> & { compared: InsightFilter | null };

/** The filter as a sheet; applying it replaces the sheet's history entry. */
export function StudentInsightsFilter({ userId, compared, ...fields }: FilterProps) {
  const replacePage = useReplacePage();
  const apply = (filter: InsightFilter) => {
    replacePage(`${studentAddress(userId)}/insights?${queryOfInsights(filter, compared)}`);
    fields.onClose();
  };
  return <InsightFilterDialog {...fields} onApply={apply} />;
}

const none: readonly [] = [];
