import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck, ChartNoAxesCombined, Image, Pencil, Plus, Trash2, Users } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { classPlaybookQueries, type HandedPlaybook } from '#data/school/class-playbooks.ts';
import { groupQueries } from '#data/school/groups.ts';
import { ClassPlaybookDeleteDialog } from '#features/playbooks/class-playbook-delete-dialog.tsx';
import { ClassPlaybookEditDialog } from '#features/playbooks/class-playbook-edit-dialog.tsx';
import { HandOutDialog } from '#features/playbooks/hand-out-dialog.tsx';
import { PlaybookCard } from '#features/playbooks/playbook-card.tsx';
import { PlaybookPictures, PlaybookPicturesDialog } from '../../dialogs/playbook-pictures.tsx';
import { PageHeading } from '../../page-heading.tsx';
import { PageLink } from '../../page-link.tsx';
import { classPlaybookAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';

export function ClassPlaybooksScreen() {
  const open = useOpenDialog();
  const query = useQuery(classPlaybookQueries.all());
  const { isAdmin: canManage } = useDesk();
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <PageHeading title="Playbooks">
        {canManage && (
          <Button onClick={() => open(ClassPlaybookEditDialog, { playbook: null })}>
            <Plus aria-hidden className="size-4" />
            New Playbook
          </Button>
        )}
      </PageHeading>
      <Loaded query={query} failure="Couldn’t load the playbooks." loading={<Skeleton className="h-40" />}>
        {playbooks =>
          playbooks.length === 0 ? (
            <EmptyState icon={BookOpenCheck} title="No Playbooks Yet">
              {canManage
                ? 'Write a setup with its rules and hand it out to groups. Students mark in each trade which rules they kept.'
                : 'Playbooks that your groups get appear here.'}
            </EmptyState>
          ) : (
            playbooks.map(playbook => <ClassPlaybook key={playbook.id} playbook={playbook} />)
          )
        }
      </Loaded>
    </div>
  );
}

function ClassPlaybook({ playbook }: { playbook: HandedPlaybook }) {
  const open = useOpenDialog();
  const {
    isAdmin: canManage,
    user: { id: userId },
  } = useDesk();
  const pictures = { of: { classPlaybookId: playbook.id }, userId };
  const { data: groups = [] } = useQuery(groupQueries.all());
  const names = groups.filter(({ id }) => playbook.groups.includes(id)).map(({ name }) => name);
  const present = groups.filter(({ id, archived_at }) => !archived_at || playbook.groups.includes(id));
  return (
    <PlaybookCard
      playbook={playbook}
      line={names.length > 0 ? <bdi>{names.join(', ')}</bdi> : 'Not handed out yet'}
      actions={
        canManage
          ? [
              { label: 'Edit', icon: Pencil, onSelect: () => open(ClassPlaybookEditDialog, { playbook }) },
              {
                label: 'Screenshots',
                icon: Image,
                onSelect: () => open(PlaybookPicturesDialog, { ...pictures, name: playbook.name }),
              },
              {
                label: 'Delete',
                icon: Trash2,
                isDestructive: true,
                onSelect: () => open(ClassPlaybookDeleteDialog, { playbook }),
              },
            ]
          : []
      }
    >
      <PlaybookPictures {...pictures} about={playbook.name} />
      <div className="flex flex-wrap gap-2">
        {canManage && (
          <Button
            variant="outline"
            aria-label={`Hand out ${playbook.name}`}
            disabled={present.length === 0}
            onClick={() => open(HandOutDialog, { playbook, groups: present })}
          >
            <Users aria-hidden className="size-4" />
            Hand Out
          </Button>
        )}
        <PageLink
          to={classPlaybookAddress(playbook.id)}
          icon={ChartNoAxesCombined}
          label="Adherence"
          about={`of ${playbook.name}`}
        />
      </div>
    </PlaybookCard>
  );
}
