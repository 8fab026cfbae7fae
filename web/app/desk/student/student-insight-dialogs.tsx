import type { ComponentProps } from 'react';
import { type InsightFilter, queryOfInsights } from '#features/insights/insight-filter.ts';
import { InsightFilterDialog } from '#features/insights/insight-filter-dialog.tsx';
import { useReplacePage } from '../../trader/trader-context.ts';
import { studentAddress } from '../desk-addresses.ts';

type OfStudent = { userId: string; onClose: () => void };

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
