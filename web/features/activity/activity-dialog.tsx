import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  KeyRound,
  type LucideIcon,
  RefreshCw,
  ScrollText,
  Settings,
  ShieldCheck,
  Ticket,
  Trash2,
  UserCheck,
  UserMinus,
  Users,
  X,
} from 'lucide-react';
import { Loaded } from '#components/loaded.tsx';
import { MorePages } from '#components/more-pages.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type AdminAction, activityQueries } from '#data/school/activity.ts';
import { formatMoment } from '#domain/clock/wall-time.ts';
import { actorName, describeAction } from './activity-words.ts';

type ActivityDialogProps = {
  ownId: string;
  onClose: () => void;
};

export function ActivityDialog({ ownId, onClose }: ActivityDialogProps) {
  const list = useInfiniteQuery(activityQueries.all());
  return (
    <Dialog title="Activity" description="Staff actions, newest first" onClose={onClose}>
      <div className="pb-4 sm:pb-6">
        <Loaded
          query={list}
          failure="Couldn’t load the activity."
          loading={<Spinner label="Loading activity" />}
        >
          {({ pages }) => <Actions actions={pages.flat()} ownId={ownId} />}
        </Loaded>
        <MorePages list={list} failure="Couldn’t load older activity." />
      </div>
    </Dialog>
  );
}

const icons: Record<AdminAction['action'], LucideIcon> = {
  user_deleted: Trash2,
  role_changed: ShieldCheck,
  code_replaced: RefreshCw,
  code_made: Ticket,
  code_withdrawn: X,
  code_extended: Ticket,
  duty_changed: ShieldCheck,
  owner_changed: ShieldCheck,
  assistant_groups: Users,
  group_made: Users,
  group_changed: Users,
  students_moved: Users,
  student_archived: Archive,
  student_restored: ArchiveRestore,
  student_removed: UserMinus,
  student_taken_back: UserCheck,
  password_link: KeyRound,
  factors_removed: KeyRound,
  staff_factor_required: ShieldCheck,
  desk_settings: Settings,
  webhook: Settings,
  staff_invited: UserCheck,
  invitation_withdrawn: UserMinus,
};

function Actions({ actions, ownId }: { actions: readonly AdminAction[]; ownId: string }) {
  if (actions.length === 0) {
    return (
      <EmptyState icon={ScrollText} title="No Activity Yet">
        Changes to students, roles, groups and codes appear here, with who made them and when.
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it; nothing inside takes the focus.
    <ul aria-label="Activity" tabIndex={0} className="divide-y divide-line">
      {actions.map(action => {
        const Icon = icons[action.action];
        return (
          <li key={action.id} className="flex gap-3 py-3">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <span className="font-medium">{actorName(action, ownId)}</span> {describeAction(action)}.
              </p>
              <time dateTime={action.created_at} className="text-ink-muted text-xs">
                {formatMoment(new Date(action.created_at))}
              </time>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
