import { Link } from 'react-router';

export function MoveInLink() {
  return (
    <p className="mt-1 text-ink-muted text-sm">
      Another journal?{' '}
      <Link
        to="/move-in"
        className="inline-flex min-h-11 items-center font-medium text-accent underline sm:min-h-6"
      >
        Switch From …
      </Link>
    </p>
  );
}
