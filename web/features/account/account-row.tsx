import type { ReactNode } from 'react';

type AccountRowProps = {
  name: string;
  value: string;
  children?: ReactNode;
};

export function AccountRow({ name, value, children }: AccountRowProps) {
  return (
    <div className="flex @max-2xs:flex-col @max-2xs:items-start items-center justify-between gap-4 py-4 *:last:shrink-0">
      <div className="min-w-0">
        <p className="font-medium text-sm">{name}</p>
        <p dir="auto" className="wrap-anywhere text-ink-muted text-sm">
          {value}
        </p>
      </div>
      {children || <span />}
    </div>
  );
}
