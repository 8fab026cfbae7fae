import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#components/loaded.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type NoticeSwitch, noticeQueries, useSetNotice } from '#data/account/notices.ts';
import { mailQueries } from '#data/session/mail-settings.ts';
import { AccountSection } from './account-section.tsx';

type Choice = { which: NoticeSwitch; name: string; value: string };

const comments: Choice = {
  which: 'comments',
  name: 'New Comments',
  value: 'Email me about unread comments.',
};
const digest: Choice = {
  which: 'digest',
  name: 'Morning Digest',
  value:
    'Email me at 7 AM my time: students who need a word and unread comments. No email when there’s nothing new.',
};

type NoticeSwitchesProps = { userId: string; isStaff: boolean };

/** The email notifications of a person; only on servers that send email. */
export function NoticeSwitches({ userId, isStaff }: NoticeSwitchesProps) {
  const { data: isMailSent } = useQuery(mailQueries.isSent());
  return (
    isMailSent && (
      <AccountSection title="Email Notifications">
        <Switches userId={userId} choices={isStaff ? [comments, digest] : [comments]} />
      </AccountSection>
    )
  );
}

function Switches({ userId, choices }: { userId: string; choices: readonly Choice[] }) {
  const query = useQuery(noticeQueries.ofUser(userId));
  const { mutate: set } = useSetNotice(userId);
  return (
    <Loaded
      query={query}
      failure="Couldn’t load your email notifications."
      loading={<Skeleton className="my-4 h-10" />}
    >
      {switches =>
        choices.map(({ which, name, value }) => (
          <label key={which} className="flex items-start gap-3 py-4">
            <Checkbox
              checked={switches[which]}
              onChange={event => set({ which, isOn: event.target.checked })}
              className="mt-0.5"
            />
            <span>
              <span className="block font-medium text-sm">{name}</span>
              <span className="block text-ink-muted text-sm">{value}</span>
            </span>
          </label>
        ))
      }
    </Loaded>
  );
}
