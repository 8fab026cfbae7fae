import clsx from 'clsx';
import { Check, X } from 'lucide-react';

type UserBadgeProps = {
  label: string;
  isChosen: boolean;
  /** True if another press removes them: a cross replaces the tick. */
  isRemovable?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
};

export function UserBadge({ label, isChosen, isRemovable, isDisabled, onToggle }: UserBadgeProps) {
  const Icon = isRemovable ? X : Check;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Chart ${label}`}
      title={label}
      disabled={isDisabled}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm transition-colors disabled:cursor-not-allowed disabled:opacity-60 sm:min-h-8',
        isChosen
          ? 'border-accent bg-accent-soft font-medium text-accent'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      <span dir="auto" className="truncate">
        {label}
      </span>
      {isChosen && <Icon aria-hidden className="size-3.5 shrink-0" />}
    </button>
  );
}
