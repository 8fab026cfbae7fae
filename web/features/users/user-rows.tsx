import { type ComponentProps, type ReactNode, useId } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatCount } from '#domain/numbers/count.ts';

type UserRowsProps<Row> = {
  title: string;
  rows: ComponentProps<typeof Loaded<Row[]>>['query'];
  empty: string;
  children: (rows: Row[]) => ReactNode;
};

export function UserRows<Row>({ title, rows, empty, children }: UserRowsProps<Row>) {
  const id = useId();
  const { data } = rows;
  return (
    <section
      aria-labelledby={id}
      aria-busy={data === undefined && !rows.isError}
      className="flex flex-col gap-3"
    >
      <h3 id={id} className="font-semibold">
        {title}
        {data && ` (${formatCount(data.length)})`}
      </h3>
      <Loaded
        query={rows}
        failure={`Couldn’t load the ${title.toLowerCase()}.`}
        loading={<Skeleton className="h-40" />}
      >
        {all => (all.length > 0 ? children(all) : <UserNothing>{empty}</UserNothing>)}
      </Loaded>
    </section>
  );
}

export function UserNothing({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-box border border-line-strong border-dashed p-6 text-center text-ink-muted text-sm">
      {children}
    </p>
  );
}
