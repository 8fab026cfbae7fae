import { Select as BaseSelect } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { type Option, optionListStyles } from '#components/ui/option-list.ts';

export function SelectOptions({ options }: { options: readonly Option[] }) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner
        alignItemWithTrigger={false}
        sideOffset={4}
        className={optionListStyles.positioner}
      >
        <BaseSelect.Popup className={optionListStyles.popup}>
          <BaseSelect.List className={optionListStyles.list}>
            {options.map(option => (
              <BaseSelect.Item key={option.value} value={option.value} className={optionListStyles.item}>
                <BaseSelect.ItemText dir="auto" className={optionListStyles.text}>
                  {option.label}
                </BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  );
}
