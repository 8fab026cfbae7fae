import type { ReactNode, Ref } from 'react';

type UserHeadingProps = {
  id: string;
  title: string;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  subtitle?: string | undefined;
  children?: ReactNode;
};

export function UserHeading({ id, title, headingRef, subtitle, children }: UserHeadingProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-36 sm:basis-48">
        <h2
          ref={headingRef}
          id={id}
          tabIndex={-1}
          dir="auto"
          className="wrap-anywhere scroll-mt-4 font-semibold text-lg leading-snug"
        >
          {title}
        </h2>
        {subtitle && (
          <p className="wrap-anywhere text-ink-muted text-sm max-sm:truncate" title={subtitle}>
            {subtitle}
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
