import { Button } from '#components/ui/button.tsx';
import { type Plan, useSwitchPlan } from '#data/plans/plans.ts';
import { showToast } from '#lib/page/toasts.ts';

export function PlanSwitch({ plan }: { plan: Pick<Plan, 'id' | 'plan_name' | 'is_active'> }) {
  const switchPlan = useSwitchPlan();

  function turn(isActive: boolean) {
    switchPlan.mutate(
      { id: plan.id, isActive },
      {
        onSuccess: () =>
          showToast({
            title: isActive ? 'Plan activated' : 'Plan deactivated',
            description: `"${plan.plan_name}" is now ${isActive ? 'active' : 'inactive'}.`,
          }),
      },
    );
  }

  return (
    <Button variant="outline" isBusy={switchPlan.isPending} onClick={() => turn(!plan.is_active)}>
      {plan.is_active ? 'Deactivate' : 'Activate'}
    </Button>
  );
}
