import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '#components/ui/card.tsx';
import { type Group, useChangeGroup } from '#data/school/groups.ts';
import { leastProcessTrades, processDays } from '#domain/process/process-figures.ts';
import { ProcessList } from './process-list.tsx';
import { ProcessSwitch } from './process-switch.tsx';

type GroupProcessProps = {
  group: Group;
  canManage: boolean;
  studentAddress: (userId: string) => string;
};

export function GroupProcess({ group, canManage, studentAddress }: GroupProcessProps) {
  const titleId = useId();
  const change = useChangeGroup();
  const isOn = group.shows_process;
  if (!isOn && !canManage) {
    return null;
  }
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={titleId} className="font-semibold text-lg">
          Discipline Board
        </h3>
        {canManage && (
          <ProcessSwitch
            label="Offer to Students"
            isOn={isOn}
            next={change.isPending ? change.variables.shows_process : undefined}
            onChange={shows_process => change.mutate({ group, shows_process })}
          />
        )}
      </div>
      <p className="text-ink-muted text-sm">
        Journaling, plan and lot-size discipline over the last {processDays} days, for students with at least{' '}
        {leastProcessTrades} trades. No money shown. Students choose under <em>Account</em> whether to take
        part; only those who do see each other.
      </p>
      {isOn && (
        <ProcessList
          groupId={group.id}
          renderName={({ id, name }) => (
            <Link
              to={studentAddress(id ?? '')}
              className="inline-flex min-h-6 items-center text-accent hover:underline"
            >
              {name ?? 'A student'}
            </Link>
          )}
        />
      )}
    </Card>
  );
}
