import { Presentation } from 'lucide-react';
import { LinkActions } from '#components/link-actions.tsx';

type JoinActionsProps = {
  link: string;
  view?: string | undefined;
};

export function JoinActions({ link, view }: JoinActionsProps) {
  return (
    <LinkActions
      link={link}
      title="Join on Pipstone"
      note="It opens the sign-up form with the code filled in."
    >
      {view && (
        <a
          href={view}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken max-sm:flex-1 sm:min-h-10"
        >
          <Presentation aria-hidden className="size-4" />
          Present to Class
        </a>
      )}
    </LinkActions>
  );
}
