import clsx from 'clsx';

const sizes = {
  medium: { text: 'text-lg', mark: 'size-8' },
  large: { text: 'text-2xl', mark: 'size-11' },
};

type BrandProps = { hasName?: boolean; size?: keyof typeof sizes };

/** The logo: a milestone with one pip on it, above a line that rises past it. */
export function Brand({ hasName = true, size = 'medium' }: BrandProps) {
  const { text, mark } = sizes[size];
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" role="img" aria-label="Pipstone" className={clsx('shrink-0', mark)}>
        <path className="fill-accent" d="M6 30V13C6 7 10.5 3 16 3s10 4 10 10v17z" />
        <circle className="fill-on-accent" cx="16" cy="11" r="3" />
        <path className="fill-none stroke-2 stroke-on-accent" d="m6 25 7-6 5 3 8-8" />
      </svg>
      {hasName && (
        <span aria-hidden className={clsx('font-semibold tracking-tight', text)}>
          Pipstone
        </span>
      )}
    </span>
  );
}
