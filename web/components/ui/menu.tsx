import { Menu as BaseMenu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { optionListStyles } from './option-list.ts';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  /** For something that is on or off: the menu stays open. */
  isChecked?: boolean;
  /** True for an action that cannot be undone. */
  isDestructive?: boolean;
};

type MenuProps = {
  /** The button that opens it and names it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
};

export function Menu({ trigger, items }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="end" className={optionListStyles.positioner}>
          <BaseMenu.Popup
            className={clsx(
              optionListStyles.surface,
              'max-h-(--available-height) min-w-44 overflow-y-auto p-1 outline-hidden',
            )}
          >
            {items.map(item => (
              <Item key={item.label} {...item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Item({ label, icon: Icon, onSelect, disabled, isChecked, isDestructive }: MenuItem) {
  const className = clsx(
    optionListStyles.item,
    'justify-start data-disabled:cursor-not-allowed data-disabled:opacity-60',
    isDestructive && 'text-loss data-highlighted:bg-loss-soft',
  );
  const text = <span className={optionListStyles.text}>{label}</span>;
  return isChecked === undefined ? (
    <BaseMenu.Item disabled={disabled} onClick={onSelect} className={className}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {text}
    </BaseMenu.Item>
  ) : (
    <BaseMenu.CheckboxItem
      checked={isChecked}
      disabled={disabled}
      onCheckedChange={onSelect}
      className={className}
    >
      <Check aria-hidden className={clsx('size-4 shrink-0', !isChecked && 'invisible')} />
      {text}
    </BaseMenu.CheckboxItem>
  );
}
