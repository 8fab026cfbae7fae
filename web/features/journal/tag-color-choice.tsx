import type { ComponentProps } from 'react';
import { TagDot } from '#components/tags/tag-dot.tsx';
import { useFieldControl } from '#components/ui/field.tsx';
import { tagColors } from '#domain/tags.ts';

export function TagColorChoice(props: Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'>) {
  const { 'aria-invalid': _, ...group } = useFieldControl();
  return (
    <div role="radiogroup" {...group} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {tagColors.map((name, color) => (
        <label
          key={name}
          className="relative flex min-h-11 select-none items-center gap-2 rounded-box border border-line-strong bg-surface px-3 text-sm transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium sm:min-h-10"
        >
          <input
            {...props}
            type="radio"
            value={color}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-box"
          />
          <TagDot color={color} />
          {name}
        </label>
      ))}
    </div>
  );
}
