import clsx from 'clsx';

const sizes = {
  medium: { text: 'text-lg', mark: 'size-8' },
  large: { text: 'text-2xl', mark: 'size-11' },
};

type BrandProps = { hasName?: boolean; size?: keyof typeof sizes };

/** Drawn again in public/favicon.svg. */
export function Brand({ hasName = true, size = 'medium' }: BrandProps) {
  const { text, mark } = sizes[size];
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" role="img" aria-label="Pipstone" className={clsx('shrink-0', mark)}>
        <path
          className="fill-accent"
          fillRule="evenodd"
          d="M4 23.3V14a12 12 0 0 1 24 0v.1h-9.3v4.6h-8v4.6zM13.2 7.9a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM4 25.9h9.3v-4.6h8v-4.6H28V30H4z"
        />
      </svg>
      {hasName && (
        <span aria-hidden className={clsx('font-semibold tracking-tight', text)}>
          Pipstone
        </span>
      )}
    </span>
  );
}
