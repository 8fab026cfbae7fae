import { Menu as BaseMenu } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { optionListStyles } from './option-list.ts';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
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
            {items.map(({ label, icon: Icon, onSelect, disabled, isDestructive }) => (
              <BaseMenu.Item
                key={label}
                disabled={disabled}
                onClick={onSelect}
                className={clsx(
                  optionListStyles.item,
                  'justify-start data-disabled:cursor-not-allowed data-disabled:opacity-60',
                  isDestructive && 'text-loss data-highlighted:bg-loss-soft',
                )}
              >
                {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
                <span className={optionListStyles.text}>{label}</span>
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
