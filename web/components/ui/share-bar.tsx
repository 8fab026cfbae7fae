import clsx from 'clsx';

const looks = ['bg-funds', 'bg-ink-muted', 'bg-track'];

type ShareBarProps = {
  label: string;
  /** Two or three parts, in percentage points, each with a text that includes them. */
  parts: readonly { points: number; text: string }[];
};

/** The colors distinguish the parts and do not judge them. */
export function ShareBar({ label, parts }: ShareBarProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ points, text }, index) => (
          // A fraction of a point is still visible.
          <span key={text} className={clsx('min-w-0.5', looks[index])} style={{ flexGrow: points }} />
        ))}
      </div>
      <ul aria-label={label} className="flex flex-col gap-1 text-sm">
        {parts.map(({ text }, index) => (
          <li key={text} className="flex items-baseline gap-2">
            <span
              aria-hidden
              className={clsx('size-2.5 shrink-0 rounded-full border border-line-strong', looks[index])}
            />
            <span className="wrap-anywhere min-w-0 tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
