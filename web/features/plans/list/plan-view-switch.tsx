import { LayoutGrid, Rows3 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { usePlanRows } from './plan-view.ts';

export function PlanViewSwitch() {
  const [isRows, setIsRows] = usePlanRows();
  const Icon = isRows ? LayoutGrid : Rows3;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={isRows ? 'Show as Cards' : 'Show as Rows'}
      onClick={() => setIsRows(!isRows)}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
