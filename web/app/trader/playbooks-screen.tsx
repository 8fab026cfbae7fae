import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { playbookQueries } from '#data/journal/playbooks.ts';
import { OwnPlaybookEditDialog } from '#features/playbooks/own-playbook-edit-dialog.tsx';
import { OwnPlaybooks } from '#features/playbooks/own-playbooks.tsx';
import { PlaybookPictures, PlaybookPicturesDialog } from '../dialogs/playbook-pictures.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useTrader } from './trader-context.ts';

export function PlaybooksScreen() {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const query = useQuery(playbookQueries.ofUser(userId));
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <PageHeading title="Playbooks">
        <Button onClick={() => open(OwnPlaybookEditDialog, { userId, playbook: null, name: '' })}>
          <Plus aria-hidden className="size-4" />
          New Playbook
        </Button>
      </PageHeading>
      <Loaded query={query} failure="Couldn’t load your playbooks." loading={<Skeleton className="h-40" />}>
        {playbooks => (
          <OwnPlaybooks
            userId={userId}
            playbooks={playbooks}
            renderPictures={({ id, name }, original) => (
              <>
                <PlaybookPictures of={{ playbookId: id }} userId={userId} about={name} />
                {original && (
                  <PlaybookPictures
                    of={{ classPlaybookId: original.id }}
                    userId={userId}
                    about={original.name}
                  />
                )}
              </>
            )}
            onPictures={({ id, name }) =>
              open(PlaybookPicturesDialog, { of: { playbookId: id }, userId, name })
            }
          />
        )}
      </Loaded>
    </div>
  );
}
