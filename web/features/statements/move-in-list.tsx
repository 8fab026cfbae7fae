import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#components/ui/card.tsx';
import { journals } from './export-steps/journals.ts';

export function MoveInList() {
  return (
    <Card className="py-0 sm:py-0">
      <ul aria-label="Journals" className="divide-y divide-line">
        {journals.map(({ slug, name, file }) => (
          <li key={slug}>
            <Link
              to={`/move-in/${slug}`}
              className="-mx-4 flex min-h-12 items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken sm:-mx-5 sm:px-5"
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{name}</span>{' '}
                <span className="text-ink-muted text-sm">{file}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
