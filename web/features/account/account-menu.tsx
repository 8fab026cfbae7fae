import { CircleUserRound } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { HeaderButton } from '#components/header-button.tsx';
import { reportFailure } from '#lib/queries/failure.ts';
import type { AccountActions } from './account-actions.ts';

const load = () => import('./account-menu-list.tsx');

/** The account menu. It is larger than the figures of the dashboard, so it loads when opened. */
export function AccountMenu(actions: AccountActions) {
  const [List, setList] = useState<ComponentType<AccountActions> | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  async function open() {
    setIsLoading(true);
    try {
      const { AccountMenuList } = await load();
      setList(() => AccountMenuList);
    } catch {
      reportFailure(new Error('Couldn’t load the menu. Check your connection and try again.'));
    }
    setIsLoading(false);
  }

  if (List) {
    return <List {...actions} />;
  }
  return (
    <HeaderButton
      icon={CircleUserRound}
      label="Account"
      aria-haspopup="menu"
      aria-expanded="false"
      isBusy={isLoading}
      onPointerEnter={() => load().catch(() => {})}
      onFocus={() => load().catch(() => {})}
      onClick={open}
    />
  );
}
