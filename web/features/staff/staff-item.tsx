import { useQuery } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { groupQueries } from '#data/school/groups.ts';
import type { StaffMember } from '#data/school/staff.ts';
import { userName } from '#domain/school/user-name.ts';
import { dutyLabels } from './duty-words.ts';

type StaffItemProps = {
  member: StaffMember;
  isOwn: boolean;
  onChange: () => void;
  /** For the owner only. */
  onHandOver: (() => void) | undefined;
  /** For the owner only, when the member has lost their phone. */
  onRemoveFactors: (() => void) | undefined;
};

export function StaffItem({ member, isOwn, onChange, onHandOver, onRemoveFactors }: StaffItemProps) {
  const { full_name: fullName, email, duty } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-40">
        <h4 className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm">
          <bdi>{userName(member)}</bdi>
          <Badge variant={duty === 'owner' ? 'default' : 'outline'}>{dutyLabels[duty]}</Badge>
          {isOwn && <Badge variant="secondary">You</Badge>}
        </h4>
        {fullName && <p className="wrap-anywhere text-ink-muted text-sm">{email}</p>}
        {duty === 'assistant' && <Groups ids={member.group_ids} />}
      </div>
      {duty !== 'owner' && (
        <div className="flex items-center gap-2">
          {onRemoveFactors && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Reset two-step sign-in of ${userName(member)}`}
              onClick={onRemoveFactors}
            >
              <ShieldOff aria-hidden className="size-4" />
            </Button>
          )}
          <Button variant="outline" aria-label={`Change ${userName(member)}`} onClick={onChange}>
            Change
          </Button>
        </div>
      )}
      {duty === 'owner' && onHandOver && (
        <Button variant="outline" onClick={onHandOver}>
          Hand Over
        </Button>
      )}
    </li>
  );
}

/** The groups that an assistant sees, without archived ones. */
function Groups({ ids }: { ids: readonly string[] }) {
  const { data: groups } = useQuery(groupQueries.all());
  if (!groups) {
    return null;
  }
  const names = groups
    .filter(({ id, archived_at }) => ids.includes(id) && !archived_at)
    .map(({ name }) => name);
  return (
    <p className="wrap-anywhere text-ink-muted text-sm">
      {names.length > 0 ? `Sees ${names.join(', ')}` : 'Sees no group yet'}
    </p>
  );
}
