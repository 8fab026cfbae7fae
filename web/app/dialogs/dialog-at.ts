import { drawDialog } from '#components/dialogs.tsx';
import { PlanFind } from './plan-dialogs.tsx';
import { TradeFind } from './trade-dialogs.tsx';

export function dialogAt(address: string) {
  const [, kind, id, ...rest] = address.replace(/\?.*/, '').split('/');
  if (!id || rest.length > 0) {
    return null;
  }
  switch (kind) {
    case 'trades':
      return drawDialog(TradeFind, { tradeId: id });
    case 'plans':
      return drawDialog(PlanFind, { planId: id });
    default:
      return null;
  }
}
