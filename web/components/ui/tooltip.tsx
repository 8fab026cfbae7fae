import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type TooltipProps = {
  /** A few words. Touch screens never show them, so nothing may depend on them. */
  text: string;
  /** The button it explains. A button without words still needs its own `aria-label`. */
  children: ReactElement;
};

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={300} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} className="z-40">
          <BaseTooltip.Popup className="max-w-64 rounded-box bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-lifted transition-opacity data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
