import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { optionListStyles } from '#components/ui/option-list.ts';
import { chooseTheme, type Theme, useTheme } from '#lib/page/theme.ts';

const choices = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'System', Icon: Monitor },
] as const;

/** The theme, within a menu that stays open, so that the result is visible. */
export function ThemeChoices() {
  const theme = useTheme();
  return (
    <Menu.RadioGroup value={theme} onValueChange={(chosen: Theme) => chooseTheme(chosen)}>
      <Menu.GroupLabel className="px-3 pt-1.5 pb-1 text-ink-muted text-xs">Theme</Menu.GroupLabel>
      {choices.map(({ theme: value, label, Icon }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          className={clsx(optionListStyles.item, 'justify-start gap-3')}
        >
          <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
          {label}
          <Menu.RadioItemIndicator className="ms-auto">
            <Check aria-hidden className="size-4 text-accent" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
