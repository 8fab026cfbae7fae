import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { unreadQueries, unreadSum } from '#data/comments/unread.ts';
import { AccountRow } from '#features/account/account-row.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { UnreadMark } from '#features/talk/unread-mark.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { useWayToDesk } from '../../shell/use-way-to-desk.ts';
import { useTrader } from '../trader-context.ts';
import { ShowLink } from './show-link.tsx';

const { TemplatesDialog } = lazyParts(() => import('#features/journal/templates-dialog.tsx'));

export function JournalPart() {
  const { id: userId } = useTrader();
  const open = useOpenDialog();
  const { data: unread } = useQuery(unreadQueries.mine(userId));
  const isOfStaff = useWayToDesk() !== undefined;
  return (
    <AccountSection title="Your Journal">
      <AccountRow name="Weekly Review" value="Results, notes and your review questions for each week">
        <ShowLink to="/weeks" label="Show the weekly review" />
      </AccountRow>
      {!isOfStaff && (
        <AccountRow name="Messages" value="Your messages with your educators">
          <div className="flex items-center gap-3">
            <UnreadMark count={unreadSum(unread)} />
            <ShowLink to="/talk" label="Show the messages" />
          </div>
        </AccountRow>
      )}
      <AccountRow name="Tags" value="Create, rename, recolor and merge tags">
        <ShowLink to="/tags" label="Show the tags" />
      </AccountRow>
      <AccountRow name="Templates" value="Texts to start your notes with">
        <Button
          variant="outline"
          aria-label="Show the templates"
          onClick={() => open(TemplatesDialog, { userId })}
        >
          Show
        </Button>
      </AccountRow>
      <AccountRow name="Playbooks" value="Your setups with rules, and those of your class">
        <ShowLink to="/playbooks" label="Show the playbooks" />
      </AccountRow>
    </AccountSection>
  );
}
