import { useQuery } from '@tanstack/react-query';
import { Tag as TagIcon } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { tagQueries } from '#data/journal/tags.ts';
import { TagDeleteDialog } from '#features/journal/tag-delete-dialog.tsx';
import { TagEditDialog } from '#features/journal/tag-edit-dialog.tsx';
import { TagList } from '#features/journal/tag-list.tsx';
import { TagMergeDialog } from '#features/journal/tag-merge-dialog.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useTrader } from './trader-context.ts';

export function TagsScreen() {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const query = useQuery(tagQueries.ofUser(userId));
  const { data: counts } = useQuery(tagQueries.counts(userId));
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <PageHeading title="Tags">
        <Button onClick={() => open(TagEditDialog, { userId, tags: query.data ?? [] })}>
          <TagIcon aria-hidden className="size-4" />
          New Tag
        </Button>
      </PageHeading>
      <Loaded query={query} failure="Couldn’t load your tags." loading={<Spinner />}>
        {tags =>
          tags.length === 0 ? (
            <EmptyState icon={TagIcon} title="No Tags Yet">
              Label trades by setup, session or mistake. Create tags here or while adding a trade.
            </EmptyState>
          ) : (
            <TagList
              tags={tags}
              counts={counts}
              onEdit={tag => open(TagEditDialog, { userId, tags, tag })}
              onMerge={tag => open(TagMergeDialog, { userId, tags, tag })}
              onDelete={tag =>
                open(TagDeleteDialog, { userId, tag, trades: counts && (counts.get(tag.id) ?? 0) })
              }
            />
          )
        }
      </Loaded>
    </div>
  );
}
