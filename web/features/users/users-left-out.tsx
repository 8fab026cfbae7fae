import { Fragment, type ReactNode } from 'react';
import type { UsersShown } from '#data/school/users.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { shownLabels } from './users-shown.ts';

type LeftOutCountsProps = {
  words: string;
  counts: { archived: number; removed: number } | undefined;
  onShow: (shown: UsersShown) => void;
};

/** '2 archived, 1 removed not shown': each is a button that shows them. */
export function LeftOutCounts({ words, counts, onShow }: LeftOutCountsProps) {
  const kinds = (['archived', 'removed'] as const).filter(kind => counts && counts[kind] > 0);
  return (
    kinds.length > 0 && (
      <span className="font-normal text-ink-muted text-xs tracking-normal">
        {kinds.map((kind, place) => (
          <Fragment key={kind}>
            {place > 0 && ', '}
            <ShowButton onPress={() => onShow(kind)}>
              <span className="sr-only">Show </span>
              {formatCount(counts?.[kind] ?? 0)} {kind}
            </ShowButton>
          </Fragment>
        ))}{' '}
        {words}
      </span>
    )
  );
}

type UsersLeftOutProps = Omit<LeftOutCountsProps, 'words'> & { shown: UsersShown };

/** Below the list: how many students it leaves out, or a button that returns to the current ones. */
export function UsersLeftOut({ shown, ...rest }: UsersLeftOutProps) {
  return (
    <p className="border-line border-t px-4 py-1.5 text-ink-muted text-xs empty:hidden sm:px-5">
      {shown === 'present' ? (
        <LeftOutCounts words="not shown" {...rest} />
      ) : (
        <>
          {shownLabels[shown]} ·{' '}
          <ShowButton onPress={() => rest.onShow('present')}>Show current students</ShowButton>
        </>
      )}
    </p>
  );
}

function ShowButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-6 min-w-6 text-accent underline underline-offset-2"
    >
      {children}
    </button>
  );
}
