import { MousePointerClick } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Stair } from '#components/stair.tsx';
import { Card } from '#components/ui/card.tsx';
import { UserHeading } from './user-heading.tsx';

type UserCardProps = Omit<ComponentProps<typeof UserHeading>, 'id' | 'children'> & {
  actions?: ReactNode;
  children: ReactNode;
};

/** The details of the chosen user. They scroll when they are beside the list. */
export function UserCard({ actions, children, ...heading }: UserCardProps) {
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="flex min-h-0 flex-col gap-4 overflow-hidden px-0 pb-0 sm:px-0 sm:pb-0"
    >
      <UserHeading id={titleId} {...heading}>
        {actions}
      </UserHeading>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 pb-4 sm:px-5 sm:pb-5">
        {children}
      </div>
    </Card>
  );
}

export function UserNone() {
  return (
    <p className="flex flex-1 flex-col items-center justify-center gap-3 px-2 pb-8 text-center text-ink-muted">
      <Stair icon={MousePointerClick} />
      Select a user from the left to view their details
    </p>
  );
}
