import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { AtSign, CircleUserRound, Download, KeyRound, type LucideIcon, Trash2, UserPen } from 'lucide-react';
import { HeaderButton } from '#components/header-button.tsx';
import { optionListStyles } from '#components/ui/option-list.ts';
import type { AccountActions } from './account-actions.ts';
import { ThemeChoices } from './theme-choices.tsx';

export function AccountMenuList(actions: AccountActions) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<HeaderButton icon={CircleUserRound} label="Account" />} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className={optionListStyles.positioner}>
          <Menu.Popup className={clsx(optionListStyles.surface, 'w-64 p-1 outline-hidden')}>
            <Item label="Change Name" icon={UserPen} onSelect={actions.onChangeName} />
            <Item label="Change Email" icon={AtSign} onSelect={actions.onChangeEmail} />
            <Item label="Change Password" icon={KeyRound} onSelect={actions.onChangePassword} />
            <Divider />
            <ThemeChoices />
            <Divider />
            <Item label="Export Your Data" icon={Download} onSelect={actions.onDownload} />
            <Item label="Delete Account" icon={Trash2} isDestructive onSelect={actions.onDelete} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type ItemProps = { label: string; icon: LucideIcon; isDestructive?: boolean; onSelect: () => void };

function Item({ label, icon: Icon, isDestructive, onSelect }: ItemProps) {
  return (
    <Menu.Item
      onClick={onSelect}
      className={clsx(
        optionListStyles.item,
        'justify-start gap-3',
        isDestructive && 'text-loss data-highlighted:bg-loss-soft',
      )}
    >
      <Icon aria-hidden className={clsx('size-4 shrink-0', !isDestructive && 'text-ink-muted')} />
      {label}
    </Menu.Item>
  );
}

function Divider() {
  return <Menu.Separator className="mx-3 my-1 h-px bg-line" />;
}
