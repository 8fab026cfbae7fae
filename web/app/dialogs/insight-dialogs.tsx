import type { ComponentProps } from 'react';
import { type InsightFilter, queryOfInsights } from '#features/insights/insight-filter.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { useReplacePage } from '../trader/trader-context.ts';

const { InsightFilterDialog } = lazyParts(() => import('#features/insights/insight-filter-dialog.tsx'));

type InsightsFilterProps = Omit<ComponentProps<typeof InsightFilterDialog>, 'onApply'> & {
  /** The filter to compare with stays in the address. */
  compared: InsightFilter | null;
};

/** The filter as a sheet; applying it replaces the sheet's history entry. */
export function InsightsFilter({ compared, ...props }: InsightsFilterProps) {
  const replacePage = useReplacePage();
  const apply = (filter: InsightFilter) => {
    replacePage(`/insights?${queryOfInsights(filter, compared)}`);
    props.onClose();
  };
  return <InsightFilterDialog {...props} onApply={apply} />;
}
